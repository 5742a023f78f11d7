/** What the page says, it says in the language of its document: no word for people stands in the client without `t`, none is left out in German. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import IntlMessageFormat from 'intl-messageformat';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { german } from '../packages/words/src/german/index.ts';
import { noWords, ofTheAuthor } from './support/not-translated.ts';

const sources = fileURLToPath(new URL('../packages/client/src/', import.meta.url));
const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => /\.tsx?$/u.test(name) && !/\.test\.|\/testing\//u.test(name));

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [member: string]: unknown;
}

/** A call of `t` or `tNodes`, or a text that people may read. */
interface Found {
  readonly file: string;
  readonly line: number;
  readonly text: string;
  /** Names of what is given; undefined where that cannot be seen here. */
  readonly values?: readonly string[] | undefined;
  readonly isAtTop?: boolean;
}

/** Selectors, media queries and types, keys of storage: told by their signs, which no sentence has. */
const ofPrograms =
  /\[[\w-]+[\]=]|\w:\w+\(|^\((?:hover|pointer|min|max)|^\.[a-z]|^[a-z]+(?:, [a-z]+)+$|^\w+\/[\w+]+,|^ninefold\.|^[\w-]+(?: [\w]+-[\w-]+)+$|^\d/u;

const said: Found[] = [];
const unsaid: Found[] = [];
for (const file of files) read(file, readFileSync(`${sources}${file}`, 'utf8'));

it('no word for people stands in the client without its translation', () => {
  const left = unsaid.filter(({ file, text }) => !ofTheAuthor.test(file) && !noWords.has(text));
  expect(left.map(({ file, line, text }) => `${file}:${line} ${text}`)).toEqual([]);
  // What is let through is there.
  const texts = new Set(unsaid.map(({ text }) => text));
  expect([...noWords].filter((text) => !texts.has(text))).toEqual([]);
  expect(said.length).toBeGreaterThan(400);
});

it('a word is said while something is drawn or done, not when its file is loaded: by then no language is known', () => {
  expect(said.filter(({ isAtTop }) => isAtTop).map(({ file, line }) => `${file}:${line}`)).toEqual([]);
});

it('a message is given what stands in its braces, and nothing else', () => {
  const wrong = said.flatMap(({ file, line, text, values }) => {
    const wanted = argumentsOf(text);
    return values && [...wanted].sort().join() !== [...values].sort().join() ? [`${file}:${line} ${text}`] : [];
  });
  expect(wrong).toEqual([]);
});

it('a translation has the values of its message, and its punctuation', () => {
  const end = /(?:[.…:?!])?\s*$/u;
  const wrong = Object.entries(german).filter(
    ([source, translation]) =>
      [...argumentsOf(translation)].some((name) => !argumentsOf(source).has(name)) ||
      end.exec(source)?.[0].trim() !== end.exec(translation)?.[0].trim() ||
      translation.trim() === '' ||
      /^\s/u.test(source) !== /^\s/u.test(translation),
  );
  expect(wrong).toEqual([]);
});

it('every message of a catalogue is said somewhere, and stands in one room only', () => {
  const elsewhere = ['packages/engine/src', 'packages/server/src', 'packages/client/src', 'packages/store/src']
    .flatMap((folder) =>
      readdirSync(new URL(`../${folder}/`, import.meta.url), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.tsx?$/u.test(name) && !/\.test\./u.test(name))
        .map((name) => readFileSync(new URL(`../${folder}/${name}`, import.meta.url), 'utf8')),
    )
    .join('\n');
  // As a text of its own: a short word stands within others everywhere.
  const written = (source: string) => {
    const text = source.replaceAll('\n', '\\n');
    return [`'${text.replaceAll("'", "\\'")}'`, `"${text}"`].some((literal) => elsewhere.includes(literal));
  };
  expect(Object.keys(german).filter((source) => !written(source))).toEqual([]);
  const rooms = new URL('../packages/words/src/german/', import.meta.url);
  const keys = readdirSync(rooms)
    .filter((name) => name !== 'index.ts')
    .flatMap((name) => keysOf(readFileSync(new URL(name, rooms), 'utf8'), name));
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  expect(keys).toHaveLength(Object.keys(german).length);
});

function keysOf(text: string, name: string): readonly string[] {
  const keys: string[] = [];
  walk(parseSync(name, text).program as unknown as Node, (node) => {
    if (node.type !== 'Property') return true;
    const key = node.key as Node;
    keys.push(String(key.type === 'Identifier' ? key.name : key.value));
    return true;
  });
  return keys;
}

function argumentsOf(text: string): ReadonlySet<string> {
  const names = new Set<string>();
  const collect = (elements: ReturnType<IntlMessageFormat['getAst']>): void => {
    for (const element of elements) {
      // Text and `#` have no name of their own.
      if (element.type !== 0 && element.type !== 7) names.add(element.value);
      if ('options' in element) for (const { value } of Object.values(element.options)) collect(value);
    }
  };
  collect(new IntlMessageFormat(text, 'en').getAst());
  return names;
}

function read(file: string, text: string): void {
  const lineOf = (at: number): number => text.slice(0, at).split('\n').length;
  let functions = 0;
  const visit = (node: Node, parent: Node | undefined): void => {
    if (isSilent(node, parent)) return;
    const call = node.type === 'CallExpression' ? (node.callee as Node) : undefined;
    if (call?.type === 'Identifier' && (call.name === 't' || call.name === 'tNodes')) {
      const [first, values] = node.arguments as readonly Node[];
      for (const source of literalsOf(first))
        said.push({ file, line: lineOf(node.start), text: source, values: namesOf(values), isAtTop: functions === 0 });
      if (values) visit(values, node);
      return;
    }
    const words = wordsOf(node);
    if (words !== undefined && isForPeople(words, parent) && !(words in german))
      unsaid.push({ file, line: lineOf(node.start), text: words });
    const isFunction = /Function/u.test(node.type) || node.type === 'MethodDefinition';
    if (isFunction) functions += 1;
    for (const child of childrenOf(node)) visit(child, node);
    if (isFunction) functions -= 1;
  };
  visit(parseSync(file, text).program as unknown as Node, undefined);
}

function walk(node: Node, does: (node: Node) => boolean): void {
  if (does(node)) for (const child of childrenOf(node)) walk(child, does);
}

function childrenOf(node: Node): readonly Node[] {
  return Object.values(node)
    .flat()
    .filter((value): value is Node => typeof value === 'object' && value !== null && 'type' in value);
}

/** What is no place for words: types, imports, names of things, selectors, what goes to whoever writes the code. */
function isSilent(node: Node, parent: Node | undefined): boolean {
  if (/^(?:Import|ExportAll|TS(?!AsExpression|SatisfiesExpression|NonNullExpression))/u.test(node.type)) return true;
  if (node.type === 'ThrowStatement') return true;
  if (node.type === 'JSXAttribute')
    return !/^(?:aria-label|aria-description|aria-valuetext|title|placeholder|alt|label|words|what|under|hint|does)$/u.test(
      String((node.name as Node).name),
    );
  if (parent?.type === 'Property' && parent.key === node) return true;
  if (parent?.type === 'MemberExpression' && parent.property === node) return true;
  // Asked whether it is one: `kind === 'long text'`.
  if (parent?.type === 'BinaryExpression' || parent?.type === 'SwitchCase') return /^(?:Literal|TemplateLiteral)$/u.test(node.type);
  return false;
}

/** The text that stands there, with `{}` for what is filled in. */
function wordsOf(node: Node): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node.type === 'JSXText') return String(node.value).trim();
  if (node.type === 'TemplateLiteral')
    return (node.quasis as readonly { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('{}');
  return undefined;
}

/** In an element or an attribute every word is; elsewhere several are, one behind what is filled in, or one that begins large. */
function isForPeople(words: string, parent: Node | undefined): boolean {
  if (!/\p{L}{2}/u.test(words.replaceAll('{}', '')) || ofPrograms.test(words)) return false;
  if (parent?.type === 'JSXElement' || parent?.type === 'JSXFragment' || parent?.type === 'JSXAttribute') return true;
  return /\p{L}[\p{L}’',;:.…]* (?:\{\} )?[\p{L}{]|\{\} \p{L}{2}/u.test(words) || /^\p{Lu}\p{Ll}+…?$/u.test(words);
}

/** The messages of a call: one, or one of several. */
function literalsOf(node: Node | undefined): readonly string[] {
  if (node?.type === 'Literal') return [String(node.value)];
  if (node?.type === 'ConditionalExpression') return [...literalsOf(node.consequent as Node), ...literalsOf(node.alternate as Node)];
  return [];
}

function namesOf(node: Node | undefined): readonly string[] | undefined {
  if (!node) return [];
  if (node.type !== 'ObjectExpression') return undefined;
  const properties = node.properties as readonly Node[];
  if (properties.some(({ type }) => type !== 'Property')) return undefined;
  return properties.map(({ key }) => String((key as Node).name ?? (key as Node).value));
}
