/** The rules of an entity, asked of a record that is just made: in its first state, with nothing before it. */
import { type Application, type Entity, type Expression, type Field, foldName, givenValue, type Rule, typeOfField } from '@ninefold/model';
import { rulesAbout } from '../facts/graph/rows-by-name.ts';
import { ownFields } from '../facts/uses/fields-read.ts';
import { isCheckedOnCreate } from '../facts/values/rule-limits.ts';
import { stateWritten, substituted } from '../facts/values/substitution.ts';
import { nothing, whenNew } from '../facts/values/when-new.ts';
import { isSame } from '../facts/words/names-in-words.ts';

export interface NewRule {
  readonly rule: Rule;
  readonly typed: Expression;
  /** Asked of a new record; the same where that makes no difference. */
  readonly fresh: Expression;
}

/** Those checked as one is made. `empty`: fields that a new record has nothing in. */
export function freshRules(application: Application, entity: Entity, empty: readonly Field[]): readonly NewRule[] {
  const state = firstState(application, entity);
  const written = new Map([
    ...empty.map((field) => [foldName(field.name), nothingIn(field)] as const),
    ...(state === undefined ? [] : stateWritten(entity, state)),
  ]);
  return rulesAbout(application, entity.name).flatMap((rule): readonly NewRule[] => {
    const typed = givenValue(rule.rule)?.typed;
    if (!typed || rule.on.kind === 'gap' || !isCheckedOnCreate(application, rule)) return [];
    const asked = whenNew(typed);
    const isTouched = asked !== typed || [...ownFields(application, typed)].some((name) => written.has(foldName(name)));
    const fresh = isTouched ? substituted(application, asked, written) : typed;
    return fresh ? [{ rule, typed, fresh }] : [];
  });
}

/** undefined when there are several, or none is known. */
function firstState({ states }: Application, { name }: Entity): string | undefined {
  const kinds = states.find((machine) => isSame(machine.entity, name))?.states ?? [];
  const [start, ...more] = kinds.filter(({ kind }) => kind === 'start' || kind === 'unknown');
  return more.length === 0 && start?.kind === 'start' ? start.name : undefined;
}

function nothingIn(field: Field): Expression {
  const type = typeOfField(field.type);
  return type.kind === 'list' ? { node: 'list', items: [], type, from: 0, to: 0 } : nothing;
}
