/** Which words of exported names nobody knows: neither plain, nor of the field, nor in the glossary. */
import { readFileSync } from 'node:fs';
import { plainWords, wordsOfTheField } from './plain-words.ts';
import { sourcesIn } from './sources.ts';

const declaration = /^export (?:declare )?(?:abstract )?(?:async )?(?:function\*?|const|let|class|interface|type|enum) ([A-Za-z]\w*)/gmu;

/** A sentence for each, which says what to do about it. `glossary`: the words that stand there. */
export function strangeWordsIn(folder: URL, glossary: readonly string[]): readonly string[] {
  return sourcesIn(folder).flatMap((file) =>
    strangeWords(readFileSync(new URL(file, folder), 'utf8'), glossary).map(({ name, word }) => `${file}: ${name}: ${advice(word)}`),
  );
}

/** Those of one source, each with the exported name it stands in. */
export function strangeWords(text: string, glossary: readonly string[]): readonly { readonly name: string; readonly word: string }[] {
  const known = new Set([...plainWords, ...wordsOfTheField, ...glossary.flatMap((entry) => entry.split(/[ -]/u))]);
  return [...text.matchAll(declaration)].flatMap(([, name = '']) =>
    wordsOf(name)
      .filter((word) => !formsOf(word).some((form) => known.has(form)))
      .map((word) => ({ name, word })),
  );
}

function advice(word: string): string {
  return [
    `“${word}” is new here.`,
    'Where the field has a word for it, take that.',
    'If it is a word of ours, say in docs/glossary.md what it means.',
    'If everybody knows it, add it to test/support/plain-words.ts.',
  ].join(' ');
}

/** `parseHTMLTable2` → `parse`, `html`, `table`. */
function wordsOf(name: string): readonly string[] {
  return [...name.matchAll(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/gu)].map(([word]) => word.toLowerCase());
}

const endings = [
  ['ies', 'y'],
  ['es', ''],
  ['s', ''],
  ['ed', ''],
  ['ed', 'e'],
  ['ing', ''],
  ['ing', 'e'],
] as const;

/** The word, and what it may be a form of: `asked` of `ask`, `entries` of `entry`. */
export function formsOf(word: string): readonly string[] {
  return [word, ...endings.filter(([ending]) => word.endsWith(ending)).map(([ending, stem]) => word.slice(0, -ending.length) + stem)];
}
