/** Statements of one connection; where they call the engine, they are asked until nothing is missing. */
import type { Environment } from '@ninefold/engine';
import { memoize } from '@ninefold/model';
import type { Statements } from '../../dialect/statements.ts';
import type { SqlValue } from '../../sql/codecs.ts';
import type { Client } from './client.ts';
import { type EngineCalls, engineCall, firstRound, isOfTheMoment, mayAsk } from './engine-calls.ts';
import { pipelineOf, type StatementAnswer } from './pipeline.ts';
import { type Numbered, numbered } from './placeholders.ts';

const nothingSeen: Environment = { settings: { constants: {}, timeZone: 'UTC', locale: 'en' }, now: 0, me: null };

/** What connections of one database share. */
export interface StatementParts {
  readonly calls: EngineCalls;
  /** Of texts that are worth keeping prepared. */
  nameOf(text: string): string | undefined;
}

export interface ConnectionStatements extends Statements {
  /** Something that was asked may be asked once more before it is answered. */
  isAskedAnew(): boolean;
}

/** The connection must be in a transaction where a text calls the engine: its rounds are asked of one state. */
export function statementsOf(client: Client, parts: StatementParts): ConnectionStatements {
  let last = nothingSeen;
  // What calls the engine is asked more than once: all that is asked behind it waits.
  let rounds: Promise<unknown> | undefined;
  const inTurn = async (sql: string, statement: Numbered): Promise<StatementAnswer> => {
    const seen = last;
    const work = (): Promise<StatementAnswer> =>
      sql.includes(engineCall) ? inRounds(client, parts, statement, seen) : ask(client, parts, statement);
    const own = rounds ? rounds.then(work, work) : work();
    rounds = own;
    try {
      return await own;
    } finally {
      if (rounds === own) rounds = undefined;
    }
  };
  const found = (sql: string, values: readonly SqlValue[], sees?: Environment): Promise<StatementAnswer> => {
    last = sees ?? last;
    const statement = numbered(sql, values);
    return rounds || sql.includes(engineCall) ? inTurn(sql, statement) : ask(client, parts, statement);
  };
  return {
    all: (sql, values, sees) => found(sql, values, sees).then(({ rows }) => rows),
    get: (sql, values, sees) => found(sql, values, sees).then(({ rows }) => rows[0]),
    run: (sql, values) => found(sql, values).then(({ count }) => count),
    isAskedAnew: () => rounds !== undefined,
  };
}

/** One that calls no engine, whatever else is asked on the connection. */
export function askOne(client: Client, parts: StatementParts, sql: string, values: readonly SqlValue[]): Promise<StatementAnswer> {
  return ask(client, parts, numbered(sql, values));
}

function ask(client: Client, { nameOf }: StatementParts, { text, values }: Numbered): Promise<StatementAnswer> {
  return pipelineOf(client).ask({ name: values.length > 0 ? nameOf(text) : undefined, text, values });
}

/** More than nested calls need: each level is known after the one below. */
const mostRounds = 40;

async function inRounds(client: Client, parts: StatementParts, statement: Numbered, environment: Environment): Promise<StatementAnswer> {
  const told = toldOf(client);
  await forgetOthers(client, told, environment);
  if (told.left < firstRound / 2 || told.left > firstRound) await askFor(client, told, firstRound);
  const asked = new Set<string>();
  const hear = ({ message }: { readonly message?: string | undefined }): void => {
    if (message === undefined || !isCall.test(message)) return;
    told.left -= 1;
    asked.add(message);
  };
  client.on('notice', hear);
  try {
    let most = firstRound;
    for (let round = 0; round < mostRounds; round += 1) {
      asked.clear();
      const found = await ask(client, parts, statement);
      if (asked.size === 0) return found;
      await tell(client, parts.calls, told, [...asked], environment);
      most *= 8;
      if (told.left < firstRound / 2) await askFor(client, told, most);
    }
  } finally {
    client.removeListener('notice', hear);
  }
  throw new Error('A statement that calls the engine does not come to an end.');
}

/** So much from now on. */
async function askFor(client: Client, told: Told, most: number): Promise<void> {
  await pipelineOf(client).ask({ text: mayAsk(most), values: [] });
  told.left = most;
}

const isCall = /^[0-9a-f]{16}!?\[/u;

async function tell(client: Client, calls: EngineCalls, told: Told, asked: readonly string[], environment: Environment): Promise<void> {
  const now = asked.filter(isOfTheMoment);
  if (now.length < asked.length) {
    const always = asked.filter((call) => !isOfTheMoment(call));
    await keep(client, calls, 'nf_told', always, environment);
    told.count += always.length;
  }
  if (now.length === 0) return;
  await keep(client, calls, 'nf_told_now', now, environment);
  told.moment = environment;
}

async function keep(client: Client, calls: EngineCalls, table: string, asked: readonly string[], environment: Environment): Promise<void> {
  const told = asked.map((call) => [call, wellFormed(calls.answer(call, environment))]);
  const text = `INSERT INTO pg_temp.${table} (call, answer) SELECT told->>0, told->>1 FROM json_array_elements($1::json) AS told`;
  await pipelineOf(client).ask({ name: table, text, values: [JSON.stringify(told)] });
}

/** Half a character is none (U+FFFD). */
function wellFormed(text: string | null): string | null {
  return text === null ? null : Buffer.from(text).toString();
}

/** What a connection was told, and for whom. */
interface Told {
  settings: string;
  count: number;
  /** What may be asked for still before more is allowed. */
  left: number;
  /** Whose moment its answers of a moment are of. */
  moment: Environment | undefined;
}

const toldTo = new WeakMap<Client, Told>();

function toldOf(client: Client): Told {
  const known = toldTo.get(client) ?? { settings: '', count: 0, left: 0, moment: undefined };
  toldTo.set(client, known);
  return known;
}

/** So much is kept for statements to come. */
const mostTold = 200_000;

/** Answers hold for these settings, and some for one question only. */
async function forgetOthers(client: Client, told: Told, environment: Environment): Promise<void> {
  const settings = keyOf(environment.settings);
  const others = told.settings !== settings || told.count >= mostTold;
  if (others && told.count > 0) await pipelineOf(client).ask({ text: 'DELETE FROM pg_temp.nf_told', values: [] });
  if (others) Object.assign(told, { settings, count: 0 });
  if (told.moment === undefined || told.moment === environment) return;
  await pipelineOf(client).ask({ text: 'DELETE FROM pg_temp.nf_told_now', values: [] });
  told.moment = undefined;
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
