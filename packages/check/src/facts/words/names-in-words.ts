/** Words for what a document has, as it names them. */
import { type Call, isSameName, type Rule, type Transition } from '@ninefold/model';

/** `a`, `a and b`, `a, b and c`; each once. */
export function inWords(words: Iterable<string>, and = 'and'): string {
  const distinct = [...new Set(words)];
  if (distinct.length < 2) return distinct.join('');
  return `${distinct.slice(0, -1).join(', ')} ${and} ${distinct.at(-1) ?? ''}`;
}

/** `C5`, or “list Claims” of a call without an id. */
export function callName(call: Call): string {
  return call.id ?? `“${call.words}”`;
}

/** `V3`, or the rule itself when it has no id. */
export function ruleName(rule: Rule): string {
  if (rule.id !== undefined) return rule.id;
  if (rule.choice) return `the choice of ${rule.choice.field}`;
  return rule.rule.kind === 'given' ? `the rule “${rule.rule.value.source}”` : 'this rule';
}

/** `T4 (approve)`, or “approve” of a row without an id. */
export function rowName({ id, trigger }: Transition): string {
  const action = trigger.kind === 'action' ? trigger.name : undefined;
  if (id === undefined) return action === undefined ? 'this row' : `“${action}”`;
  return action === undefined ? id : `${id} (${action})`;
}

/** Whether two names of a document are the same name. */
export const isSame = isSameName;
