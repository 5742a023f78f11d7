/** Grounds that were worked out, by who asks for what: asked for so often that putting a text together to look them up by is too slow. */
import { type Application, type Expression, memoize } from '@ninefold/model';
import type { Ground } from './ground.ts';
import type { PermissionRequest } from './request.ts';

/** What was answered to the question that leads here, and the questions that begin with it. */
export interface GroundsAnswer {
  grounds?: readonly Ground[];
  /** As a condition: what comes with a new record. */
  whenNew?: Expression;
  /** As a condition: what an action asks for. */
  whenAsked?: Expression;
  readonly next: Map<string | number, GroundsAnswer>;
  readonly kept: { count: number };
}

/** Names that nothing has can be asked about without end. */
const most = 20_000;

/** All that was answered about an application: the beginning of every question. */
export const answersOf = memoize((_application: Application): GroundsAnswer => ({ next: new Map(), kept: { count: 0 } }));

/** The place of the answer to the same question alone, whatever names are made of: `grounds` is missing until it is worked out. */
export function answerAt(all: GroundsAnswer, roles: readonly string[], request: PermissionRequest): GroundsAnswer {
  let at = after(all, roles.length);
  for (const name of roles) at = after(at, name);
  at = after(at, request.kind);
  for (const name of namesIn(request)) at = after(at, name);
  return at;
}

function after({ next, kept }: GroundsAnswer, word: string | number): GroundsAnswer {
  const known = next.get(word);
  if (known) return known;
  const fresh: GroundsAnswer = { next: new Map(), kept };
  if (kept.count < most) next.set(word, fresh);
  kept.count += 1;
  return fresh;
}

function namesIn(request: PermissionRequest): readonly string[] {
  switch (request.kind) {
    case 'open':
      return [request.screen];
    case 'action':
      return [request.entity, request.action];
    case 'call':
      return [request.call];
    case 'invite':
      return request.role === undefined ? [request.entity] : [request.entity, request.role];
    case 'import':
      return [request.entity];
    case 'see why':
      return [];
    case 'add':
    case 'remove':
      return [request.entity, request.field, request.member];
    default:
      return request.field === undefined ? [request.entity] : [request.entity, request.field];
  }
}
