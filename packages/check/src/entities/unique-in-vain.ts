/** N324: fields that are to be unique, alone or together, whose doubles nothing can refuse, since no column holds their value. */
import { followsFromRecord } from '@ninefold/engine';
import { type Entity, type Field, findField, listsRecords } from '@ninefold/model';
import { type Checking, report, type StatementRef } from '../checking.ts';

/** Reports N324 (error). */
export function findUniqueInVain(checking: Checking): void {
  for (const entity of checking.application.entities) {
    for (const field of entity.fields) if (field.unique) reportInVain(checking, entity, field, field);
    for (const unique of entity.uniques) {
      if (unique.fields.length === 1 && !unique.ofOwner) continue;
      for (const name of unique.fields) {
        const field = findField(checking.application, entity.name, name);
        if (field && !field.unique) reportInVain(checking, entity, field, unique);
      }
    }
  }
}

function reportInVain(checking: Checking, entity: Entity, field: Field, at: StatementRef): void {
  const why = whyInVain(checking, entity, field);
  if (why === undefined) return;
  report(checking, 'N324', at, {
    what: `${entity.name}.${field.name} is to be unique, but ${why.because}.`,
    why: 'Two records with the same value are not refused.',
    mend: why.mend,
    ...(at === field ? {} : { statements: [field.statement] }),
    certainty: 'proved',
  });
}

interface Why {
  readonly because: string;
  readonly mend: string;
}

function whyInVain({ application }: Checking, entity: Entity, field: Field): Why | undefined {
  if (field.computed) {
    if (!field.computed.typed || followsFromRecord(application, entity, field)) return undefined;
    return {
      because: 'it is worked out from more than its record: another record, a constant, a moment, a date and time',
      mend: 'Work it out from fields of the record itself (a field may be set to what it needs when a row of point 4 is taken), or leave out *unique*.',
    };
  }
  if (listsRecords(field.type))
    return {
      because: 'it holds several values',
      mend: 'Mark a field of the line, or of the records it refers to, or leave out *unique*.',
    };
  if (field.type.kind !== 'file') return undefined;
  return { because: 'it holds a file, and each upload is another one', mend: 'Leave out *unique*.' };
}
