/** N370: fields that are unique together although fewer of them are so already: what is said decides nothing. */
import { type Entity, findEntity, findField, isSameName, isUnique, type UniqueFields } from '@ninefold/model';
import { type Checking, report, type StatementRef } from '../checking.ts';
import { inWords, isSame } from '../facts/words/names-in-words.ts';

/** Reports N370 (warning). */
export function findUniqueAlready(checking: Checking): void {
  for (const entity of checking.application.entities) {
    for (const unique of entity.uniques) {
      const fewer = fewerOf(checking, entity, unique);
      if (fewer) reportAlready(checking, entity, unique, fewer);
    }
  }
}

interface Fewer extends StatementRef {
  readonly fields: readonly string[];
}

/** A field that is unique by itself, or a smaller set of them. */
function fewerOf({ application }: Checking, entity: Entity, unique: UniqueFields): Fewer | undefined {
  const { fields, ofOwner } = unique;
  if (fields.length === 1 && !ofOwner) return undefined;
  const alone = fields.flatMap((name) => findField(application, entity.name, name) ?? []).find(isUnique);
  if (alone) return { statement: alone.statement, span: alone.span, fields: [alone.name] };
  return entity.uniques.find(
    (other) =>
      other !== unique &&
      (ofOwner || !other.ofOwner) &&
      other.fields.length + Number(other.ofOwner) < fields.length + Number(ofOwner) &&
      other.fields.every((name) => fields.some((each) => isSameName(each, name))),
  );
}

function reportAlready(checking: Checking, entity: Entity, { statement, span, fields, ofOwner }: UniqueFields, fewer: Fewer): void {
  const owner = ofOwner && entity.ownedBy ? (findEntity(checking.application, entity.ownedBy.entity)?.name ?? '') : '';
  const names = [...(owner === '' ? [] : [owner]), ...fields].filter((name) => !fewer.fields.some((each) => isSame(each, name)));
  report(
    checking,
    'N370',
    { statement, span },
    {
      what: `${inWords(fewer.fields)} of ${entity.name} ${fewer.fields.length > 1 ? 'are' : 'is'} unique already.`,
      why: `Two ${entity.plural} are never alike in this, whatever their ${inWords(names)}; nothing is refused because of it.`,
      mend: 'Leave it out, or let it be unique only together.',
      others: [{ span: fewer.span, words: 'unique here' }],
      statements: [fewer.statement],
      certainty: 'proved',
    },
  );
}
