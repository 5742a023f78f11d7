/** The document's own ways to the records of an entity, as far as a role may go them. */
import { isImportRuled, operandsOf, type PermissionRequest } from '@ninefold/engine';
import {
  type Application,
  type Call,
  type Entity,
  type Field,
  givenValue,
  isSameName,
  namesRecords,
  recordsBehind,
  type Screen,
} from '@ninefold/model';
import type { DoorWay } from './door.ts';
import { doorAnswer } from './door-answer.ts';

/** Screens, tables on screens, parts of dashboards, references, roll-ups and calls; those that stay shut are left out. */
export function waysTo(application: Application, role: string, entity: Entity): readonly DoorWay[] {
  const ask = (words: string, request: PermissionRequest): DoorWay => ({ words, answer: doorAnswer(application, role, request) });
  const open = (words: string, { name }: Screen) => ask(words, { kind: 'open', screen: name });
  return [
    ...application.screens.flatMap((screen) => wordsOnScreen(application, screen, entity).map((words) => open(words, screen))),
    ...fieldsLeadingTo(application, entity).map(({ words, ...at }) => ask(words, { kind: 'read', ...at })),
    ...application.calls.calls
      .filter((call) => isAbout(call, entity.name))
      .map((call) => ask(wordsOfCall(call), { kind: 'call', call: call.id ?? call.statement })),
    ...(isImportRuled(application, entity.name) ? [ask(`import ${entity.plural}`, { kind: 'import', entity: entity.name })] : []),
  ].filter(isOpen);
}

/** What is about no entity. */
export function waysBesides(application: Application, role: string): readonly DoorWay[] {
  const ask = (words: string, request: PermissionRequest): DoorWay => ({ words, answer: doorAnswer(application, role, request) });
  const { screens, calls, roles } = application;
  const about = (screen: Screen) => givenValue(screen.shows);
  return [
    ...screens
      .filter((screen) => !('entity' in (about(screen) ?? {})))
      .map(({ name }) => ask(`open ${name}`, { kind: 'open', screen: name })),
    ...calls.calls
      .filter(({ request, does }) => givenValue(request)?.to === 'own' && !('entity' in does))
      .map((call) => ask(wordsOfCall(call), { kind: 'call', call: call.id ?? call.statement })),
    ...roles.permissions.flatMap(({ may, words }): readonly DoorWay[] => {
      if (may.kind === 'see why') return [ask(words, { kind: 'see why' })];
      return may.kind === 'invite'
        ? [ask(words, { kind: 'invite', entity: may.entity, ...(may.role !== undefined && { role: may.role }) })]
        : [];
    }),
  ].filter(isOpen);
}

/** What is not shown stays to be seen. */
function isOpen({ answer }: DoorWay): boolean {
  return answer.may !== 'no';
}

function wordsOnScreen(application: Application, screen: Screen, { name }: Entity): readonly string[] {
  const shows = givenValue(screen.shows);
  if (!shows) return [];
  const own = 'entity' in shows && isSameName(shows.entity, name) ? [`${shows.kind} ${screen.name}`] : [];
  const parts = screen.parts
    .filter((part) => isSameName(recordsBehind(part)?.entity ?? '', name))
    .map((part) => `${part.name} on ${screen.name}`);
  return [...own, ...parts, ...relatedOn(application, screen, name)];
}

/** Tables of those that name the record a screen shows. */
function relatedOn(application: Application, screen: Screen, name: string): readonly string[] {
  const shows = givenValue(screen.shows);
  if (shows?.kind !== 'record') return [];
  const fields = application.entities.find((one) => isSameName(one.name, shows.entity))?.fields ?? [];
  return shows.fields.flatMap(({ path: [first = ''] }) => {
    const field = fields.find((one) => isSameName(one.name, first));
    return field?.type.kind === 'related' && isSameName(field.type.entity, name) ? [`table ${field.name} on ${screen.name}`] : [];
  });
}

interface Leading {
  readonly words: string;
  readonly entity: string;
  readonly field: string;
}

/** Fields of others that name such a record, or are worked out from such records. */
function fieldsLeadingTo(application: Application, { name }: Entity): readonly Leading[] {
  return application.entities.flatMap((entity) =>
    entity.fields.flatMap((field): readonly Leading[] => {
      const at = { entity: entity.name, field: field.name };
      const path = `${entity.name}.${field.name}`;
      if (namesRecords(field.type) && isSameName(field.type.entity, name)) return [{ ...at, words: `named by ${path}` }];
      return entity.name !== name && isWorkedOutFrom(application, field, name) ? [{ ...at, words: `worked out into ${path}` }] : [];
    }),
  );
}

function isWorkedOutFrom(application: Application, { computed }: Field, entity: string): boolean {
  const typed = computed?.typed;
  return typed !== undefined && operandsOf(application, typed, () => false).some((operand) => isSameName(operand.entity, entity));
}

function isAbout({ does, request }: Call, entity: string): boolean {
  return givenValue(request)?.to === 'own' && 'entity' in does && isSameName(does.entity, entity);
}

function wordsOfCall({ id, words }: Call): string {
  return `call ${id === undefined ? words : `${id}, ${words}`}`;
}
