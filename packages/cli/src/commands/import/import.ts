/** `ninefold import FILE ENTITY TABLE`: records out of a spreadsheet, as a person would import them on the page. */
import { readFile, writeFile } from 'node:fs/promises';
import type { KeyedCounts, KeyedWay } from '@ninefold/client/src/controllers/import/keyed-rows.ts';
import { judgeTable } from '@ninefold/client/src/controllers/import/keyed-table.ts';
import { writeTable } from '@ninefold/client/src/controllers/import/read-table.ts';
import type { RefusedRow } from '@ninefold/client/src/controllers/import/refused-row.ts';
import { refusedRowsAsCsv } from '@ninefold/client/src/controllers/import/refused-rows.ts';
import { byName, type Entity, foldName } from '@ninefold/model';
import { addressOf } from '@ninefold/protocol';
import { hasData } from '@ninefold/store';
import type { Arguments } from '../../arguments/shape.ts';
import { type DataPlace, dataPlace } from '../../document/data-place.ts';
import { writtenUnder } from '../../document/kept-documents.ts';
import { CommandFailure, systemProblem, unusable } from '../../failure.ts';
import { ensureRuns } from '../../findings/ensure-runs.ts';
import { answerAs, askThroughRunning } from '../../run/control.ts';
import { withServer } from '../../run/with-server.ts';
import type { Terminal } from '../../terminal.ts';
import { requireEmail } from '../require-email.ts';
import { openTable, type ReadyTable, type TableAsked } from './open-table.ts';
import { type AskAs, createPersonApi, type PersonApi } from './person-api.ts';

/** What is asked for, as it was said. */
interface Asked extends KeyedWay, TableAsked {
  readonly file: string;
  readonly named: string;
  readonly as: string;
  readonly isTrial: boolean;
  readonly failed: string | undefined;
  readonly format: string;
}

/** Resolves to 0 where nothing was refused, to 1 where some rows were; throws a `CommandFailure`: 1 where it cannot be, 2 for arguments that cannot be used. */
export async function importAsPerson(given: Arguments, terminal: Terminal): Promise<number> {
  const asked = askedBy(given);
  const at = dataPlace(asked.file, { data: given.text('data'), db: given.text('db') }, 'import');
  if (!(await hasData(at.place))) throw new CommandFailure(1, `There is no data in ${at.name}.`);
  const bytes = await readFile(asked.from).catch((error: unknown) => {
    throw new CommandFailure(2, `${asked.from} cannot be read: ${systemProblem(error)}.`);
  });
  // The data stays as it is: rows are read by the document that it was written under.
  const candidate = await writtenUnder(asked.file, at);
  ensureRuns(candidate);
  const entity = entityOrRefuse(candidate.application.entities, asked.named);
  const work = async (ask: AskAs): Promise<number> => {
    const api = createPersonApi(ask, entity.name);
    const table = await openTable(candidate.application, entity, new Uint8Array(bytes), asked, api);
    return importTable(api, table, asked, terminal);
  };
  return (await isRunning(at, asked.as))
    ? work(async (request) => (await askThroughRunning(at.directory, { email: asked.as, ...request })) ?? stopped())
    : withServer(candidate, at, 'import', terminal, (server) => work((request) => answerAs(server, { email: asked.as, ...request })));
}

function askedBy(given: Arguments): Asked {
  const [file = '', named = '', from = ''] = given.positionals;
  const as = given.text('as');
  if (as === undefined) throw unusable('Say with whose rights: --as EMAIL', 'import');
  requireEmail(as, 'import');
  const by = given.texts('by');
  const [create, update] = [given.flag('create'), given.flag('update')];
  if (by.length === 0 && (update || given.flag('clear'))) throw unusable('Say what a row is known by: --by FIELD', 'import');
  const format = given.text('format') ?? 'text';
  if (format !== 'text' && format !== 'json') throw unusable(`There is no format “${format}”: text or json.`, 'import');
  const does = by.length === 0 || (create && !update) ? 'create' : update && !create ? 'update' : 'both';
  const map = new Map(given.texts('map').map(readMapping));
  const said = { sheet: given.text('sheet'), isTrial: given.flag('dry-run'), failed: given.text('failed') };
  return { file, named, from, as, by, does, clears: given.flag('clear'), map, format, ...said };
}

/** `Column=field`, by the folded head of the column. */
function readMapping(text: string): readonly [string, string] {
  const at = text.lastIndexOf('=');
  if (at < 1) throw unusable(`--map takes COLUMN=FIELD, not “${text}”.`, 'import');
  return [foldName(text.slice(0, at).trim()), text.slice(at + 1).trim()];
}

function entityOrRefuse(entities: readonly Entity[], name: string): Entity {
  const entity = byName(entities, name) ?? entities.find(({ plural }) => foldName(plural) === foldName(name));
  if (entity && !entity.ownedBy) return entity;
  const known = entities.flatMap((one) => (one.ownedBy ? [] : [one.name]));
  throw new CommandFailure(2, `The document has no entity “${name}” of its own. It has: ${known.join(', ')}.`);
}

async function isRunning({ directory }: DataPlace, email: string): Promise<boolean> {
  return (await askThroughRunning(directory, { email, ...addressOf('session', {}) })) !== null;
}

function stopped(): never {
  throw new CommandFailure(1, 'The application that runs on the data was stopped meanwhile. What was kept by then stays.');
}

async function importTable(api: PersonApi, { context, table, leftOut }: ReadyTable, asked: Asked, terminal: Terminal): Promise<number> {
  const { by, does, clears, isTrial } = asked;
  if (leftOut.length > 0) terminal.err(`No field is called so, left out: ${leftOut.join(', ')}. --map COLUMN=FIELD says what a column is.`);
  const of = table.rows.length;
  const going = { isOver: () => false, tried: (rows: number) => terminal.progress?.(`${rows} of ${of}`) };
  const send = api.send({ by, does }, isTrial);
  const { counts, refused } = await judgeTable(context, { by, does, clears }, table, send, going).finally(() => terminal.progress?.(''));
  if (asked.failed !== undefined && refused.length > 0) await keepFailed(asked.failed, table, refused);
  terminal.out(
    asked.format === 'json' ? JSON.stringify({ ...counts, rows: refused }, null, 2) : inLines(counts, refused, isTrial).join('\n'),
  );
  return refused.length > 0 ? 1 : 0;
}

async function keepFailed(path: string, { columns, rows }: ReadyTable['table'], refused: readonly RefusedRow[]): Promise<void> {
  const kept = refused.map(({ number }) => rows[number - 2] ?? []);
  const text = writeTable([columns.map(({ head }) => head), ...kept]);
  const again = refused.map(({ words }, place) => ({ number: place + 2, words }));
  await writeFile(path, refusedRowsAsCsv(text, again)).catch((error: unknown) => {
    throw new CommandFailure(1, `${path} cannot be written: ${systemProblem(error)}.`);
  });
}

/** Rows that are told of one by one; all of them are in the file. */
const mostTold = 20;

function inLines(
  { created, updated, unchanged, refused: count }: KeyedCounts,
  refused: readonly RefusedRow[],
  isTrial: boolean,
): readonly string[] {
  const said = refused.filter(({ words }) => words.length > 0);
  const told = said.slice(0, mostTold).map(({ number, words }) => `  row ${number}: ${words.join(' ')}`);
  const more = said.length > mostTold ? [`  and ${said.length - mostTold} more`] : [];
  const counts = `${created} created, ${updated} changed, ${unchanged} as they are, ${count} refused.`;
  return [isTrial ? `Nothing is kept. It would be: ${counts}` : counts, ...told, ...more];
}
