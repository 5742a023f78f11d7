/** `ninefold history FILE ENTITY ID`: what happened to a record, or the record as it was. */
import { type Environment, encodeRecord, encodeValue, labelOf, settingsFor } from '@ninefold/engine';
import {
  type Application,
  type Entity,
  findEntity,
  findField,
  isList,
  isRecord,
  peopleEntities,
  type RecordValue,
  type Value,
} from '@ninefold/model';
import { type DataReader, type FieldChange, type HistoryRow, openToRead } from '@ninefold/store';
import type { Arguments } from '../../arguments/shape.ts';
import { dataPlace } from '../../document/data-place.ts';
import { writtenUnder } from '../../document/kept-documents.ts';
import { CommandFailure, unusable } from '../../failure.ts';
import type { Terminal } from '../../terminal.ts';

/** Resolves to 0; throws a `CommandFailure`: 1 where there is no such data or record, 2 for arguments that cannot be used. */
export async function history(given: Arguments, terminal: Terminal): Promise<number> {
  const [file = '', named = '', id = ''] = given.positionals;
  const format = given.text('format') ?? 'text';
  if (format !== 'text' && format !== 'json') throw unusable(`There is no format “${format}”: text or json.`, 'history');
  const at = momentOf(given.text('at'));
  const where = dataPlace(file, { data: given.text('data'), db: given.text('db') }, 'history');
  const { application } = await writtenUnder(file, where);
  const entity = entityOrRefuse(application, named);
  const opened = await openToRead({ application, directory: where.place, clock: { now: Date.now } });
  if (opened.kind === 'refused') throw new CommandFailure(1, opened.message);
  const { reader } = opened;
  try {
    const telling = tellingOf(application, reader);
    const told = at === undefined ? await tellHistory(telling, entity, id) : await tellPast(telling, entity, id, at);
    terminal.out(format === 'json' ? JSON.stringify(told.json, null, 2) : told.lines.join('\n'));
    return 0;
  } finally {
    reader.close();
  }
}

function momentOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const moment = Date.parse(/^\d{4}-\d\d-\d\d$/u.test(text) ? `${text}T23:59:59.999Z` : text);
  if (Number.isNaN(moment)) throw unusable(`“${text}” is no moment. Write it as 2026-11-21T12:00:00Z.`, 'history');
  return moment;
}

function entityOrRefuse(application: Application, name: string): Entity {
  const entity = findEntity(application, name);
  if (entity) return entity;
  const known = application.entities.flatMap((one) => (one.ownedBy ? [] : [one.name]));
  throw new CommandFailure(2, `The document has no entity “${name}”. It has: ${known.join(', ')}.`);
}

interface Told {
  readonly json: object;
  readonly lines: readonly string[];
}

interface Telling {
  readonly application: Application;
  readonly reader: DataReader;
  readonly environment: Environment;
  /** With the name of each record in it. */
  named(value: Value): Promise<Value>;
}

function tellingOf(application: Application, reader: DataReader): Telling {
  const environment: Environment = { settings: settingsFor(application).settings, now: Date.now(), me: null };
  const named = async (value: Value): Promise<Value> => {
    if (isList(value)) return Promise.all(value.map(named));
    if (!isRecord(value)) return value;
    if (findEntity(application, value.entity)?.ownedBy) return withNamed(value);
    return (await reader.read({ entity: value.entity, id: value.id ?? '', load: {}, environment })) ?? value;
  };
  const withNamed = async (record: RecordValue): Promise<RecordValue> => {
    const fields = Object.entries(record.fields).map(async ([name, value = null]) => [name, await named(value)] as const);
    return { ...record, fields: Object.fromEntries(await Promise.all(fields)) };
  };
  return { application, reader, environment, named };
}

const rowsAtOnce = 100;

async function tellHistory(telling: Telling, entity: Entity, id: string): Promise<Told> {
  const rows: HistoryRow[] = [];
  let after: string | null = null;
  let removedUntil: number | null = null;
  do {
    const page = await telling.reader.history({ entity: entity.name, id, after, limit: rowsAtOnce });
    rows.push(...page.rows);
    after = page.next;
    removedUntil = page.removedUntil;
  } while (after !== null);
  if (rows.length === 0) throw unknown(entity, id, removedUntil);
  const entries = await Promise.all(rows.map((row) => entryOf(telling, entity, row)));
  const older = removedUntil === null ? [] : [keptNoLonger(removedUntil)];
  return { json: entries, lines: [...entries.flatMap(linesOf), ...older] };
}

function unknown(entity: Entity, id: string, removedUntil: number | null): CommandFailure {
  const older = removedUntil === null ? '' : ` ${keptNoLonger(removedUntil)}`;
  return new CommandFailure(1, `Nothing is known of ${entity.name} ${id}.${older}`);
}

function keptNoLonger(until: number): string {
  return `Changes up to ${new Date(until).toISOString()} are kept no longer.`;
}

interface Entry {
  readonly at: string;
  readonly who: { readonly id: string; readonly label: string } | null;
  readonly what: HistoryRow['what'];
  readonly action: string | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly statement: string | null;
  readonly document: string;
  readonly changes: readonly EntryChange[];
}

interface EntryChange {
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
  readonly forgotten?: true;
}

async function entryOf(telling: Telling, entity: Entity, row: HistoryRow): Promise<Entry> {
  const { at, who, what, action, from, to, statement, documentHash, changes } = row;
  const told = await Promise.all(changes.map((change) => changesOf(telling, entity, change, '')));
  return {
    at: new Date(at).toISOString(),
    who: who === null ? null : { id: who, label: await nameOf(telling, who) },
    ...{ what, action, from, to, statement, document: documentHash },
    changes: told.flat(),
  };
}

async function nameOf({ application, reader, environment }: Telling, id: string): Promise<string> {
  for (const { name } of peopleEntities(application)) {
    const person = await reader.read({ entity: name, id, load: {}, environment });
    if (person) return labelOf(application, person);
  }
  return id;
}

async function changesOf(telling: Telling, entity: Entity, change: FieldChange, prefix: string): Promise<readonly EntryChange[]> {
  const { application } = telling;
  const field = findField(application, entity.name, change.field);
  if (!field) return [];
  const name = prefix + field.name;
  if (change.forgotten) return [{ field: name, from: null, to: null, forgotten: true }];
  if (field.type.kind !== 'lines') {
    const told = async (value: Value) => encodeValue(field.type, await telling.named(value), application);
    return [{ field: name, from: await told(change.from), to: await told(change.to) }];
  }
  const inner = findEntity(application, field.type.entity);
  const lines = (change.lines ?? []).map(async (line) => {
    const changes = inner ? await Promise.all(line.changes.map((one) => changesOf(telling, inner, one, `${name}.`))) : [];
    return changes.flat();
  });
  return [{ field: name, from: String(change.from), to: String(change.to) }, ...(await Promise.all(lines)).flat()];
}

function linesOf({ at, who, what, action, from, to, statement, changes }: Entry): readonly string[] {
  const did = action === null ? what : `${what}: ${action}`;
  const moved = to === null || from === to ? '' : from === null ? `, now ${to}` : `, ${from} → ${to}`;
  const row = statement === null ? '' : ` (${statement})`;
  return [
    `${at}  ${who?.label ?? 'the application'}  ${did}${moved}${row}`,
    ...changes.map(({ field, from: was, to: is, forgotten }) => `  ${field}: ${forgotten ? 'forgotten' : `${said(was)} → ${said(is)}`}`),
  ];
}

/** A value as JSON has it, for people. */
function said(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (Array.isArray(value)) return value.length === 0 ? 'nothing' : value.map(said).join(', ');
  if (typeof value !== 'object') return String(value);
  if ('label' in value && value.label !== '') return String(value.label);
  if ('name' in value) return String(value.name);
  return 'id' in value ? String(value.id) : JSON.stringify(value);
}

async function tellPast(telling: Telling, entity: Entity, id: string, at: number): Promise<Told> {
  const { application, reader, environment, named } = telling;
  const past = await reader.past({ entity: entity.name, id, at, environment });
  if (!past) throw unknown(entity, id, null);
  const { record, forgotten, unknownBefore } = past;
  const moment = new Date(at).toISOString();
  if (unknownBefore !== null) {
    const from = new Date(unknownBefore).toISOString();
    const lines = [`How ${entity.name} ${id} was at ${moment} is not known any more. ${keptNoLonger(unknownBefore)}`];
    return { json: { at: moment, record: null, forgotten, unknownBefore: from }, lines };
  }
  if (!record) return { json: { at: moment, record: null, forgotten }, lines: [`${entity.name} ${id} was not there at ${moment}.`] };
  const fields = Object.entries(record.fields).map(async ([name, value = null]) => [name, await named(value)] as const);
  const then = encodeRecord(application, { ...record, fields: Object.fromEntries(await Promise.all(fields)) });
  const values = Object.entries(then.fields).map(([name, value]) => `  ${name}: ${forgotten.includes(name) ? 'forgotten' : said(value)}`);
  return { json: { at: moment, record: then, forgotten }, lines: [`${entity.name} ${id} at ${moment}`, ...values] };
}
