/** What one does to a record when a rule is checked. */
import type { PermissionRequest } from '@ninefold/engine';
import { type Application, findEntity, givenValue, momentOf, type Rule } from '@ninefold/model';
import { isCheckedOnSave } from '../values/rule-limits.ts';

/** A rule about lines is checked with the record they belong to. */
export function requestsOfRule(application: Application, rule: Rule): readonly PermissionRequest[] {
  const entity = findEntity(application, rule.about)?.ownedBy?.entity ?? rule.about;
  if (isCheckedOnSave(rule))
    return [
      { kind: 'create', entity },
      { kind: 'edit', entity },
    ];
  const isLine = entity !== rule.about;
  return (givenValue(rule.on) ?? []).map((each): PermissionRequest => {
    const moment = momentOf(application, rule, each);
    if (moment === undefined) return { kind: 'action', entity, action: each };
    return { kind: moment === 'save' || isLine ? 'edit' : moment, entity };
  });
}
