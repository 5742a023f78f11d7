/** `ninefold verify-history FILE`: whether the history is as it was sealed. */
import { type Alteration, type VerifiedHistory, verifyHistory } from '@ninefold/store';
import type { Arguments } from '../../arguments/shape.ts';
import { dataPlace } from '../../document/data-place.ts';
import { CommandFailure, unusable } from '../../failure.ts';
import type { Terminal } from '../../terminal.ts';

/** Resolves to 0 or 1; throws a `CommandFailure`: 1 where there is no sealed history, 2 for arguments that cannot be used. */
export async function verifyHistoryOf(given: Arguments, terminal: Terminal): Promise<number> {
  const [file = ''] = given.positionals;
  const format = given.text('format') ?? 'text';
  if (format !== 'text' && format !== 'json') throw unusable(`There is no format “${format}”: text or json.`, 'verify-history');
  const { place, name } = dataPlace(file, { data: given.text('data'), db: given.text('db') }, 'verify-history');
  const verified = await verifyHistory(place, given.text('known'));
  if (verified.kind === 'refused') throw new CommandFailure(1, verified.message);
  const { history } = verified;
  terminal.out(format === 'json' ? JSON.stringify(asJson(history), null, 2) : lines(history, name).join('\n'));
  return history.altered ? 1 : 0;
}

function asJson({ since, altered, ...history }: VerifiedHistory): object {
  const when = altered && 'happened' in altered ? { ...altered, happened: moment(altered.happened) } : altered;
  return { altered: when, since: since === null ? null : moment(since), ...history };
}

function lines(history: VerifiedHistory, name: string): readonly string[] {
  const { altered, end, rows, forgotten, since, late, isBehind } = history;
  if (altered) return [`The history in ${name} is not as it was sealed.`, whatIsAltered(altered)];
  if (since === null) return [`The history in ${name} has no seal yet.`];
  return [
    `The history in ${name} is as it was sealed: ${counted(rows)}, sealed since ${moment(since)}.`,
    ...(forgotten > 0 ? [`Of ${counted(forgotten)} something was forgotten since, and they were sealed anew.`] : []),
    ...(late > 0 ? [`${counted(late)} were sealed more than an hour after the moment that they name.`] : []),
    ...(isBehind ? ['The newest rows are not sealed yet.'] : []),
    `Last seal (number ${end.position}): ${end.seal}`,
  ];
}

function whatIsAltered(altered: Alteration): string {
  switch (altered.kind) {
    case 'changed':
      return `First altered: row ${altered.row.sequence}, about ${altered.row.entity} ${altered.row.record}, of ${moment(altered.happened)}.`;
    case 'without a seal':
      return `First without a seal among sealed ones: row ${altered.row.sequence}, about ${altered.row.entity} ${altered.row.record}, of ${moment(altered.happened)}.`;
    case 'missing':
      return `First missing: row ${altered.row.sequence}, of ${moment(altered.happened)}.`;
    case 'seal':
      return `The chain of seals is broken at number ${altered.position}: that seal was altered, or is missing.`;
    case 'removed':
      return `${counted(altered.missing)} are missing, but only ${altered.said.toLocaleString('en')} were removed after their time.`;
    case 'unknown seal':
      return `The seal ${altered.seal} is not in it: the history was sealed anew, or an earlier state was brought back.`;
  }
}

function counted(rows: number): string {
  return rows === 1 ? '1 row' : `${rows.toLocaleString('en')} rows`;
}

function moment(at: number): string {
  return new Date(at).toISOString();
}
