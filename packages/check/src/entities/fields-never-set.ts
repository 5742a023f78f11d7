/** N309: fields that something looks at and nothing ever fills. */
import { returnedFields } from '@ninefold/engine';
import { type Entity, type Field, isTypeNotShown, traitsOf } from '@ninefold/model';
import { type Checking, isShown, report } from '../checking.ts';
import { unmadeCalls } from '../facts/uses/call-facts.ts';
import { type FieldUse, fieldKey, usesOf } from '../facts/uses/uses.ts';
import { writersOfField } from '../facts/uses/writers.ts';

/** Reports N309 (warning). Silent while reading found errors, point 2, 4, 6 or 7 is not shown or a part of point 6 is open. */
export function findFieldsNeverSet(checking: Checking): void {
  const { application, whole } = checking;
  if (!whole || application.roles.gap || ([2, 4, 6, 7] as const).some((point) => !isShown(checking, point))) return;
  const unmade = unmadeCalls(application);
  for (const entity of application.entities) {
    for (const field of entity.fields) {
      // What is needed and never entered is reported at point 2, what is not looked at either as never used.
      if (field.needed || field.neededGap || isTypeNotShown(field.type) || traitsOf(field.type).names === 'lines') continue;
      // What only a call fills that nothing makes is reported at the call (N702).
      if (unmade.some((call) => returnedFields(application, call, entity.name).some(({ name }) => name === field.name))) continue;
      const uses = readingUses(checking, entity, field);
      const [first] = uses;
      if (first && writersOfField(application, entity, field).length === 0) reportFieldsNeverSet(checking, entity, field, uses);
    }
  }
}

function readingUses({ application }: Checking, entity: Entity, field: Field): readonly FieldUse[] {
  return (usesOf(application).fields.get(fieldKey(entity.name, field.name)) ?? []).filter(
    ({ how }) => how !== 'set' && how !== 'sent' && how !== 'error place' && how !== 'unique',
  );
}

function reportFieldsNeverSet(checking: Checking, { name }: Entity, field: Field, uses: readonly FieldUse[]): void {
  const places = [...new Map(uses.map((use) => [use.statement, use])).values()];
  report(checking, 'N309', field, {
    what: `“${field.name}” of ${name} is looked at in ${places.length === 1 ? 'one place' : `${places.length} places`} and never filled.`,
    why: 'No form, edit, action, call or starting value puts anything into it: it stays empty for ever.',
    mend: `Let somebody fill it in (a form of point 2, \`edit ${name}\` in point 6), set it in point 4, or take it out.`,
    others: places.slice(0, 5).map(({ span, how }) => ({ span, words: how === 'shown' ? 'shown here' : 'looked at here' })),
    statements: places.map(({ statement }) => statement),
    certainty: 'proved',
  });
}
