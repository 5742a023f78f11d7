/** `ninefold undo FILE`: back to what was before a change that was agreed to. */
import { planUndo, type UndoPlan, undo as undoChange } from '@ninefold/store';
import type { Arguments } from '../../arguments/shape.ts';
import { shellWord } from '../../arguments/shell-word.ts';
import { hashOfDocument } from '../../document/candidate.ts';
import { dataPlace, placeWords } from '../../document/data-place.ts';
import { readText } from '../../document/read-text.ts';
import { replaceFile } from '../../document/replace-file.ts';
import { CommandFailure } from '../../failure.ts';
import { plural } from '../../findings/count-findings.ts';
import { createClock } from '../../run/clock.ts';
import type { Terminal } from '../../terminal.ts';

/** Resolves to 0 once it is done; throws a `CommandFailure`: 1 where it cannot be, 3 where what it comes to is not agreed to. */
export async function undo(given: Arguments, terminal: Terminal): Promise<number> {
  const [file = ''] = given.positionals;
  const { place } = dataPlace(file, { data: given.text('data'), db: given.text('db') }, 'undo');
  const options = { directory: place, to: given.text('to') };
  const accept = given.text('accept');
  if (accept === undefined) {
    const planned = await planUndo(options);
    if (planned.kind === 'refused') throw new CommandFailure(1, planned.message);
    throw new CommandFailure(3, whatItComesTo(planned.plan, { file, place, to: options.to }).join('\n'));
  }
  const undone = await undoChange(options, accept, createClock().now());
  if (undone.kind === 'refused') throw new CommandFailure(1, undone.message);
  if (undone.kind === 'differs')
    throw new CommandFailure(
      3,
      ['Something else came since it was agreed to:', '', ...whatItComesTo(undone.plan, { file, place, to: options.to })].join('\n'),
    );
  const { plan, kept } = undone;
  terminal.out(
    [
      `The data is as it was at ${moment(plan.to.at)}.`,
      await documentBack(file, place, plan),
      `What was there until now is kept in ${kept}. To go forward again: ninefold undo ${shellWord(file)}${placeWords(file, place)}`,
    ].join('\n'),
  );
  return 0;
}

interface Asked {
  readonly file: string;
  readonly place: string;
  readonly to: string | undefined;
}

function whatItComesTo(plan: UndoPlan, { file, place, to }: Asked): readonly string[] {
  const { since, documentsSince, document, others } = plan;
  const gone = [
    ...since.map(({ entity, what, records }) => `  - ${entity}: ${plural(records, 'record')} ${what}`),
    ...documentsSince.map(({ hash, at }) => `  - the document ${hash.slice(0, 12)}, of ${moment(at)}`),
  ];
  return [
    `The data would be as it was at ${moment(plan.to.at)}, before a change that was agreed to${
      document === null ? '' : `, with the document ${document.hash.slice(0, 12)}`
    }.`,
    ...(gone.length === 0 ? ['Nothing was written since.'] : ['What came since would be gone:', ...gone]),
    'Roles, invitations and passwords would be those of then as well.',
    '',
    'Nothing was touched. What is there now is kept. To do it:',
    `  ninefold undo ${shellWord(file)}${placeWords(file, place)}${to === undefined ? '' : ` --to ${shellWord(to)}`} --accept ${plan.hash}`,
    ...(others.length === 0 ? [] : ['Other states that are kept, for --to:', ...others.map(({ name }) => `  ${name}`)]),
  ];
}

/** Puts the document of then into the file, where nothing is lost by that; says what became of it. */
async function documentBack(file: string, place: string, { document, documents }: UndoPlan): Promise<string> {
  if (document === null) return 'Its document was not kept by the version of then: start the one of before.';
  const text = await readText(file).catch(() => undefined);
  if (text === document.text) return `${file} is its document.`;
  const hash = text === undefined ? undefined : hashOfDocument(text);
  if (hash === undefined || documents.every((one) => one.hash !== hash)) {
    const printed = `ninefold documents ${shellWord(file)}${placeWords(file, place)} --text ${document.hash.slice(0, 12)}`;
    return `${file} says what the data never followed, and is left as it is. The document of then: ${printed}`;
  }
  await replaceFile(file, document.text);
  return `${file} is the document of then again.`;
}

function moment(at: number): string {
  return new Date(at).toISOString();
}
