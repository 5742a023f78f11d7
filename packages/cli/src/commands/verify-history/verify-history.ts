/** `ninefold verify-history FILE`: whether the history is as it was sealed. */
import { type Alteration, type VerifiedHistory, verifyHistory } from '@ninefold/store';
import type { Arguments } from '../../arguments/shape.ts';
import { dataPlace } from '../../document/data-place.ts';
import { CommandFailure, unusable } from '../../failure.ts';
import type { Terminal } from '../../terminal.ts';
import { type JudgedRemoval, judgeRemovals } from './judge-removals.ts';

/** Resolves to 0 or 1; throws a `CommandFailure`: 1 where there is no sealed history, 2 for arguments that cannot be used. */
export async function verifyHistoryOf(given: Arguments, terminal: Terminal): Promise<number> {
  const [file = ''] = given.positionals;
  const format = given.text('format') ?? 'text';
  if (format !== 'text' && format !== 'json') throw unusable(`There is no format “${format}”: text or json.`, 'verify-history');
  const { place, name } = dataPlace(file, { data: given.text('data'), db: given.text('db') }, 'verify-history');
  const verified = await verifyHistory(place, given.text('known'));
  if (verified.kind === 'refused') throw new CommandFailure(1, verified.message);
  const { history } = verified;
  const judged = await judgeRemovals(place, history.removed);
  const known = given.text('known');
  const said = format === 'json' ? JSON.stringify(asJson(history, judged), null, 2) : lines(history, judged, known, name).join('\n');
  terminal.out(said);
  return history.altered || judged.some(({ against }) => against !== null) ? 1 : 0;
}

function asJson({ since, altered, removed: _slices, ...history }: VerifiedHistory, judged: readonly JudgedRemoval[]): object {
  const when = altered && 'happened' in altered ? { ...altered, happened: moment(altered.happened) } : altered;
  const removed = judged.map(({ until, first, last, ...one }) => ({
    ...one,
    until: moment(until),
    first: moment(first),
    last: moment(last),
  }));
  return { altered: when, since: since === null ? null : moment(since), ...history, removed };
}

function lines(history: VerifiedHistory, judged: readonly JudgedRemoval[], known: string | undefined, name: string): readonly string[] {
  const { altered, end, rows, forgotten, since, late, isBehind, isKnownRemoved } = history;
  const removed = judged.map(whatWasRemoved);
  if (!altered && judged.some(({ against }) => against !== null)) return [`The history in ${name} is not as it was sealed.`, ...removed];
  if (altered) return [`The history in ${name} is not as it was sealed.`, whatIsAltered(altered)];
  if (since === null) return [`The history in ${name} has no seal yet.`];
  return [
    `The history in ${name} is as it was sealed: ${counted(rows)}, sealed since ${moment(since)}.`,
    ...removed,
    ...(isKnownRemoved ? [`The seal ${known} is that of a row that was removed; all seals since are as they were made.`] : []),
    ...(forgotten > 0 ? [`Of ${counted(forgotten)} something was forgotten since, and they were sealed anew.`] : []),
    ...(late > 0 ? [`${counted(late)} were sealed more than an hour after the moment that they name.`] : []),
    ...(isBehind ? ['The newest rows are not sealed yet.'] : []),
    `Last seal (number ${end.position}): ${end.seal}`,
  ];
}

/** `12,345 rows until 2025-… were removed from 2026-… to 2026-…, as KEEP_HISTORY says (10 years) in the document 1a2b…` */
function whatWasRemoved({ rows, until, first, last, constant, kept, document, against }: JudgedRemoval): string {
  const when = first === last ? `on ${moment(first)}` : `from ${moment(first)} to ${moment(last)}`;
  const by = `${constant} is ${kept} in the document ${document.slice(0, 12)}`;
  return `${counted(rows)} until ${moment(until)} ${rows === 1 ? 'was' : 'were'} removed ${when}: ${by}${against === null ? '' : `, but ${against}`}.`;
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
