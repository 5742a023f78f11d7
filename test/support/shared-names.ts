/** Exported types of several packages that share a name without being the same: a reader who meets one takes it for the other. */

const declaration = /^export (?:declare )?(?:abstract )?(?:interface|type|class|enum) (\w+).*$/gmu;

/**
 * `Name: file, file` for each; `texts` are the sources by their paths. A type that is passed on (`export type { … } from`) is no second
 * one, nor is one that is written alike, on one line.
 */
export function sharedNames(texts: ReadonlyMap<string, string>): readonly string[] {
  const declared = [...texts].flatMap(([file, text]) => [...text.matchAll(declaration)].map(([line, name = '']) => ({ name, file, line })));
  return [...new Set(declared.map(({ name }) => name))]
    .map((name) => ({ name, all: declared.filter((one) => one.name === name) }))
    .filter(({ all }) => new Set(all.map(meaning)).size > 1)
    .map(({ name, all }) => `${name}: ${[...new Set(all.map(({ file }) => file))].join(', ')}`)
    .sort();
}

/** What is written on one line means the same wherever that line stands; of all else each file has its own. */
function meaning({ file, line }: { readonly file: string; readonly line: string }): string {
  return line.endsWith(';') ? line : file;
}
