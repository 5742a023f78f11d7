/** N417: a notification for somebody who never signs in: nobody gets it. */
import { type Application, type Entity, findEntity, givenValue, type Transition, type Type } from '@ninefold/model';
import { type Checking, isShown, report } from '../checking.ts';
import type { Moves } from '../facts/graph/moves.ts';
import { withArticle } from '../facts/words/articles.ts';
import { isSame } from '../facts/words/names-in-words.ts';
import { shortName } from './example-line.ts';

/** Reports N417 (error). Silent while point 6 is not shown. */
export function findNotifiedNobody(checking: Checking, { entity, machine }: Moves): void {
  const { application } = checking;
  const people = findEntity(application, givenValue(application.roles.whoSignsIn) ?? '');
  if (!people || !isShown(checking, 6)) return;
  for (const row of machine.transitions) {
    for (const effect of row.then) {
      if (effect.kind !== 'notify') continue;
      for (const { typed, source } of effect.whom) {
        if (!typed || isPerson(typed.type, people.name)) continue;
        const ways = waysTo(application, entity.name, typed.type, people.name);
        reportNobody(checking, row, { statement: row.statement, span: effect.span }, source, typed.type, { people, ways });
      }
    }
  }
}

/** What is not known is reported elsewhere. */
function isPerson(type: Type, people: string): boolean {
  if (type.kind === 'unknown' || type.kind === 'null') return true;
  return type.kind === 'list' ? isPerson(type.of, people) : type.kind === 'record' && isSame(type.entity, people);
}

/** Fields of what is named, or else of the record, that lead to somebody who signs in. */
function waysTo({ entities }: Application, entity: string, type: Type, people: string): readonly string[] {
  const item = type.kind === 'list' ? type.of : type;
  const about = item.kind === 'record' ? item.entity : entity;
  return (entities.find(({ name }) => isSame(name, about))?.fields ?? []).flatMap((field) =>
    'entity' in field.type && isSame(field.type.entity, people) ? [field.name] : [],
  );
}

function reportNobody(
  checking: Checking,
  row: Transition,
  at: Parameters<typeof report>[2],
  source: string,
  type: Type,
  { people, ways }: { readonly people: Entity; readonly ways: readonly string[] },
): void {
  const item = type.kind === 'list' ? type.of : type;
  const [way] = ways;
  const path = way === undefined ? undefined : item.kind === 'record' ? `${source}.${way}` : way;
  report(checking, 'N417', at, {
    what: `${shortName(row)} notifies “${source}”, which is ${item.kind === 'record' ? withArticle(item.entity) : 'no person'}: those who sign in are ${people.plural}.`,
    why: 'Nobody is told.',
    mend: path === undefined ? `Name a field that refers to ${withArticle(people.name)}.` : `Name somebody who signs in: \`${path}\`.`,
    certainty: 'proved',
  });
}
