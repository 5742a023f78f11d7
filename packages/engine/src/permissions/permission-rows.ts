/** The rows of point 6 by what they are about: they are asked for again and again. */
import { type Application, foldName, type May, memoize, type Permission } from '@ninefold/model';

/** Rows of this kind about this screen, entity, action or call; `see why` is about nothing. In the document's order. */
export function permissionRowsFor(application: Application, kind: May['kind'], subject = ''): readonly Permission[] {
  return rowsByKey(application).get(keyOf(kind, subject)) ?? [];
}

const rowsByKey = memoize(({ roles }: Application): ReadonlyMap<string, readonly Permission[]> => {
  const rows = new Map<string, Permission[]>();
  for (const row of roles.permissions) {
    const key = keyOf(row.may.kind, subjectOf(row.may));
    const same = rows.get(key);
    if (same) same.push(row);
    else rows.set(key, [row]);
  }
  return rows;
});

function keyOf(kind: May['kind'], subject: string): string {
  return `${kind}\n${foldName(subject)}`;
}

function subjectOf(may: May): string {
  switch (may.kind) {
    case 'open':
      return may.screen;
    case 'action':
      return may.action;
    case 'call':
      return may.call;
    case 'see why':
      return '';
    case 'unknown':
      return may.words;
    default:
      return may.entity;
  }
}
