/** What PostgreSQL's errors mean (its appendix A), and those of the way to it. */
import type { Problems } from '../../dialect/problems.ts';
import { StoreUnavailable } from '../../store.ts';

/** As the database or the operating system gives it (`23505`, `ECONNREFUSED`); '' where there is none. */
function codeOf(problem: unknown): string {
  return textIn(problem, 'code');
}

/** Another transaction was in the way: the same work may do when it is done anew. */
export function isInTheWay(problem: unknown): boolean {
  return ['40001', '40P01'].includes(codeOf(problem));
}

/**
 * A row of the system's own is there that was not when it was asked for: another transaction made it in the same moment. The database says
 * that as being in the way where it still knows that both had asked, and else as it is.
 */
export function isMadeMeanwhile(problem: unknown): boolean {
  return codeOf(problem) === '23505' && textIn(problem, 'table').startsWith('nf_');
}

/** Somebody has what it needs for themselves. */
export function isLocked(problem: unknown): boolean {
  return codeOf(problem) === '55P03';
}

/** Something before it in the same transaction failed: not what, though. */
export function isAfterFailure(problem: unknown): boolean {
  return codeOf(problem) === '25P02';
}

/** The database gave a transaction up that was to be committed, for something in it had failed. */
export class GivenUp extends Error {
  readonly code = '25P02';
  constructor() {
    super('The transaction was given up: a statement in it failed.');
  }
}

/** A savepoint that was left out is gone back to. */
export class SavepointMissing extends Error {
  readonly code = '25P02';
  constructor() {
    super('The transaction goes back to a savepoint that it does not have.');
  }
}

/** Several changes went on in one transaction, and the database answered one of them otherwise than the others expected. */
export class NotAsExpected extends Error {
  readonly code = '25P02';
  constructor() {
    super('A statement in the transaction was not answered as expected.');
  }
}

/** It took longer than it may. */
export function isTooLong(problem: unknown): boolean {
  return codeOf(problem) === '57014';
}

/** What the driver itself says, without a code. */
const lostMessages =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client (?:has encountered a connection error|was closed) and is not queryable)/u;

/** The way to the database is gone, and with it whatever was not committed. */
export function isConnectionLost(problem: unknown): boolean {
  return /^(?:08|57P0)|^E[A-Z]+$/u.test(codeOf(problem)) || lostMessages.test(messageOf(problem));
}

/** `Key (application, candidate)=(a, b) already exists.`, in whatever language. */
function uniqueIn(problem: unknown): { readonly table: string; readonly columns: readonly string[] } | undefined {
  if (codeOf(problem) !== '23505') return undefined;
  const table = textIn(problem, 'table');
  const columns = columnsIn(problem);
  return table === '' || columns.length === 0 ? undefined : { table, columns };
}

/** `Key (employee)=(x) is not present in table "data_person".` */
function missingIn(problem: unknown): { readonly table: string; readonly columns: readonly string[] } | undefined {
  return codeOf(problem) === '23503' ? { table: textIn(problem, 'table'), columns: columnsIn(problem) } : undefined;
}

function columnsIn(problem: unknown): readonly string[] {
  const [, names = ''] = /\(([^()]*)\)=\(/u.exec(textIn(problem, 'detail')) ?? [];
  return names === '' ? [] : names.split(', ').map((name) => name.replaceAll('"', ''));
}

/** Nothing but its end can be asked of such a transaction. */
function isOver(problem: unknown): boolean {
  return isInTheWay(problem) || isTooLong(problem) || isConnectionLost(problem) || /^(?:25P02|53|58|XX)/u.test(codeOf(problem));
}

/** Trouble of the place has a name, everything else stays as it is. */
export function translated(problem: unknown): unknown {
  const named = troubleIn(problem);
  return named ? new StoreUnavailable(...named, { cause: problem }) : problem;
}

function troubleIn(problem: unknown): readonly [StoreUnavailable['reason'], string] | undefined {
  const code = codeOf(problem);
  if (code === '53100') return ['full', 'There is no room left for the data.'];
  if (code === '25006') return ['read-only', 'The data cannot be written.'];
  if (isLocked(problem)) return ['closed', 'The data is just being changed for another document.'];
  if (code === 'XX001' || code === 'XX002') return ['damaged', 'The data is damaged.'];
  if (isConnectionLost(problem) || code.startsWith('53')) return ['closed', 'The database cannot be reached now.'];
  return undefined;
}

/** The end of a sentence about a place; the error's own message where its code is not known here. */
export function reasonOf(problem: unknown): string {
  if (problem instanceof StoreUnavailable && problem.cause !== undefined) return reasonOf(problem.cause);
  const code = codeOf(problem);
  if (code === '2BP01') return `others made something of its tables (${textIn(problem, 'detail').replaceAll('\n', ', ')})`;
  return reasons[code] ?? (messageOf(problem) || code || String(problem));
}

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nobody answers there',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'there is no such host',
  ETIMEDOUT: 'nobody answers there',
  ENOENT: 'nobody answers there',
  '28P01': 'the password is not right',
  '28000': 'one may not sign in there so',
  '3D000': 'there is no such database',
  '42501': 'it may not be written',
  '53300': 'too many are connected already',
  '53100': 'there is no room left',
  '57P03': 'it is just starting',
};

function textIn(problem: unknown, name: string): string {
  const found = problem instanceof Error && name in problem ? (problem as unknown as Record<string, unknown>)[name] : undefined;
  return typeof found === 'string' ? found : '';
}

function messageOf(problem: unknown): string {
  return problem instanceof Error ? problem.message : '';
}

export const problems: Problems = {
  uniqueIn,
  missingIn,
  isReference: (problem) => ['23001', '23503'].includes(codeOf(problem)),
  isOver,
  reasonOf,
  translated,
};
