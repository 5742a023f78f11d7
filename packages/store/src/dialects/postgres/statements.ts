/** Statements of one connection; where they call the engine, they are asked until nothing is missing. */
import type { Environment } from '@ninefold/engine';
import { memoize } from '@ninefold/model';
import type { Statements } from '../../dialect/statements.ts';
import type { SqlValue } from '../../sql/codecs.ts';
import { type EngineCalls, engineCall, firstRound, isOfTheMoment } from './engine-calls.ts';
import { type Numbered, numbered } from './placeholders.ts';
import type { Client } from './pool.ts';

const nothingSeen: Environment = { settings: { constants: {}, timeZone: 'UTC', locale: 'en' }, now: 0, me: null };

/** What connections of one database share. */
export interface StatementParts {
  readonly calls: EngineCalls;
  /** Of texts that are worth keeping prepared. */
  nameOf(text: string): string | undefined;
}

/** The connection must be in a transaction where a text calls the engine: its rounds are asked of one state. */
export function statementsOf(client: Client, parts: StatementParts): Statements {
  const environments = { last: nothingSeen };
  const all = async (sql: string, values: readonly SqlValue[], sees?: Environment): Promise<SqlValue[][]> => {
    environments.last = sees ?? environments.last;
    const statement = numbered(sql, values);
    const found = sql.includes(engineCall)
      ? await inRounds(client, parts, statement, environments.last)
      : await ask(client, parts, statement);
    return found.rows;
  };
  return {
    all,
    get: async (sql, values, sees) => (await all(sql, values, sees))[0],
    run: async (sql, values) => (await ask(client, parts, numbered(sql, values))).count,
  };
}

interface Found {
  readonly rows: SqlValue[][];
  readonly count: number;
}

async function ask(client: Client, { nameOf }: StatementParts, { text, values }: Numbered): Promise<Found> {
  const name = values.length > 0 ? nameOf(text) : undefined;
  const { rows, rowCount } = await client.query<SqlValue[]>({
    ...(name === undefined ? {} : { name }),
    text,
    values: [...values],
    rowMode: 'array',
  });
  return { rows, count: rowCount ?? 0 };
}

/** More than nested calls need: each level is known after the one below. */
const mostRounds = 40;

async function inRounds(client: Client, parts: StatementParts, statement: Numbered, environment: Environment): Promise<Found> {
  const told = toldOf(client);
  await forgetOthers(client, told, environment);
  if (told.most > firstRound) await askFor(client, told, firstRound);
  const asked = new Set<string>();
  const hear = ({ message }: { readonly message?: string | undefined }): void => {
    if (message !== undefined && isCall.test(message)) asked.add(message);
  };
  client.on('notice', hear);
  try {
    let most = firstRound;
    for (let round = 0; round < mostRounds; round += 1) {
      asked.clear();
      const found = await ask(client, parts, statement);
      if (asked.size === 0) return found;
      await tell(client, parts.calls, [...asked], environment);
      told.count += asked.size;
      told.ofTheMoment ||= [...asked].some(isOfTheMoment);
      most *= 8;
      await askFor(client, told, most);
    }
  } finally {
    client.removeListener('notice', hear);
  }
  throw new Error('A statement that calls the engine does not come to an end.');
}

/** So much in the next round. */
async function askFor(client: Client, told: Told, most: number): Promise<void> {
  await client.query(`SELECT set_config('ninefold.most', '${most}', false), setval('pg_temp.nf_asked', 1, false)`);
  told.most = most;
}

const isCall = /^[0-9a-f]{16}!?\[/u;

async function tell(client: Client, calls: EngineCalls, asked: readonly string[], environment: Environment): Promise<void> {
  const answers = asked.map((call) => calls.answer(call, environment));
  await client.query('INSERT INTO pg_temp.nf_told (call, answer) SELECT * FROM unnest($1::text[], $2::text[])', [asked, answers]);
}

/** What a connection was told, and for whom. */
interface Told {
  settings: string;
  count: number;
  /** What is asked for in a round. */
  most: number;
  ofTheMoment: boolean;
}

const toldTo = new WeakMap<Client, Told>();

function toldOf(client: Client): Told {
  const known = toldTo.get(client) ?? { settings: '', count: 0, most: firstRound, ofTheMoment: false };
  toldTo.set(client, known);
  return known;
}

/** So much is kept for statements to come. */
const mostTold = 200_000;

/** Answers hold for these settings, and some for one question only. */
async function forgetOthers(client: Client, told: Told, environment: Environment): Promise<void> {
  const settings = keyOf(environment.settings);
  if (told.settings === settings && told.count < mostTold && !told.ofTheMoment) return;
  if (told.count > 0) await client.query('DELETE FROM pg_temp.nf_told');
  Object.assign(told, { settings, count: 0, ofTheMoment: false });
}

const keyOf = memoize((settings: Environment['settings']): string =>
  JSON.stringify(settings, (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value)),
);

/** Names for the texts that were met first; those people make up later go without. */
export function createNames(): StatementParts['nameOf'] {
  const names = new Map<string, string>();
  madeSoFar += 1;
  const prefix = madeSoFar;
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= mostNames) return known;
    const made = `nf_${names.size}_${prefix}`;
    names.set(text, made);
    return made;
  };
}

const mostNames = 500;
/** Connections outlive what a text stood for: tables have other columns by then. */
let madeSoFar = 0;
