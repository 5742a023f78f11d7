/** Names of the document as completions. */
import { type Application, foldName } from '@ninefold/model';
import { type Completion, words } from './completion.ts';
import { askedOf, fieldsOf } from './in-expression.ts';
import { entityCalled } from './subjects.ts';

export const entities = ({ entities: all }: Application): Completion[] =>
  words(
    'entity',
    all.map(({ name }) => name),
  );
export const plurals = ({ entities: all }: Application): Completion[] =>
  words(
    'entity',
    all.map(({ plural }) => plural),
  );
export const screens = ({ screens: all }: Application): Completion[] =>
  words(
    'screen',
    all.map(({ name }) => name),
  );
export const errors = ({ errors: all }: Application): Completion[] =>
  all.map(({ code, message }) => ({ label: code, kind: 'error', ...(message.kind === 'given' ? { detail: message.value } : {}) }));
export const roles = ({ roles: { roles: all } }: Application): Completion[] =>
  words(
    'role',
    all.map(({ name }) => name),
  );

/** Actions by the entity that has them. */
export function actions({ states }: Application, only?: string): Completion[] {
  const seen = new Set<string>();
  return states
    .filter(({ entity }) => only === undefined || foldName(entity) === foldName(only))
    .flatMap(({ entity, transitions }) =>
      transitions.flatMap(({ trigger }): Completion[] => {
        if (trigger.kind !== 'action' || seen.has(foldName(trigger.name))) return [];
        seen.add(foldName(trigger.name));
        return [{ label: trigger.name, kind: 'action', detail: entity }];
      }),
    );
}

/** The states of the entities called so. */
export function statesOf({ states }: Application, names: readonly string[]): Completion[] {
  const machines = states.filter(({ entity }) => names.some((name) => foldName(name) === foldName(entity)));
  return machines.flatMap(({ states: own, entity }) =>
    words(
      'state',
      own.map(({ name }) => name),
      entity,
    ),
  );
}

/** The fields of the entities called so, by name or plural. */
export function fields(application: Application, names: readonly string[]): Completion[] {
  return names.flatMap((name) => {
    const entity = entityCalled(application, name);
    return entity ? fieldsOf(entity) : [];
  });
}

/** The fields of the entities called so, and what their actions ask for and nobody keeps. */
export function fieldsAndAsked(application: Application, names: readonly string[]): Completion[] {
  return [...fields(application, names), ...names.flatMap((name) => askedOf(entityCalled(application, name)))];
}

export const ids = (kind: 'transition' | 'rule' | 'call', all: readonly { readonly id?: string }[]): Completion[] =>
  all.flatMap(({ id }): Completion[] => (id === undefined ? [] : [{ label: id, kind: 'id', detail: kind }]));
