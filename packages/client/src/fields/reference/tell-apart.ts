/** What tells records apart that are called the same: their e-mail, else another value that no two of them share. */
import { type Application, type Field, findEntity, isAlwaysUnique } from '@ninefold/model';
import { useMemo } from 'react';
import { useApplication } from '../../session.ts';

interface Named {
  readonly entity: string;
  readonly id?: string | null | undefined;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** By id, for those of `records` that share their name with another. */
function tellApart<R extends Named>(
  application: Application,
  records: readonly R[],
  label: (record: R) => string,
): ReadonlyMap<string, string> {
  const groups = new Map<string, R[]>();
  for (const record of records) {
    const name = label(record).trim().toLocaleLowerCase();
    groups.set(name, [...(groups.get(name) ?? []), record]);
  }
  const told = new Map<string, string>();
  for (const [name, group] of groups) {
    if (group.length < 2) continue;
    for (const record of group) {
      const beside = besideOf(application, record, name);
      if (record.id && beside !== undefined) told.set(record.id, beside);
    }
  }
  return told;
}

/** By id, for those of `records` that share their name with another and have such a value. Worked out when the records change. */
export function useBesides<R extends Named>(records: readonly R[], label: (record: R) => string): ReadonlyMap<string, string> {
  const application = useApplication();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the label is made anew with each drawing, and says the same
  return useMemo(() => tellApart(application, records, label), [application, records]);
}

function besideOf(application: Application, record: Named, name: string): string | undefined {
  const fields = findEntity(application, record.entity)?.fields ?? [];
  const inTurn = [...fields.filter(isMail), ...fields.filter((field) => !isMail(field) && isTelling(field))];
  return inTurn
    .map((field) => record.fields[field.name])
    .find((value): value is string => typeof value === 'string' && value !== '' && value.toLocaleLowerCase() !== name);
}

function isMail({ type }: Field): boolean {
  return type.kind === 'email';
}

function isTelling({ type, unique }: Field): boolean {
  return isAlwaysUnique(type) || (unique === true && type.kind === 'text');
}
