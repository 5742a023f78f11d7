/**
 * What is open to those who are not signed in: their own part of the application, as a slice of it has it, and of that no more than what a
 * screen or a call shows them. All else asks them to sign in, whether it is there or not.
 */
import { clientSlice, isAlways, isEditable, parametersOf, rowPredicate } from '@ninefold/engine';
import {
  type Application,
  type Entity,
  type FieldType,
  findEntity,
  findScreen,
  givenValue,
  isSameName,
  type StatementId,
} from '@ninefold/model';
import type { RequestContext } from '../context/request-context.ts';
import { readPath } from './read-path.ts';

/** `statement`: the call of the document that is asked for. What comes of it is judged as anybody's is. */
export function isOpenToAnybody(context: RequestContext, statement: StatementId | undefined): boolean {
  const { running, principal, parameters, url } = context;
  const { roles } = principal.person;
  if (roles.length === 0) return false;
  const part = clientSlice(running.application, roles);
  if (statement !== undefined) return part.calls.calls.some((call) => call.statement === statement);
  const screen = url.searchParams.get('screen');
  if (screen !== null && !findScreen(part, screen)) return false;
  const entity = parameters.entity === undefined ? undefined : findEntity(part, parameters.entity);
  if (parameters.entity !== undefined && !entity) return false;
  return entity === undefined || isAddressed(part, entity, url.searchParams.get('by'));
}

/** An id is not guessed. By any other field a record is found only where a screen of theirs has it in its address. */
function isAddressed({ screens }: Application, entity: Entity, by: string | null): boolean {
  if (by === null || isSameName(by, 'id')) return true;
  return screens.some((screen) => {
    const shown = givenValue(screen.shows);
    const isAbout = shown !== undefined && 'entity' in shown && isSameName(shown.entity, entity.name);
    return isAbout && parametersOf(screen).some((name) => isSameName(name.replaceAll('_', ' '), by));
  });
}

/**
 * Whether whoever asks chooses among records of this entity: something that they may fill in names them, or a screen of theirs filters by it.
 * Then they choose among those they may read.
 */
export function isChosenFrom(context: RequestContext, chosen: Entity): boolean {
  return isFilledIn(context, chosen) || isFilteredBy(context, chosen);
}

function isFilledIn({ running, principal }: RequestContext, chosen: Entity): boolean {
  const { application } = running;
  return application.entities.some((entity) =>
    entity.fields.some((field) => {
      if (!names(field.type, chosen) || field.type.kind === 'lines') return false;
      return (['create', 'edit'] as const).some(
        (kind) =>
          isEditable(application, entity, field, kind) &&
          !isAlways(rowPredicate(application, principal.person.roles, { kind, entity: entity.name, field: field.name }).predicate, false),
      );
    }),
  );
}

function isFilteredBy({ running: { application }, principal }: RequestContext, chosen: Entity): boolean {
  const { roles } = principal.person;
  return clientSlice(application, roles).screens.some(({ shows, filters }) => {
    const shown = givenValue(shows);
    const about = shown && 'entity' in shown && findEntity(application, shown.entity);
    if (!about) return false;
    return filters.some(({ path }) => {
      const type = readPath({ application, roles }, about, path)?.type;
      return type !== undefined && names(type, chosen);
    });
  });
}

function names(type: FieldType, { name }: Entity): boolean {
  return 'entity' in type && isSameName(type.entity, name);
}
