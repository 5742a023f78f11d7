/** What may stand in bullets, above tables and in headings. */
import { knownColumns, knownLabels, plain } from '@ninefold/language';
import {
  type Application,
  findField,
  foldName,
  givenValue,
  namedColumns,
  pointHeadings,
  pointNames,
  pointNumber,
  rolesOfPeople,
} from '@ninefold/model';
import type { Analysis } from '../analysis.ts';
import { type Completion, words } from './completion.ts';
import { fieldsOf } from './in-expression.ts';
import type { PlaceAt } from './place-at.ts';
import { entityCalled, entityIn, entityOfScreen, screenOf, subjectsAt } from './subjects.ts';

/** The labels that the point knows; those that a part has once only if they are not there yet. */
export function completeLabel({ application }: Analysis, place: PlaceAt & { kind: 'label' }): readonly Completion[] {
  const said = new Set(place.part.bullets.map(({ label }) => foldName(plain(label))));
  const many = new Set(['Figure', 'Chart', 'List', 'Unique']);
  const labels = knownLabels[place.section.name].filter((label) => many.has(label) || !said.has(foldName(label)));
  const calls = place.section.name === 'calls' ? application.calls.calls.flatMap(({ id }) => (id === undefined ? [] : [id])) : [];
  return [...labels, ...calls].map((label) => ({ label, kind: 'word', insert: `${label}: ` }));
}

type CompleteValue = (application: Application, place: PlaceAt & { kind: 'value' }) => readonly Completion[];

const errors: CompleteValue = ({ errors: all }) =>
  words(
    'error',
    all.map(({ code }) => code),
  );

/** By folded label. */
const values: Readonly<Record<string, CompleteValue>> = {
  currency: () => words('word', ['EUR', 'USD', 'GBP', 'CHF']),
  languages: () => words('word', ['English', 'German', 'French', 'Spanish', 'Italian', 'Arabic', 'Hebrew']),
  'working hours': () => words('word', ['Monday to Friday 9:00-17:00']),
  holidays: completeHolidays,
  logo: () => words('word', ['logo.svg', 'logo.svg, logo-dark.svg']),
  icon: () => words('word', ['icon.svg', 'icon.png']),
  'who signs in': completePeople,
  'sign in with': () => words('word', ['email and password', 'OpenID Connect', 'email and password, OpenID Connect']),
  'sign up': completeSignUp,
  'who needs a second factor': completeRoles,
  'who may stand in': completeStandIns,
  refused: errors,
  'may not be read': errors,
  'moved meanwhile': errors,
  unique: fieldsOrError,
  filters: fieldsShown,
  address: fieldsShown,
  'at most': completeAtMost,
  totals: completeTotals,
  order: (application, place) => [...words('word', ['newest first', 'oldest first', 'down']), ...fieldsShown(application, place)],
  figure: completePart,
  chart: completePart,
  list: completePart,
};

/** What the bullet of this label may say; nothing for labels that are not known. */
export function completeValue({ application }: Analysis, place: PlaceAt & { kind: 'value' }): readonly Completion[] {
  const label = foldName(place.label);
  const complete = Object.hasOwn(values, label) ? values[label] : undefined;
  if (complete) return complete(application, place);
  return place.section.name === 'calls' ? words('word', ['tries ', 'time limit ', 'idempotency key ']) : [];
}

/** `by invitation; open as Pet owner`: behind *as* a role. */
function completeSignUp(application: Application, { before }: PlaceAt & { kind: 'value' }): readonly Completion[] {
  if (!/\sas\s[^;]*$/iu.test(before)) return words('word', ['open', 'by invitation', 'closed', ...(before.trim() === '' ? [] : ['as '])]);
  return completeRoles(application);
}

function completeRoles(application: Application): readonly Completion[] {
  return words(
    'role',
    rolesOfPeople(application).map(({ name }) => name),
  );
}

/** `Clerk for Manager`: a role, *for*, a role. */
function completeStandIns(application: Application, { before }: PlaceAt & { kind: 'value' }): readonly Completion[] {
  const said = before.slice(before.search(/[^,;]*$/u));
  const isWhole = rolesOfPeople(application).some(({ name }) => foldName(name) === foldName(said));
  return [...completeRoles(application), ...(isWhole ? words('word', ['for ']) : [])];
}

/** `Person; Owner as Pet owner`: behind *as* a role. */
function completePeople(application: Application, { before }: PlaceAt & { kind: 'value' }): readonly Completion[] {
  const [, role] = /;[^;]*\sas\s(.*)$/iu.exec(before) ?? [];
  const [kind, named] = role === undefined ? (['entity', application.entities] as const) : (['role', rolesOfPeople(application)] as const);
  return words(
    kind,
    named.map(({ name }) => name),
  );
}

/** Days written out are typed; offered are those that records name. */
function completeHolidays({ entities }: Application): readonly Completion[] {
  const dates = entities.flatMap(({ plural, fields }) =>
    fields.flatMap(({ name, type }) => (type.kind === 'date' ? [`\`all ${plural}.${name}\``] : [])),
  );
  return words('word', dates);
}

/** Before the second colon fields of the entity, behind it an error. */
function fieldsOrError(application: Application, place: PlaceAt & { kind: 'value' }): readonly Completion[] {
  if (place.before.includes(':')) return errors(application, place);
  return subjectsAt(application, place).flatMap((name) => {
    const entity = entityCalled(application, name);
    return entity ? fieldsOf(entity) : [];
  });
}

function fieldsShown(application: Application, place: PlaceAt): readonly Completion[] {
  const name = entityOfScreen(screenOf(application, place));
  const entity = name === undefined ? undefined : entityCalled(application, name);
  return entity ? fieldsOf(entity) : [];
}

/** `3 in In progress, REVIEWS in In review`: constants, and behind *in* the columns of the board. */
function completeAtMost(application: Application, place: PlaceAt & { kind: 'value' }): readonly Completion[] {
  const said = place.before.slice(place.before.lastIndexOf(',') + 1);
  if (!/\sin\s/iu.test(said))
    return [
      ...words(
        'constant',
        application.constants.map(({ name }) => name),
      ),
      ...words('word', ['in ']),
    ];
  const shows = givenValue(screenOf(application, place)?.shows ?? { kind: 'none' });
  const type = shows?.kind === 'board' ? findField(application, shows.entity, shows.by.field ?? '')?.type : undefined;
  return words('word', [...(namedColumns(type)?.keys() ?? [])]);
}

/** `sum of net, vat by vat rate`, of the lines that the screen shows. */
function completeTotals(application: Application, place: PlaceAt & { kind: 'value' }): readonly Completion[] {
  const said = place.before.slice(place.before.lastIndexOf(';') + 1);
  if (!/\bsums?\s+of\s/iu.test(said)) return words('word', ['sum of ']);
  const name = entityOfScreen(screenOf(application, place));
  const lists = (name === undefined ? undefined : entityCalled(application, name))?.fields ?? [];
  const columns = lists.flatMap(({ type }) => {
    const lines = type.kind === 'lines' ? entityCalled(application, type.entity) : undefined;
    return lines ? fieldsOf(lines) : [];
  });
  return [...columns, ...words('word', ['by '])];
}

/** `Name = columns of sum of amount of Lines where … by month of spent on`. */
function completePart(application: Application, place: PlaceAt & { kind: 'value' }): readonly Completion[] {
  if (!place.before.includes('=')) return [];
  const said = place.before.slice(place.before.indexOf('=') + 1);
  const isFigure = foldName(place.label) === 'figure';
  if (isFigure && /\sat\s+(?:most|least)\s+\S*$/iu.test(said))
    return words(
      'constant',
      application.constants.map(({ name }) => name),
    );
  const entity = entityIn(application, said);
  if (entity)
    return [
      ...fieldsOf(entity),
      ...words('word', ['where ', 'over ', 'by ', 'by month of ', 'split by ', ...(isFigure ? ['at most ', 'at least '] : [])]),
    ];
  const shapes = foldName(place.label) === 'chart' ? ['columns of ', 'bars of ', 'lines of ', 'area of ', 'pie of '] : [];
  const measures = foldName(place.label) === 'list' ? [] : ['count of ', 'sum of ', 'min of ', 'max of ', 'mean of '];
  const fields = /\b(?:sum|min|max|mean)\s+of\s+[\p{L}\p{N}_ ]*$/iu.test(said) ? application.entities.flatMap(fieldsOf) : [];
  return [
    ...words('word', [...shapes, ...measures]),
    ...fields,
    ...words(
      'entity',
      application.entities.map(({ plural }) => plural),
    ),
  ];
}

/** The nine headings that are missing; below a point, names that it may divide itself by. */
export function completeHeading({ application, layout }: Analysis, place: PlaceAt & { kind: 'heading' }): readonly Completion[] {
  if (place.level === 1) return words('heading', ['Specification: ']);
  if (place.level === 2) {
    const missing = pointNames.filter((name) => !layout.some((section) => section.name === name && section.headings.length > 0));
    return words(
      'heading',
      missing.map((name) => `${pointNumber(name)}. ${pointHeadings[name]}`),
    );
  }
  const said = new Set((place.section?.parts ?? []).map(({ heading }) => (heading ? foldName(plain(heading)) : '')));
  const open = (names: readonly string[]): readonly Completion[] =>
    words(
      'heading',
      names.filter((name) => !said.has(foldName(name))),
    );
  switch (place.section?.name) {
    case 'screens':
      return open(application.screens.map(({ name }) => name));
    case 'entities':
      return place.level === 4 ? open(application.entities.map(({ name }) => `${name} starts with`)) : [];
    case 'states':
      return open(application.entities.map(({ name }) => name));
    default:
      return [];
  }
}

/** At the beginning of a line: a table of the point. */
export function completeLine({ application }: Analysis, place: PlaceAt & { kind: 'line' }): readonly Completion[] {
  const { section } = place;
  if (!section || place.before.trim() !== '') return [];
  const roles = application.roles.roles.map(({ name }) => name);
  return knownColumns[section.name].map((columns): Completion => {
    const header = section.name === 'roles' ? [...columns, ...roles] : columns;
    const rows = [header, header.map(() => '---')].map((cells) => `| ${cells.join(' | ')} |`);
    return { label: `| ${header.join(' | ')} |`, kind: 'snippet', detail: 'a table', insert: `${rows.join('\n')}\n| $0 |`, snippet: true };
  });
}

/** Columns that the table does not have yet. */
export function completeHeader({ application }: Analysis, place: PlaceAt & { kind: 'header' }): readonly Completion[] {
  const said = new Set(place.table.header.cells.map((cell) => foldName(plain(cell))));
  const roles = place.section.name === 'roles' ? [...application.product.audiences.map(({ who }) => who), 'Anybody'] : [];
  const columns = [...new Set([...knownColumns[place.section.name].flat(), ...roles])];
  return words(
    'column',
    columns.filter((column) => !said.has(foldName(column))),
  );
}
