/** Literals that mean what they stand beside: 0 beside money, a word beside a choice or a state. */
import { type Expression, foldName, type Type } from '@ninefold/model';
import { didYouMean } from './did-you-mean.ts';
import { type Reader, reportAt } from './reader.ts';

/** A plain 0 becomes no money; everything else stays what it is. */
export function asMoney(read: Expression, money: Extract<Type, { kind: 'money' }>): Expression {
  if (read.node !== 'literal' || read.type.kind !== 'number' || typeof read.value !== 'string' || /[1-9]/u.test(read.value)) return read;
  return { ...read, type: money, value: '0' };
}

/** Text becomes the choice it names, in the document's spelling; undefined, with a finding, when it names none. */
export function asChoice(reader: Reader, read: Expression, choices: readonly string[]): Expression | undefined {
  if (read.node !== 'literal' || read.type.kind !== 'text' || typeof read.value !== 'string') return read;
  const folded = foldName(read.value);
  const choice = choices.find((one) => foldName(one) === folded);
  if (choice !== undefined) return { ...read, type: { kind: 'choice', choices }, value: choice };
  const near = didYouMean(read.value, choices);
  const text = { from: read.from, to: read.to };
  reportAt(reader, read, {
    code: 'N013',
    what: `"${read.value}" is none of ${choices.map((one) => `"${one}"`).join(', ')}.`,
    ...(near === undefined
      ? { mend: 'Write one of these words.' }
      : { mend: `Did you mean "${near}"?`, fix: { title: `Write "${near}"`, edits: [{ ...text, text: JSON.stringify(near) }] } }),
  });
  return undefined;
}
