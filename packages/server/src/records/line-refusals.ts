/** Lines that come, go or change places without the right to it. */
import { lineRights, platformRefusals, type Refusal } from '@ninefold/engine';
import { findField, isList, isRecord, type RecordValue, type Value } from '@ninefold/model';
import type { RequestContext } from '../context/request-context.ts';

/** `sent`: what the record's lists are to hold afterwards. */
export function lineRefusals(
  { running, principal, environment }: RequestContext,
  record: RecordValue,
  operation: 'create' | 'edit',
  sent: Readonly<Record<string, Value>>,
): readonly Refusal[] {
  const { application } = running;
  if (!Object.values(sent).some(isList)) return [];
  const rights = lineRights(application, record, principal.person, operation, environment);
  return Object.entries(rights).flatMap(([name, { add, order, stay }]) => {
    const value = sent[name];
    if (value === undefined) return [];
    const before = idsIn(record.fields[name]);
    const after = idsIn(value);
    // That there is no such line is told by whoever merges them.
    if (after.some((id) => id !== undefined && !before.includes(id))) return [];
    const statement = findField(application, record.entity, name)?.statement ?? null;
    const refuse = (message: string): readonly Refusal[] => [
      { code: 'not-editable', status: platformRefusals['not-editable'].status, statement, path: [name], message },
    ];
    if (!add && after.includes(undefined)) return refuse('You may not add lines here.');
    if (stay.some((id) => !after.includes(id))) return refuse('You may not remove this line.');
    if (!order && !isInOrder(before, after)) return refuse('You may not move lines here.');
    return [];
  });
}

/** A new line has none. */
function idsIn(value: Value | undefined): readonly (string | undefined)[] {
  return isList(value ?? null) ? (value as readonly Value[]).filter(isRecord).map(({ id }) => id) : [];
}

function isInOrder(before: readonly (string | undefined)[], after: readonly (string | undefined)[]): boolean {
  const kept = after.filter((id): id is string => id !== undefined);
  const expected = before.filter((id) => id !== undefined && kept.includes(id));
  return kept.every((id, index) => id === expected[index]);
}
