/** A choice as it is taken: as the document writes it, or otherwise in capitals and spaces, which `foldName` makes the same. */
import type { JsonSchema } from './schema.ts';

/** '' is none. */
export function choiceIn(choices: readonly string[]): JsonSchema {
  const pattern = `^(?:\\s*(?:${choices.map(inAnyCapitals).join('|')})\\s*)?$`;
  const description = 'The same in other capitals, or nothing.';
  return { anyOf: [{ enum: [...choices] }, { type: 'string', pattern, description }] };
}

function inAnyCapitals(choice: string): string {
  const words = choice.trim().split(/\s+/u);
  return words.map((word) => [...word].map(letterInAnyCapitals).join('')).join('\\s+');
}

/** JSON Schema has no flag for it. */
function letterInAnyCapitals(letter: string): string {
  const forms = [...new Set([letter.toLowerCase(), letter.toUpperCase()])].filter((form) => [...form].length === 1);
  return forms.length > 1 ? `[${forms.join('')}]` : letter.replace(/[\\^$.*+?()[\]{}|/]/gu, '\\$&');
}
