/** A refusal on its way out: thrown inside a request (and a transaction, which it rolls back), answered at the border. */
import { type Refusal, refusedElsewhere, saying } from '@ninefold/engine';
import type { StatementId } from '@ninefold/model';
import type { Problem } from '@ninefold/protocol';
import type { Message } from '@ninefold/words';

export class RefusalError extends Error {
  /** At least one; the first is the problem itself. */
  readonly refusals: readonly [Refusal, ...Refusal[]];
  readonly changed: Problem['changed'];
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    refusals: readonly [Refusal, ...Refusal[]],
    { changed, headers = {} }: { readonly changed?: Problem['changed']; readonly headers?: Readonly<Record<string, string>> } = {},
  ) {
    super(refusals[0].code);
    this.name = 'Refused';
    this.refusals = refusals;
    this.changed = changed;
    this.headers = headers;
  }
}

/** Nothing is wrong with what was asked: it cannot be answered now. */
export function unavailable(status: 503 | 507, words: Message, headers: Readonly<Record<string, string>> = {}): RefusalError {
  return new RefusalError([saying({ code: 'unavailable', status, statement: null, path: [], message: '' }, words)], { headers });
}

/** The same refusals, each changed. */
export function refusedWith(refused: RefusalError, change: (refusal: Refusal) => Refusal): RefusalError {
  const [first, ...others] = refused.refusals;
  const { changed, headers } = refused;
  return new RefusalError([change(first), ...others.map(change)], { headers, ...(changed === undefined ? {} : { changed }) });
}

/** Refusals that name no statement name this one. */
export function statedBy(refused: RefusalError, statement: StatementId): RefusalError {
  return refusedWith(refused, (refusal) => (refusal.statement === null ? { ...refusal, statement } : refusal));
}

/** Refusals of another record than the one that was acted on. */
export function saidOf(refused: RefusalError, entity: string): RefusalError {
  return refusedWith(refused, (refusal) => refusedElsewhere(entity, refusal));
}

/** Refusals at the places that `place` gives. */
export function placedAt(refused: RefusalError, place: (path: Refusal['path']) => Refusal['path']): RefusalError {
  return refusedWith(refused, (refusal) => ({ ...refusal, path: place(refusal.path) }));
}

/** Throws when there is anything to refuse. */
export function refuseAny(refusals: readonly Refusal[]): void {
  const [first, ...others] = refusals;
  if (first) throw new RefusalError([first, ...others]);
}
