/** N417: a notification for somebody who never signs in: nobody gets it. */
import {
  type Application,
  type Entity,
  type Expression,
  isPeople,
  namesAddress,
  peopleEntities,
  type Transition,
  type Type,
} from '@ninefold/model';
import { type Checking, isShown, report } from '../checking.ts';
import type { Moves } from '../facts/graph/moves.ts';
import { withArticle } from '../facts/words/articles.ts';
import { inWords, isSame } from '../facts/words/names-in-words.ts';
import { shortName } from './example-line.ts';

/** Reports N417 (error). Silent while point 6 is not shown. */
export function findNotifiedNobody(checking: Checking, { entity, machine }: Moves): void {
  const { application } = checking;
  const people = peopleEntities(application);
  if (people.length === 0 || !isShown(checking, 6)) return;
  for (const row of machine.transitions) {
    for (const effect of row.then) {
      if (effect.kind !== 'notify') continue;
      for (const { typed, source } of effect.whom) {
        if (!typed || isPerson(application, typed) || namesAddress(application, typed)) continue;
        const ways = waysTo(application, entity.name, typed.type);
        reportNobody(checking, row, { statement: row.statement, span: effect.span }, source, typed.type, { people, ways });
      }
    }
  }
}

/** What is not known is reported elsewhere. */
function isPerson(application: Application, { node, type }: Pick<Expression, 'node' | 'type'>): boolean {
  // `me` is somebody, also where several kinds of people may ask.
  if (node === 'me' || type.kind === 'unknown' || type.kind === 'null') return true;
  return type.kind === 'list'
    ? isPerson(application, { node, type: type.of })
    : type.kind === 'record' && isPeople(application, type.entity);
}

/** Fields of what is named, or else of the record, that lead to somebody who signs in. */
function waysTo(application: Application, entity: string, type: Type): readonly string[] {
  const item = type.kind === 'list' ? type.of : type;
  const about = item.kind === 'record' ? item.entity : entity;
  return (application.entities.find(({ name }) => isSame(name, about))?.fields ?? []).flatMap((field) =>
    'entity' in field.type && isPeople(application, field.type.entity) ? [field.name] : [],
  );
}

function reportNobody(
  checking: Checking,
  row: Transition,
  at: Parameters<typeof report>[2],
  source: string,
  type: Type,
  { people, ways }: { readonly people: readonly Entity[]; readonly ways: readonly string[] },
): void {
  const item = type.kind === 'list' ? type.of : type;
  const [way] = ways;
  const path = way === undefined ? undefined : item.kind === 'record' ? `${source}.${way}` : way;
  report(checking, 'N417', at, {
    what: `${shortName(row)} notifies “${source}”, which is ${item.kind === 'record' ? withArticle(item.entity) : 'no person'}: those who sign in are ${inWords(people.map(({ plural }) => plural))}.`,
    why: 'Nobody is told.',
    mend:
      path === undefined
        ? `Name a field that refers to ${inWords(
            people.map(({ name }) => withArticle(name)),
            'or',
          )}, or an \`email\` of the record: mail goes there.`
        : `Name somebody who signs in: \`${path}\`.`,
    certainty: 'proved',
  });
}
