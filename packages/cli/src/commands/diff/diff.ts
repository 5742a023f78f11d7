/** `ninefold diff OLD NEW`: what changes for people from one document to another, and for how many records. */
import { type Change, compareApplications } from '@ninefold/check';
import { readDocument } from '@ninefold/language';
import type { Application } from '@ninefold/model';
import type { Arguments } from '../../arguments/shape.ts';
import { shellWord } from '../../arguments/shell-word.ts';
import { readText } from '../../document/read-text.ts';
import { CommandFailure, unusable } from '../../failure.ts';
import { countFindings, plural } from '../../findings/count-findings.ts';
import { type CountedChange, countTouched } from '../../findings/count-touched.ts';
import { drawChanges } from '../../findings/draw-changes.ts';
import type { Terminal } from '../../terminal.ts';

/** Resolves to 0 when both mean the same, to 1 when they differ. Throws a `CommandFailure` (2) for what cannot be read or compared. */
export async function diff(given: Arguments, terminal: Terminal): Promise<number> {
  const [oldFile = '', newFile = ''] = given.positionals;
  const format = given.text('format') ?? 'text';
  if (format !== 'text' && format !== 'json') throw unusable(`--format is text or json, not “${format}”.`, 'diff');
  const [old, now] = [await readOrRefuse(oldFile), await readOrRefuse(newFile)];
  const data = given.text('data');
  const changes = compareApplications(old, now);
  const counted: readonly CountedChange[] = data === undefined ? changes.map(uncounted) : await countTouched(changes, old, now, data);
  if (format === 'json') terminal.out(JSON.stringify(changesJson(counted, data !== undefined), null, 2));
  else if (changes.length === 0) terminal.out(`${oldFile} and ${newFile} mean the same.`);
  else terminal.out(`${drawChanges(counted, terminal.paint)}\n\n${oldFile} → ${newFile}: ${plural(changes.length, 'difference')}`);
  return changes.length === 0 ? 0 : 1;
}

/** Of what cannot be read nobody can say what it meant. */
async function readOrRefuse(file: string): Promise<Application> {
  const { application, findings } = readDocument(await readText(file));
  const { errors } = countFindings(findings);
  if (errors > 0)
    throw new CommandFailure(
      2,
      `${file} has ${plural(errors, 'error')}, so it cannot be compared. To read them: ninefold check ${shellWord(file)}`,
    );
  return application;
}

function uncounted(change: Change): CountedChange {
  return { change, records: [] };
}

/** The shape is a promise: only additions are compatible. `records` is null without data, and `count` where the data cannot tell. */
function changesJson(counted: readonly CountedChange[], asked: boolean): object {
  return {
    same: counted.length === 0,
    changes: counted.map(({ change: { topic, direction, what, oldLine, newLine, example }, records }) => ({
      topic,
      direction,
      what,
      old: oldLine === undefined ? null : { line: oldLine },
      new: newLine === undefined ? null : { line: newLine },
      example: example ?? [],
      records: asked ? records.map(({ entity, count, words }) => ({ entity, count: count ?? null, words })) : null,
    })),
  };
}
