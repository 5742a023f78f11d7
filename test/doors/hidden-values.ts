/** Another world that differs from the first in nothing but what one viewer may not read: whatever they are told must be the same in both. */
import {
  type Application,
  type Expression,
  type Field,
  type FieldKind,
  findField,
  foldName,
  isList,
  isRecord,
  type RecordValue,
  type Value,
} from '@ninefold/model';
import type { Started } from '../../packages/server/src/testing/start.ts';
import type { Oracle } from './oracle.ts';
import type { Kept, World } from './world.ts';

/** Changes what the oracle hides, but for fields that the document decides by. Gives how many values. */
export async function changeHidden({ store, application }: Started, world: World, oracle: Oracle): Promise<number> {
  const deciding = decidingFields(application);
  let changed = 0;
  for (const record of world.records.filter(({ owner }) => !owner)) {
    const fields = { ...hiddenValues(record, oracle, deciding), ...linesWithOthers(world, record, oracle, deciding) };
    if (Object.keys(fields).length === 0) continue;
    const { entity, id, version } = record;
    const { kind } = await store.change((transaction) =>
      transaction.update({ entity: entity.name, id, version, fields, stamp: { who: null } }),
    );
    if (kind !== 'done') throw new Error(`${entity.name} ${id} cannot be changed: ${kind}`);
    changed += Object.keys(fields).length;
  }
  return changed;
}

function hiddenValues(record: Kept, oracle: Oracle, { always, onScreens }: Deciding): Readonly<Record<string, Value>> {
  const isHidden = oracle.reads(record) === false;
  const open = record.entity.fields.filter(({ name, computed, unique, onSave, implied }) => {
    const key = keyOf(record.entity.name, name);
    const isOnly = unique || record.entity.uniques.some(({ fields }) => fields.includes(name));
    if (computed || isOnly || onSave || implied || always.has(key)) return false;
    return isHidden || (oracle.readsField(record, name) === false && !onScreens.has(key));
  });
  return Object.fromEntries(open.flatMap((field) => otherValue(field, record.fields[field.name])));
}

/** Each list of lines in which something is hidden, whole: a list is kept as one. */
function linesWithOthers(world: World, record: Kept, oracle: Oracle, deciding: Deciding): Readonly<Record<string, Value>> {
  const lists = record.entity.fields.filter(({ type }) => type.kind === 'lines');
  return Object.fromEntries(
    lists.flatMap(({ name }) => {
      const value = record.fields[name];
      const lines = isList(value) ? value.flatMap((one) => (isRecord(one) ? (world.find(one.id) ?? []) : [])) : [];
      const changed = lines.map((line) => hiddenValues(line, oracle, deciding));
      if (changed.every((fields) => Object.keys(fields).length === 0)) return [];
      return [
        [
          name,
          lines.map(({ entity, id, fields }, place) => ({
            entity: entity.name,
            id,
            fields: { ...stored(entity, fields), ...changed[place] },
          })),
        ],
      ];
    }),
  );
}

/** Without what is worked out. */
function stored({ fields }: Kept['entity'], values: RecordValue['fields']): RecordValue['fields'] {
  return Object.fromEntries(fields.flatMap(({ name, computed }) => (computed ? [] : [[name, values[name]]])));
}

const others: Partial<Record<FieldKind, (value: Value | undefined) => Value>> = {
  text: (value) => (value === 'zebra' ? 'walrus' : 'zebra'),
  'long text': (value) => (value === 'zebra' ? 'walrus' : 'zebra'),
  email: () => 'zebra@example.test',
  phone: () => '+43 1 7410001',
  'whole number': (value) => (typeof value === 'bigint' ? value + 7n : 7n),
  number: (value) => (typeof value === 'bigint' ? value + 7n : 7n),
  decimal: (value) => (typeof value === 'bigint' ? value + 7n : 7n),
  money: (value) => (typeof value === 'bigint' ? value + 700n : 700n),
  'yes/no': (value) => value !== true,
  'list of text': (value) => (isList(value) && value.includes('zebra') ? ['walrus'] : ['zebra']),
  date: (value) => (value === '2026-11-20' ? '2026-11-21' : '2026-11-20'),
};

function otherValue({ name, type }: Field, value: Value | undefined): readonly (readonly [string, Value])[] {
  const other = others[type.kind];
  return other && value !== undefined ? [[name, other(value)]] : [];
}

interface Deciding {
  /** What rights, rules and moves rest on, and what a row of point 6 publishes. */
  readonly always: ReadonlySet<string>;
  /** What a screen or call is about, which its document may let anybody learn. */
  readonly onScreens: ReadonlySet<string>;
}

function decidingFields(application: Application): Deciding {
  const { roles, rules, states, screens, calls } = application;
  const published = application.entities.flatMap(({ name, fields }) => fields.filter((field) => isPublished(application, name, field)));
  const always = fieldsIn(application, [roles, rules, states, published.map(({ computed }) => computed)]);
  return { always, onScreens: new Set([...always, ...fieldsIn(application, [screens, calls])]) };
}

function isPublished({ roles }: Application, entity: string, { name, computed }: Field): boolean {
  const isAbout = (may: (typeof roles.permissions)[number]['may']) =>
    may.kind === 'read' && foldName(may.entity) === foldName(entity) && foldName(may.field ?? '') === foldName(name);
  return computed !== undefined && roles.permissions.some(({ may }) => isAbout(may));
}

/** All fields that expressions anywhere in a part of the model look at, and what computed ones follow from. */
function fieldsIn(application: Application, part: unknown, found: Set<string> = new Set()): ReadonlySet<string> {
  JSON.stringify(part, (_name, value: unknown) => {
    if (isField(value)) {
      const key = keyOf(value.entity, value.field);
      const computed = found.has(key) ? undefined : findField(application, value.entity, value.field)?.computed;
      found.add(key);
      if (value.by !== undefined && value.type.kind === 'list' && value.type.of.kind === 'record')
        found.add(keyOf(value.type.of.entity, value.by));
      if (computed) fieldsIn(application, computed, found);
    }
    return value;
  });
  return found;
}

function isField(value: unknown): value is Extract<Expression, { readonly node: 'field' }> {
  return typeof value === 'object' && value !== null && 'node' in value && value.node === 'field';
}

function keyOf(entity: string, field: string): string {
  return `${foldName(entity)}.${foldName(field)}`;
}
