/** ``for each l in `lines`: create Movement (…)``: one effect on other records, for each item of a list. */
import type { Effect } from '@ninefold/model';
import { aTypeName } from '../expressions/types.ts';
import { maskCode, part, plain, type Words } from '../read/words.ts';
import { report } from '../reading.ts';
import type { Binding } from './binding.ts';
import { type Bare, contextOf, type EffectRef } from './effect-ref.ts';
import { isWithoutMarks } from './effects-elsewhere.ts';
import { bindExpression } from './expressions.ts';

/** `bindInner` binds the effect, in which the item is known by its name, before the record's own fields. */
export function bindForEach(
  binding: Binding,
  words: Words,
  at: EffectRef,
  match: RegExpExecArray,
  bindInner: (words: Words, at: EffectRef) => Effect,
): Bare<Effect> | undefined {
  const masked = maskCode(words);
  const [head, name = '', listed = ''] = match;
  const variable = part(words, masked.indexOf(name), masked.indexOf(name) + name.length);
  const from = masked.lastIndexOf(listed, head.lastIndexOf(':'));
  const listWords = part(words, from, from + listed.length);
  if (isWithoutMarks(binding, listWords, at)) return undefined;
  const list = bindExpression(binding, listWords, contextOf(at));
  const type = list.typed?.type;
  if (!type) return undefined;
  if (type.kind !== 'list') {
    if (type.kind !== 'unknown')
      report(binding.reading, 'N018', at.point, listWords, {
        statement: at.transition,
        what: `A list is needed after \`in\`, but this is ${aTypeName(type)}.`,
        mend: 'Write a field that is a list, or `[a, b]`.',
      });
    return undefined;
  }
  const bound = { ...at.scope?.bound, [plain(variable)]: type.of };
  const lists = new Map(at.scope?.lists).set(plain(variable), list.typed);
  const inner = part(words, head.length);
  const does = bindInner(inner, { ...at, statement: `${at.statement}/each`, scope: { bound, lists } });
  return isForEach(binding, does, inner, at) ? { kind: 'for each', variable: plain(variable), list, does } : undefined;
}

/** What is not readable was reported; what does nothing to other records is said once, not for each item. */
function isForEach(binding: Binding, { kind }: Effect, words: Words, at: EffectRef): boolean {
  if (kind === 'unreadable' || kind === 'create' || kind === 'change' || kind === 'delete' || kind === 'act') return kind !== 'unreadable';
  report(binding.reading, 'N019', at.point, words, {
    statement: at.transition,
    what: `“${words.text}” is not done for each item of a list.`,
    mend: 'For each item a record is made, deleted or changed, or an action of it taken. Write all else as an effect of its own.',
  });
  return false;
}
