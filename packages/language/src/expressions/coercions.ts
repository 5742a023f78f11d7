/** Words that mean what they stand beside: a choice or a state. */
import { type Expression, foldName, type NodeOf } from '@ninefold/model';
import { didYouMean } from './did-you-mean.ts';
import { type ExpressionFinding, type ExpressionReader, reportAt, reportOnce } from './reader.ts';
import { commonType } from './types.ts';

/** Text becomes the choice it names, in the document's spelling, in each branch of an `if` too; undefined, with a finding, when it names none. */
export function asChoice(reader: ExpressionReader, read: Expression, choices: readonly string[]): Expression | undefined {
  if (read.node === 'if') return fitIf(read, (branch) => asChoice(reader, branch, choices));
  if (read.node !== 'literal' || read.type.kind !== 'text' || typeof read.value !== 'string') return read;
  const folded = foldName(read.value);
  const choice = choices.find((one) => foldName(one) === folded);
  if (choice !== undefined && choice !== read.value) noteChoice(reader, read, read.value, choice);
  if (choice !== undefined) return { ...read, type: { kind: 'choice', choices }, value: choice };
  const { offset } = reader.place;
  reportOnce(reader, [choiceKey(choices, read.value)], { from: read.from - offset, to: read.to - offset }, () =>
    unknownChoice(reader, read, String(read.value), choices),
  );
  return undefined;
}

/** The `if` with each of its branches fitted, of what they then have in common; undefined where one of them is. */
export function fitIf(read: NodeOf<'if'>, fit: (branch: Expression) => Expression | undefined): Expression | undefined {
  const [yes, no] = [fit(read.yes), fit(read.no)];
  return yes && no && { ...read, yes, no, type: commonType(yes.type, no.type) ?? read.type };
}

function noteChoice(reader: ExpressionReader, at: { from: number; to: number }, word: string, choice: string): void {
  if (word.trim().replace(/\s+/gu, ' ') === choice.replace(/\s+/gu, ' ')) return;
  reportAt(reader, at, {
    code: 'N014',
    severity: 'note',
    what: `"${word}" is "${choice}" in another spelling.`,
    mend: `Write "${choice}".`,
    ...fixOf(reader, at, word, choice),
  });
}

/** How a word that is none of the choices, or no state, is known when it is reported. */
export function choiceKey(choices: readonly string[], word: string): string {
  return `choice of ${choices.map(foldName).join('|')}/${foldName(word)}`;
}

function unknownChoice(
  reader: ExpressionReader,
  at: { from: number; to: number },
  word: string,
  choices: readonly string[],
): ExpressionFinding {
  if (choices.length === 0) return { code: 'N013', what: `"${word}" is no state: the document names none here.` };
  const near = didYouMean(word, choices);
  return {
    code: 'N013',
    what: `"${word}" is none of ${choices.map((one) => `"${one}"`).join(', ')}.`,
    ...(near === undefined ? { mend: 'Write one of these words.' } : { mend: `Did you mean "${near}"?`, ...fixOf(reader, at, word, near) }),
  };
}

/** Where nothing but the word would be replaced, in quotes or without. */
function fixOf(
  reader: ExpressionReader,
  { from, to }: { from: number; to: number },
  word: string,
  choice: string,
): Pick<ExpressionFinding, 'fix'> {
  const { offset } = reader.place;
  const written = reader.source.slice(from - offset, to - offset).trim();
  const text = written.startsWith('"') ? JSON.stringify(choice) : written === word ? choice : undefined;
  return text === undefined ? {} : { fix: { title: `Write "${choice}"`, edits: [{ from, to, text }] } };
}
