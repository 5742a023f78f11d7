/** A refusal on its way out: thrown inside a request (and a transaction, which it rolls back), answered at the border. */
import type { Refusal } from '@ninefold/engine';
import type { Problem } from '@ninefold/protocol';

export class Refused extends Error {
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

/** Throws when there is anything to refuse. */
export function refuseAny(refusals: readonly Refusal[]): void {
  const [first, ...others] = refusals;
  if (first) throw new Refused([first, ...others]);
}
