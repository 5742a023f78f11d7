/** What may stand in the cells of each point's tables. */
import { platformCodes } from '@ninefold/engine';
import { isCurrencyCode, plain, typeBeginnings } from '@ninefold/language';
import {
  type Application,
  choicesOf,
  type Entity,
  type FieldType,
  foldName,
  isAnybody,
  isRelated,
  isUnique,
  isWrittenInCells,
  type PointName,
  peopleKinds,
  refersToRecords,
  ruleMoments,
  traitsOf,
} from '@ninefold/model';
import { type Completion, gaps, words } from './completion.ts';
import { fieldsOf } from './in-expression.ts';
import { actions, entities, errors, fields, fieldsAndAsked, ids, plurals, roles, screens, statesOf } from './names.ts';
import type { PlaceAt } from './place-at.ts';
import { entityCalled, entityIn, entityOfScreen, subjectsAt } from './subjects.ts';

export type CellPlace = PlaceAt & { readonly kind: 'cell' };
type Complete = (application: Application, place: CellPlace) => readonly Completion[];

/** What the cell may say, besides that nobody knows or that there is none. */
export function completeCell(application: Application, place: CellPlace): readonly Completion[] {
  const said = ofColumn(place)?.(application, place) ?? [];
  return place.before.trim() === '' || !/[,;:]/u.test(place.before) ? [...said, ...gaps] : said;
}

function ofColumn({ section: { name }, column }: CellPlace): Complete | undefined {
  if (name === 'roles') return column === 'may' ? completeMay : completeRight;
  return Object.hasOwn(cells[name], column) ? cells[name][column] : undefined;
}

/** What names the records of these entities by a field: `Pets by owner`. */
function otherSides(application: Application, subjects: readonly string[]): readonly Completion[] {
  const about = new Set(subjects.map((name) => foldName(entityCalled(application, name)?.name ?? name)));
  return application.entities.flatMap(({ plural, fields: own }) => {
    const naming = own.filter(({ type, computed }) => refersToRecords(type) && !computed && about.has(foldName(type.entity)));
    return words(
      'entity',
      naming.map(({ name }) => `${plural} by ${name}`),
      'records that name this one',
    );
  });
}

/** The fields that can say which currency an amount is in: of the record, and of the one that a line belongs to. */
function currencyFields(application: Application, subjects: readonly string[]): readonly Completion[] {
  const saying = (entity: Entity | undefined): readonly string[] =>
    (entity?.fields ?? []).flatMap(({ name, type }) => (choicesOf(type).length > 0 && choicesOf(type).every(isCurrencyCode) ? [name] : []));
  return subjects.flatMap((subject) => {
    const entity = entityCalled(application, subject);
    const owner = entity?.ownedBy && entityCalled(application, entity.ownedBy.entity);
    const ofOwner = saying(owner).map((name) => `${owner?.name.toLowerCase()}.${name}`);
    return words('field', [...saying(entity), ...ofOwner], 'says the currency');
  });
}

/** After `pets (` the columns of the table: fields of the records on the other side. */
function entityInBrackets(application: Application, before: string, { fields: own }: Entity): Entity | undefined {
  const name = /([^,:()]+)\([^()]*$/u.exec(before)?.[1] ?? '';
  const type = own.find((field) => foldName(field.name) === foldName(name))?.type;
  return type && isRelated(type) ? entityCalled(application, type.entity) : undefined;
}

const verbs = ['open', 'create', 'read', 'edit', 'delete', 'add', 'remove', 'invite', 'import', 'call'];

/** By point, then by folded column. */
const cells: Readonly<Record<Exclude<PointName, 'roles'>, Readonly<Record<string, Complete>>>> = {
  product: { who: roles },
  screens: {
    shows: (application, { before }) => {
      const entity = entityIn(application, before);
      if (/:/u.test(before)) return entity ? fieldsOf(entityInBrackets(application, before, entity) ?? entity) : [];
      if (entity && /\sby\s/iu.test(before))
        return [...fieldsOf(entity), ...(/^\s*calendar\b/iu.test(before) ? words('word', ['to ', 'one row a ']) : [])];
      const forms = words('word', ['new ', 'board of ', 'calendar of ', 'print of ', 'dashboard', 'page', 'component ', 'where ']);
      return [...entities(application), ...plurals(application), ...forms];
    },
    'reached from': (application) => [...words('word', ['start']), ...screens(application)],
    offers: (application, { before, cells: row }) => {
      const imported = /\bimport\s+([^,]*?)\s+by\s+[^,]*$/iu.exec(before)?.[1];
      if (imported !== undefined) return keysOf(entityCalled(application, imported));
      const shown = entityOfScreen(application.screens.find(({ name }) => foldName(name) === foldName(row.get('screen') ?? '')));
      const created = application.entities.map(({ name }) => `create ${name}`);
      const tables = application.entities.flatMap(({ name, plural }) =>
        name === shown ? [`import ${plural}`, `import ${plural} by `] : [],
      );
      const printed = application.screens.flatMap(({ name, shows }) =>
        shows.kind === 'given' && shows.value.kind === 'print' ? [`print ${name}`] : [],
      );
      return [
        ...actions(application, shown),
        ...words('word', ['edit', 'delete', ...created, ...tables, ...printed]),
        ...screens(application),
      ];
    },
  },
  entities: {
    type: (application, place) => {
      const { before } = place;
      const behind = /number series\s+`[^`]*`([^,`]*)$/iu.exec(before)?.[1];
      if (behind !== undefined) return behindSeries(application, place, behind);
      if (/up to\s+`?$|up to\s+`?[\p{L}_]*$/iu.test(before))
        return application.constants.map(({ name, words: detail }) => ({ label: name, kind: 'constant', detail }));
      if (/\bmoney\s+in\s+[^,]*$/iu.test(before)) return currencyFields(application, subjectsAt(application, place));
      const types = [
        ...words('word', typeBeginnings),
        ...words('word', ['unique', 'computed ', 'deleted with it', 'where `']),
        ...entities(application),
      ];
      return [...types, ...otherSides(application, subjectsAt(application, place))];
    },
    needed: () => words('word', ['yes', 'no']),
    'on save': completeHook,
    'drawn by': ({ entities: all }) =>
      words('word', [
        'component ',
        ...new Set(all.flatMap(({ fields: own }) => own.flatMap(({ drawnBy }) => (drawnBy === undefined ? [] : `component ${drawnBy}`)))),
      ]),
    'starts as': (application, place) => {
      const field = subjectsAt(application, place)
        .flatMap((name) => entityCalled(application, name)?.fields ?? [])
        .find(({ name }) => foldName(name) === foldName(place.cells.get('field') ?? ''));
      if (field?.type.kind === 'yes/no') return words('word', ['yes', 'no']);
      return field ? words('choice', choicesOf(field.type)) : [];
    },
  },
  states: {
    kind: () => words('word', ['start', 'end']),
    from: (application, place) => {
      const states = statesOf(application, subjectsAt(application, place));
      return states.length > 0 ? states : words('word', ['any']);
    },
    to: (application, place) => [...statesOf(application, subjectsAt(application, place)), ...words('word', ['stays'])],
    action: (application, place) => [
      ...actions(application, subjectsAt(application, place)[0]),
      ...words('word', [
        'after ',
        'at `',
        'as soon as `',
        'every day ',
        'every working day ',
        'every monday ',
        'every 2 weeks on monday ',
        'every month on 1 ',
        'every month on first working day ',
        'every 15 minutes',
      ]),
    ],
    'asks for': (application, place) =>
      /:[^,]*$/u.test(place.before) ? words('word', typeBeginnings) : fieldsAndAsked(application, subjectsAt(application, place)),
    ...Object.fromEntries([['then', completeEffect]]),
    otherwise: (application, place) => [
      ...errors(application),
      ...words('word', ['to ', 'with ']),
      ...statesOf(application, subjectsAt(application, place)),
    ],
  },
  rules: {
    about: entities,
    rule: completeHook,
    on: (application, place) => [
      ...words('word', ruleMoments),
      ...actions(application, ownerOf(application, place.cells.get('about') ?? '')),
    ],
    otherwise: errors,
  },
  calls: {
    call: (application) => [
      ...words('word', ['list ', 'read ', 'create ', 'edit ', 'delete ', 'move ', 'sign in', 'sign up', 'sign out', 'read me', 'edit me']),
      ...personal(application),
      ...entities(application),
      ...plurals(application),
      ...actions(application),
    ],
    request: () => words('word', ['GET /api/', 'POST /api/', 'PUT /api/', 'PATCH /api/', 'DELETE /api/']),
    sends: (application, place) => [...fieldsAndAsked(application, subjectsAt(application, place)), ...words('word', ['page', 'search'])],
    returns: (application) => [
      ...entities(application),
      ...words(
        'id',
        application.calls.shapes.map(({ name }) => name),
        'shape',
      ),
    ],
    'fails with': (application) => [...errors(application), ...ids('rule', application.rules)],
    'made by': (application) => [
      ...screens(application),
      ...actions(application),
      ...ids(
        'transition',
        application.states.flatMap(({ transitions }) => transitions),
      ),
      ...words(
        'word',
        application.entities.map(({ name }) => `create ${name}`),
      ),
    ],
  },
  errors: {
    code: () => words('error', platformCodes, 'of the platform'),
    status: () => words('word', ['403', '404', '409', '422', '502']),
    shown: (application, place) => [
      ...words('word', ['on top', 'whole page']),
      ...fieldsAndAsked(application, subjectsAt(application, place)).map((field): Completion => ({ ...field, label: `at ${field.label}` })),
    ],
  },
  constants: { value: () => words('word', ['given at the start', 'not shown']) },
};

/** `hook name: field, field`. What it is called, the files beside the document say. */
function completeHook(application: Application, place: CellPlace): readonly Completion[] {
  const { before, cells: row } = place;
  if (!/^\s*hook\s/iu.test(before)) return before.trim() === '' ? words('word', ['hook ']) : [];
  const about = row.get('about');
  return before.includes(':') ? fields(application, about === undefined ? subjectsAt(application, place) : [about]) : [];
}

/** What tells one record of a table from another: a unique field, or fields that are unique together. */
function keysOf(entity: Entity | undefined): readonly Completion[] {
  if (!entity) return [];
  const alone = entity.fields.filter((field) => isWrittenInCells(field) && isUnique(field)).map(({ name }) => name);
  const together = entity.uniques.flatMap(({ fields: names, ofOwner }) => (ofOwner || names.length < 2 ? [] : names.join(' and ')));
  return words('field', [...alone, ...together], `of ${entity.name}`);
}

/** After the last `;`. Not written as a property above, for an object with `then` is taken for a promise. */
function completeEffect(application: Application, place: CellPlace): readonly Completion[] {
  const written = place.before.slice(place.before.lastIndexOf(';') + 1).trimStart();
  const effect = written.replace(/^for\s+each\s[^:]*:\s*/iu, '');
  if (/^forget\s/iu.test(effect)) return fields(application, subjectsAt(application, place));
  if (/^set\s/iu.test(effect)) return [...fields(application, subjectsAt(application, place)), ...words('word', ['to'])];
  if (/^call\s/iu.test(effect)) return ids('call', application.calls.calls);
  if (/^create\s/iu.test(effect)) return entities(application);
  if (/^notify\s[^:]*$/iu.test(effect)) return roles(application);
  const acts = actions(application).map(({ label }): Completion => ({ kind: 'action', label: `${label} ` }));
  return [...words('word', ['set ', 'notify ', 'call ', 'create ', 'delete ', 'forget ', 'for each ', 'run ']), ...acts];
}

/** What gives the number, and what is counted for. */
function behindSeries(application: Application, place: CellPlace, behind: string): readonly Completion[] {
  const [, last] = /.*\b(on|per)\s+\S*$/iu.exec(behind) ?? [];
  const entity = subjectsAt(application, place).flatMap((name) => entityCalled(application, name) ?? [])[0];
  if (last === undefined || !entity) return words('word', ['on ', 'per ']);
  if (last.toLowerCase() === 'on') return actions(application, entity.name);
  return fieldsOf({ ...entity, fields: entity.fields.filter(({ type }) => isCountable(type)) });
}

function isCountable(type: FieldType): boolean {
  const { names, many, filledBy } = traitsOf(type);
  return names === 'record' || (choicesOf(type).length > 0 && !many && filledBy === 'person');
}

/** The actions of a line are those of the record that owns it. */
function ownerOf(application: Application, about: string): string | undefined {
  const entity = entityCalled(application, about);
  return entity?.ownedBy?.entity ?? entity?.name;
}

function completeMay(application: Application, { before }: CellPlace): readonly Completion[] {
  const inState = /\sin\s+[^,]*$/iu.test(before);
  if (inState)
    return statesOf(
      application,
      application.entities.map(({ name }) => name),
    );
  const verb = /^(\p{L}+)\s/iu.exec(before)?.[1]?.toLowerCase();
  const object = before.replace(/^\p{L}+\s+/iu, '');
  const about = object.replace(/^.*\s(?:to|from)\s+/iu, '');
  const entity = about.includes('.') ? entityCalled(application, about.slice(0, about.indexOf('.'))) : undefined;
  if (entity) return fieldsOf(entity);
  if (verb === 'open') return screens(application);
  if (verb === 'call') return ids('call', application.calls.calls);
  if (verb === 'add' || verb === 'remove') {
    if (/\s(?:to|from)\s/iu.test(object)) return entities(application);
    return [...words('word', [verb === 'add' ? 'me to ' : 'me from ']), ...entities(application)];
  }
  if (verb === 'invite' && /\sas\s/iu.test(object)) return roles(application).filter(({ label }) => !isAnybody(label));
  if (verb !== undefined && verbs.includes(verb)) return entities(application);
  return [...actions(application), ...words('word', [...verbs.map((each) => `${each} `), 'see why'])];
}

function completeRight({ roles: { conditions } }: Application): readonly Completion[] {
  return [
    ...words('word', ['yes', 'no']),
    ...conditions.map(({ name, source }): Completion => ({ label: name, kind: 'condition', detail: source })),
  ];
}

/** A cell of the row an entity begins with: the words of its column's field. */
export function completeFirstRow(application: Application, place: CellPlace): readonly Completion[] | undefined {
  const heading = place.part.heading ? plain(place.part.heading) : '';
  const name = /^(.*?)\s+starts with$/iu.exec(heading)?.[1];
  const entity = name === undefined || place.section.name !== 'entities' ? undefined : entityCalled(application, name);
  if (!entity) return undefined;
  const field = entity.fields.find((each) => foldName(each.name) === place.column);
  return field
    ? words(field.type.kind === 'state' ? 'state' : 'choice', field.type.kind === 'yes/no' ? ['yes', 'no'] : choicesOf(field.type))
    : [];
}

/** Of all kinds of people but the first. */
function personal(application: Application): readonly Completion[] {
  const roles = peopleKinds(application)
    .slice(1)
    .flatMap((kind) => kind.roles);
  return words(
    'word',
    roles.flatMap((role) => ['sign up', 'read me', 'edit me'].map((verb) => `${verb} as ${role}`)),
  );
}
