/**
 * What is open to those who are not signed in: their own part of the application, as a slice of it has it, and of that no more than what a
 * screen or a call shows them. All else asks them to sign in, whether it is there or not.
 */
import { clientSlice, isAlways, isEditable, parametersOf, rowPredicate } from '@ninefold/engine';
import { type Application, type Entity, findEntity, findScreen, givenValue, isSameName, type StatementId } from '@ninefold/model';
import type { RequestContext } from '../context/request-context.ts';

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

/** Whether something that whoever asks may fill in names records of this entity: then they choose among those they may read. */
export function isChosenFrom({ running, principal }: RequestContext, chosen: Entity): boolean {
  const { application } = running;
  return application.entities.some((entity) =>
    entity.fields.some((field) => {
      if (!('entity' in field.type) || field.type.kind === 'lines' || !isSameName(field.type.entity, chosen.name)) return false;
      return (['create', 'edit'] as const).some(
        (kind) =>
          isEditable(application, entity, field, kind) &&
          !isAlways(rowPredicate(application, principal.person.roles, { kind, entity: entity.name, field: field.name }).predicate, false),
      );
    }),
  );
}
