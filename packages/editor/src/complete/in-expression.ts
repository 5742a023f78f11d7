/** What may stand in an expression: fields of the record it is about, `me`, constants, functions, and words beside a choice. */
import { type Application, choicesOf, type Entity, type Field, findEntity, foldName, functionNames, peopleEntities } from '@ninefold/model';
import { functionForms } from '../expressions/function-forms.ts';
import { type Completion, typeDetail, words } from './completion.ts';

export interface ExpressionPlace {
  /** The code up to the place. */
  readonly before: string;
  /** The entities the expression may be about; none where no record is known. */
  readonly about: readonly string[];
  /** Whether it may speak of what actions ask for and nobody keeps. */
  readonly asked?: boolean;
}

/** By what stands before: texts inside quotation marks, members after a dot, names elsewhere. */
export function completeExpression(application: Application, { before, about, asked = false }: ExpressionPlace): readonly Completion[] {
  const entities = about.flatMap((name) => findEntity(application, name) ?? []);
  const quoted = /"([^"]*)$/u.exec(withoutTexts(before));
  if (quoted) return completeText(application, before.slice(0, quoted.index), entities);
  const path = /([\p{L}\p{N}_][\p{L}\p{N}_ ]*(?:\.[\p{L}\p{N}_ ]+)*)\.\s*[\p{L}\p{N}_ ]*$/u.exec(before);
  if (path) return completeMember(application, path[1] ?? '', entities);
  return [
    ...unique(entities.flatMap((entity) => [...fieldsOf(entity), ...(asked ? askedOf(entity) : [])])),
    ...unique(
      entities.flatMap((entity) =>
        entity.ownedBy ? words('entity', [entity.ownedBy.entity.toLowerCase()], 'the record of this line') : [],
      ),
    ),
    ...words('word', ['me'], 'the person signed in'),
    ...words(
      'entity',
      application.entities.map(({ plural }) => `all ${plural}`),
      'every record',
    ),
    ...application.constants.map((constant): Completion => ({ label: constant.name, kind: 'constant', detail: constant.words })),
    ...functionNames.map(
      (name): Completion => ({
        label: name === 'in currency' ? 'in EUR' : name,
        kind: 'function',
        detail: functionForms[name].split('\n')[0]?.replaceAll('`', '') ?? '',
        insert: name === 'today' || name === 'now' ? `${name}()` : `${name === 'in currency' ? 'in EUR' : name}($0)`,
        snippet: true,
      }),
    ),
    ...words('word', [
      'and',
      'or',
      'not',
      'in',
      'between',
      'if',
      'then',
      'else',
      'some',
      'every',
      'satisfies',
      'for',
      'return',
      'null',
      'true',
      'false',
    ]),
  ];
}

/** Texts that are closed, blanked out, so that an open one shows. */
function withoutTexts(code: string): string {
  return code.replace(/"[^"]*"/gu, (text) => ' '.repeat(text.length));
}

/** The fields with their types, in the order of the document; then `since`, of records with states, which is there once it is named. */
export function fieldsOf({ fields }: Entity): Completion[] {
  const named = fields.filter(({ implied }) => implied !== 'stays');
  const isOffered = fields.some(({ implied }) => implied === 'state') && !named.some(({ name }) => foldName(name) === 'since');
  const since: Completion = { label: 'since', kind: 'field', detail: typeDetail({ kind: 'date and time' }) };
  return [
    ...named.map((field): Completion => ({ label: field.name, kind: 'field', detail: typeDetail(field.type) })),
    ...(isOffered ? [since] : []),
  ];
}

/** What actions of its records ask for and nobody keeps. */
export function askedOf(entity: Entity | undefined): Completion[] {
  return (entity?.asked ?? []).map(({ name, type }) => ({ label: name, kind: 'field', detail: typeDetail(type) }));
}

function unique(completions: readonly Completion[]): readonly Completion[] {
  const seen = new Set<string>();
  return completions.filter(({ label }) => !seen.has(foldName(label)) && seen.add(foldName(label)));
}

/** After a dot: the fields of what the path leads to. */
function completeMember(application: Application, path: string, entities: readonly Entity[]): readonly Completion[] {
  const [first = '', ...rest] = path.split('.');
  const from = unique(startsOf(application, first, entities).map((entity): Completion => ({ label: entity.name, kind: 'entity' })));
  let reached = from.flatMap(({ label }) => findEntity(application, label) ?? []);
  for (const step of rest) reached = reached.flatMap((entity) => next(application, entity, step));
  const last = reached.flatMap((entity) => [...fieldsOf(entity), ...words('word', ['id'])]);
  return unique(last);
}

/** Where a path begins: the longest words before the dot that are a name. */
function startsOf(application: Application, said: string, entities: readonly Entity[]): readonly Entity[] {
  const all = said.trim().split(/\s+/u);
  for (let at = 0; at < all.length; at++) {
    const name = all.slice(at).join(' ');
    if (foldName(name) === 'me') return peopleEntities(application);
    if (foldName(name) === 'old') return entities;
    const every = /^all (.+)$/u.exec(foldName(name))?.[1];
    if (every !== undefined) return application.entities.filter((entity) => [entity.name, entity.plural].map(foldName).includes(every));
    const found = entities.flatMap((entity) => next(application, entity, name));
    if (found.length > 0) return found;
  }
  return [];
}

function next(application: Application, entity: Entity, name: string): readonly Entity[] {
  const field = fieldCalled(entity, name);
  if (field) return 'entity' in field.type ? entityNamed(application, field.type.entity) : [];
  return entity.ownedBy && foldName(entity.ownedBy.entity) === foldName(name) ? entityNamed(application, entity.ownedBy.entity) : [];
}

function entityNamed(application: Application, name: string): readonly Entity[] {
  const entity = findEntity(application, name);
  return entity ? [entity] : [];
}

function fieldCalled(entity: Entity, name: string): Field | undefined {
  return entity.fields.find((field) => foldName(field.name) === foldName(name));
}

/** Within quotes: the words of the field that stands before. */
function completeText(application: Application, before: string, entities: readonly Entity[]): readonly Completion[] {
  if (/\btime\s+in\s*\(\s*$/iu.test(before)) return statesOf(entities);
  const near = [...reachable(application, entities), ...entities.flatMap(({ asked = [] }) => asked)]
    .map((field) => ({ field, at: before.toLowerCase().lastIndexOf(field.name.toLowerCase()) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => other.at + other.field.name.length - one.at - one.field.name.length)[0];
  const fields = near ? [near.field] : entities.flatMap(({ fields: own }) => own.filter(({ type }) => choicesOf(type).length > 0));
  return unique(fields.flatMap((field) => words(field.type.kind === 'state' ? 'state' : 'choice', choicesOf(field.type), field.name)));
}

/** `time in("…")` */
function statesOf(entities: readonly Entity[]): readonly Completion[] {
  const states = entities.flatMap(({ fields }) => fields.filter(({ implied }) => implied === 'state'));
  return unique(states.flatMap(({ type, name }) => words('state', choicesOf(type), name)));
}

/** Fields with words of their own, of the entities and of those they refer to. */
function reachable(application: Application, entities: readonly Entity[]): readonly Field[] {
  const further = entities.flatMap(({ fields, ownedBy }) => [
    ...fields.flatMap(({ type }) => ('entity' in type ? entityNamed(application, type.entity) : [])),
    ...(ownedBy ? entityNamed(application, ownedBy.entity) : []),
  ]);
  return [...entities, ...further].flatMap(({ fields }) => fields.filter(({ type }) => choicesOf(type).length > 0));
}
