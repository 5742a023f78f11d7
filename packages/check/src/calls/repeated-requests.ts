/** N708: one address that two calls answer, and neither is the more exact one. */
import { type Call, givenValue } from '@ninefold/model';
import { type Checking, report } from '../checking.ts';
import { atCell, ownCalls } from '../facts/uses/call-facts.ts';
import { callName } from '../facts/words/names-in-words.ts';

interface Answering {
  readonly call: Call;
  readonly method: string;
  readonly parts: readonly string[];
}

/** The same request twice is reported by reading. Of `/claims/new` and `/claims/:id` the first is the more exact one. */
export function findRepeatedRequests(checking: Checking): void {
  const byLength = new Map<string, Answering[]>();
  for (const call of ownCalls(checking.application)) {
    const request = givenValue(call.request);
    if (request?.to !== 'own') continue;
    const parts = request.path.split('/');
    const key = `${request.method} ${parts.length}`;
    const others = byLength.get(key) ?? [];
    const clash = others.find((other) => isAmbiguous(other.parts, parts));
    if (clash) reportRepeated(checking, call, clash, parts);
    byLength.set(key, [...others, { call, method: request.method, parts }]);
  }
}

/** Both fit some address, and each has a word where the other has a parameter. */
function isAmbiguous(one: readonly string[], other: readonly string[]): boolean {
  let firstIsExacter = false;
  let otherIsExacter = false;
  for (const [index, part] of one.entries()) {
    const opposite = other[index] ?? '';
    if (isParameter(part) === isParameter(opposite)) {
      if (!isParameter(part) && part !== opposite) return false;
    } else if (isParameter(part)) otherIsExacter = true;
    else firstIsExacter = true;
  }
  return firstIsExacter && otherIsExacter;
}

function isParameter(part: string): boolean {
  return part.startsWith(':');
}

function reportRepeated(checking: Checking, call: Call, { call: other, method, parts }: Answering, own: readonly string[]): void {
  const address = own.map((part, index) => (isParameter(part) ? (parts[index] ?? '') : part)).join('/');
  report(checking, 'N708', atCell(call, call.request), {
    what: `${callName(other)} and ${callName(call)} both answer ${method} ${address}.`,
    why: 'Each has a word where the other has a parameter, so nobody can tell which of the two is meant.',
    mend: 'Give one of them another path.',
    others: [{ span: atCell(other, other.request).span, words: 'the other one' }],
    statements: [other.statement],
    certainty: 'proved',
  });
}
