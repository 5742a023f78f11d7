/**
 * Filters of a list as conditions the database judges. A field one may not read cannot be filtered on: where it may be read
 * in some rows only, the filter finds those rows only.
 */
import { allOf, anyOf, type Viewer } from '@ninefold/engine';
import { type Application, type Entity, type Expression, isRelated, keptOrMade, memoize } from '@ninefold/model';
import { type FilterPart, type FilterTerm, isFilterGroup } from '@ninefold/protocol';
import { message } from '@ninefold/words';
import { platformRefused } from '../problems/platform.ts';
import type { GivenValues } from './expressions.ts';
import { operators } from './filter-operators.ts';
import { type FilterSubject, formOf, questionAbout } from './filter-question.ts';
import { readPath } from './read-path.ts';

/**
 * Each condition holds only where its field may be read, in a group as by itself: one that does not hold lets another of an *or* decide, and
 * tells nothing. Throws `unknown-field` where a field never may be read; what does not fit a field is refused, too.
 */
export function filterCondition(reader: Viewer, entity: Entity, part: FilterPart, given: GivenValues): Expression {
  return keyedCondition(reader, entity, part, given).condition;
}

interface KeyedCondition {
  readonly key: string;
  readonly condition: Expression;
}

function keyedCondition(reader: Viewer, entity: Entity, part: FilterPart, given: GivenValues): KeyedCondition {
  if (!isFilterGroup(part)) return termCondition(reader, entity, part, given);
  const parts = part.parts.map((one) => keyedCondition(reader, entity, one, given));
  const key = `${part.match}(${parts.map((one) => one.key).join(')(')})`;
  const join = part.match === 'any' ? anyOf : allOf;
  return {
    key,
    condition: keptOrMade(conditionsOf(reader.application)(reader.roles), mostKept, key, () =>
      join(parts.map(({ condition }) => condition)),
    ),
  };
}

function termCondition(reader: Viewer, entity: Entity, term: FilterTerm, given: GivenValues): KeyedCondition {
  const question = questionAbout(subjectOf(reader, entity, term.path), reader, term);
  const operator = operators[term.operator];
  const values = operator.read(question).map(([value, type]) => given.give(value, type));
  const names = values.map((value) => (value.node === 'constant' ? value.name : '')).join();
  // The same question of the same roles is the same condition, whatever the values: what it is in the database is found by it.
  const key = `${keyOf(entity, term.path)}\n${formOf(question)} ${names}`;
  const condition = keptOrMade(conditionsOf(reader.application)(reader.roles), mostKept, key, () =>
    allOf([...question.guards, operator.condition(question, values)]),
  );
  return { key, condition };
}

/** What may not be read on the way is as unknown as what does not exist. */
function subjectOf(reader: Viewer, entity: Entity, path: readonly string[]): FilterSubject {
  return keptOrMade(subjectsOf(reader.application)(reader.roles), mostKept, keyOf(entity, path), () => {
    const found = readPath(reader, entity, path);
    // How many others name a record is nothing that is known of the record alone.
    if (!found?.field || isRelated(found.field.type)) throw unknownField(path);
    return { ...found, field: found.field };
  });
}

/** By path, for people who bring the same list of roles along. */
const subjectsOf = memoize((_application: Application) => memoize((_roles: readonly string[]) => new Map<string, FilterSubject>()));
const conditionsOf = memoize((_application: Application) => memoize((_roles: readonly string[]) => new Map<string, Expression>()));

function keyOf(entity: Entity, path: readonly string[]): string {
  return `${entity.name}\n${path.join('\n')}`;
}

/** What people ask in many ways must not fill the memory. */
export const mostKept = 1000;

function unknownField(path: readonly string[]) {
  const name = path.join('.').slice(0, 100);
  return platformRefused('unknown-field', { said: message('There is no field “{name}” here.', { name }), path: [name] });
}
