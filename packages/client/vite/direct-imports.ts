/**
 * Imports by the index of a package become imports of the files that define what is imported. A bundler knows of an index only that
 * somebody needs it: with it, a page that needs one function of a package would be given all that any page needs of it.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Plugin, parseAst } from 'vite';

/** Where something is defined, and what it is called there. */
export interface Definition {
  readonly file: string;
  readonly name: string;
}

/** `packages` by their names. What an index has not, or a whole namespace, is left to it. */
export function directImports(packages: readonly string[]): Plugin {
  let exported: ReadonlyMap<string, ReadonlyMap<string, Definition>> = new Map();
  return {
    name: 'direct-imports',
    apply: 'build',
    // Once types are gone: only what is imported for its value is left.
    enforce: 'post',
    async buildStart() {
      const indexes = new Map<string, string>();
      for (const name of packages) {
        const found = await this.resolve(name);
        if (!found) throw new Error(`There is no package ${name}.`);
        indexes.set(name, found.id);
      }
      exported = new Map([...indexes].map(([name, file]) => [name, definitionsOf(file, indexes)]));
    },
    transform: {
      filter: { code: new RegExp(packages.join('|'), 'u') },
      handler: (code) => ({ code: withDirectImports(code, exported), map: null }),
    },
  };
}

/** The script with its imports from these packages led to where things are defined. Lines stay where they are. */
export function withDirectImports(code: string, exported: ReadonlyMap<string, ReadonlyMap<string, Definition>>): string {
  let written = code;
  for (const node of [...parseAst(code).body].reverse()) {
    if (node.type !== 'ImportDeclaration') continue;
    const definitions = exported.get(String(node.source.value));
    if (!definitions) continue;
    const imports = node.specifiers.map((one) => {
      const name = one.type === 'ImportSpecifier' ? nameOf(one.imported) : undefined;
      const found = name === undefined ? undefined : definitions.get(name);
      return found && `import { ${found.name} as ${one.local.name} } from ${JSON.stringify(found.file)};`;
    });
    if (imports.some((one) => one === undefined)) continue;
    written = written.slice(0, node.start) + imports.join(' ') + written.slice(node.end);
  }
  return written;
}

/**
 * Everything that a file of TypeScript exports for its value, by name, whichever file it comes from. `indexes`: of packages that it may export
 * from, by their names.
 */
export function definitionsOf(file: string, indexes: ReadonlyMap<string, string> = new Map()): ReadonlyMap<string, Definition> {
  const found = new Map<string, Definition>();
  const { body } = parseAst(readFileSync(file, 'utf8'), { lang: 'ts' });
  const other = (source: string): string => indexes.get(source) ?? beside(file, source);
  const read = new Map<string, ReadonlyMap<string, Definition>>();
  // What a file exports by default, it defines.
  const definitionIn = (from: string, name: string): Definition | undefined => {
    if (name === 'default') return { file: from, name };
    const all = read.get(from) ?? definitionsOf(from, indexes);
    read.set(from, all);
    return all.get(name);
  };
  const imported = new Map<string, { readonly source: string; readonly name: string }>();
  for (const node of body) {
    if (node.type === 'ImportDeclaration' && node.importKind !== 'type')
      for (const one of node.specifiers)
        if (one.type === 'ImportSpecifier' && one.importKind !== 'type')
          imported.set(one.local.name, { source: String(node.source.value), name: nameOf(one.imported) });
    if (node.type === 'ExportAllDeclaration' && node.exportKind !== 'type' && node.exported === null)
      for (const [name, definition] of definitionsOf(other(String(node.source.value)), indexes)) found.set(name, definition);
    if (node.type !== 'ExportNamedDeclaration' || node.exportKind === 'type') continue;
    const from = node.source ? other(String(node.source.value)) : undefined;
    for (const one of node.specifiers) {
      if (one.exportKind === 'type') continue;
      const [own, name] = [nameOf(one.local), nameOf(one.exported)];
      const through = imported.get(own);
      const here = through ? { file: other(through.source), name: through.name } : { file, name };
      const definition = from === undefined ? here : definitionIn(from, own);
      if (definition) found.set(name, definition);
    }
    for (const name of declaredIn(node.declaration)) found.set(name, { file, name });
  }
  return found;
}

type Program = ReturnType<typeof parseAst>;
type ExportNamed = Extract<Program['body'][number], { type: 'ExportNamedDeclaration' }>;

function declaredIn(declaration: ExportNamed['declaration']): string[] {
  switch (declaration?.type) {
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
      return declaration.id ? [declaration.id.name] : [];
    case 'VariableDeclaration':
      return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
    default:
      return [];
  }
}

function nameOf(name: { readonly type: string; readonly name?: string; readonly value?: unknown }): string {
  return name.name ?? String(name.value);
}

function beside(file: string, relative: string): string {
  const found = join(dirname(file), relative);
  if (!existsSync(found)) throw new Error(`${file} exports from ${relative}, which is not there.`);
  return found;
}
