/** N709: a call that changes something elsewhere is tried several times, with no key that names the thing. */
import { type Call, findEntity, givenValue, isAlwaysUnique, isNumberedLater, isUnique } from '@ninefold/model';
import { type Checking, report } from '../checking.ts';
import { outerCalls } from '../facts/uses/call-facts.ts';
import { entityOfCall } from '../facts/uses/expressions.ts';
import { fixedValue } from '../facts/values/limits.ts';
import { callName } from '../facts/words/names-in-words.ts';
import { isOpen } from './open-setting.ts';

/** Reports N709 (warning). */
export function findUnsafeRetries(checking: Checking): void {
  for (const call of outerCalls(checking.application)) {
    const request = givenValue(call.request);
    if (request?.method !== 'POST' && request?.method !== 'PATCH') continue;
    if (call.idempotencyKey || isOpen(checking.application, call, 'idempotency key') || !isTriedAgain(checking, call)) continue;
    report(checking, 'N709', call, {
      what: `${callName(call)} is tried more than once, but has no idempotency key.`,
      why: 'If an answer is lost and somebody presses again, the other server cannot know that it is the same thing, and does it twice.',
      mend: `Name what stands for the thing itself: \`- ${call.id ?? call.words}: …, idempotency key \`${namingField(checking, call)}\`\`.`,
    });
  }
}

/** The number of the record, or whatever no two of them share. */
function namingField({ application }: Checking, call: Call): string {
  const fields = findEntity(application, entityOfCall(application, call) ?? '')?.fields ?? [];
  const known = fields.filter(({ type }) => !isNumberedLater(type));
  const naming = known.find(({ type }) => isAlwaysUnique(type)) ?? known.find(isUnique);
  return naming?.name ?? '…';
}

function isTriedAgain({ application }: Checking, { tries }: Call): boolean {
  const value = tries?.typed && fixedValue(application, tries.typed);
  return value !== undefined && 'amount' in value && value.amount > 10n ** 12n;
}
