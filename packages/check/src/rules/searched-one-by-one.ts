/** N540: an expression goes through all records of an entity, and no index finds those that matter. */
import { followsFromRecord, rollsUp, type SearchOfAll, searchesIn } from '@ninefold/engine';
import { type Application, findEntity, findField, traitsOf } from '@ninefold/model';
import { type Checking, report } from '../checking.ts';
import { expressionsOf, pointOfUse, type UsedExpression } from '../facts/uses/expressions.ts';
import { spanOf } from '../facts/words/spans.ts';

/** Reports N540 (warning). Counting all of them is not told: that needs no look at them. */
export function findSearchedOneByOne(checking: Checking): void {
  const said = new Set<string>();
  for (const used of expressionsOf(checking.application)) {
    // Those few are gone through once a write, not for each record.
    if (used.place === 'holidays') continue;
    const { typed } = used.expression;
    for (const search of typed ? searchesIn(typed) : []) {
      // A condition is there once for each entity it is used about.
      const key = `${used.at.statement} ${search.expression.from}`;
      if (search.asked === 'which' || isFoundByIndex(checking.application, search) || said.has(key)) continue;
      said.add(key);
      reportSearch(checking, used, search);
    }
  }
}

function isFoundByIndex(application: Application, { entity, equal, within }: SearchOfAll): boolean {
  const about = findEntity(application, entity);
  return [...equal, ...within].some((name) => {
    const field = about && findField(application, about.name, name);
    if (!field || traitsOf(field.type).many) return false;
    return !field.computed || followsFromRecord(application, about, field) || rollsUp(application, about, field);
  });
}

function reportSearch(checking: Checking, { at, place }: UsedExpression, { entity, expression }: SearchOfAll): void {
  const about = findEntity(checking.application, entity);
  const span = spanOf(checking, expression);
  report(
    checking,
    'N540',
    { statement: at.statement, span },
    {
      what: `\`${checking.text.slice(span.from, span.to)}\` looks at every ${entity} one by one.`,
      why: `No field of theirs has to equal something, or to lie above or below it, that is known before one looks: no index finds them. With 100,000 ${about?.plural ?? entity} that is slow.`,
      mend: `Compare a field of ${entity} with what is known, such as its state or a date. Or go along a reference: the records that name one are found at once.`,
      certainty: 'proved',
    },
    pointOfUse[place],
  );
}
