/** Which exported functions of a folder have no doc comment. Looks at lines, not at syntax: the formatter keeps them alike. */
import { readFileSync } from 'node:fs';
import { sourcesIn } from './sources.ts';

const declaration = /^export (?:default )?(?:async )?function\*? (\w+)/u;

/** `file: function` for each, tests and what serves tests alone left out. Of an overloaded function the first line counts. */
export function undocumentedIn(folder: URL): readonly string[] {
  return sourcesIn(folder).flatMap((file) =>
    undocumented(readFileSync(new URL(file, folder), 'utf8').split('\n')).map((name) => `${file}: ${name}`),
  );
}

function undocumented(lines: readonly string[]): readonly string[] {
  const names = new Set<string>();
  return lines.flatMap((line, index) => {
    const name = declaration.exec(line)?.[1];
    if (name === undefined || names.has(name)) return [];
    names.add(name);
    return isEndOfComment(lines, index - 1) ? [] : [name];
  });
}

/** What the linter is told stands between the comment and its function. */
function isEndOfComment(lines: readonly string[], index: number): boolean {
  const line = lines[index]?.trim() ?? '';
  return line.startsWith('// biome-ignore') ? isEndOfComment(lines, index - 1) : line.endsWith('*/');
}
