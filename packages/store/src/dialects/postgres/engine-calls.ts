/**
 * The engine beside the database. A statement calls `ninefold`, which looks an answer up among those that its connection has been
 * told; one that is not there is asked for by a notice, the engine answers, and the statement is asked again, until nothing is
 * missing. So whatever has no words in SQL means exactly what it means everywhere else.
 */
import { createHash } from 'node:crypto';
import { type Environment, evaluate, maxUnits } from '@ninefold/engine';
import { anyNode, type Expression, isNumeric, memoize, type Type, type Value } from '@ninefold/model';
import type { SqlTemplatePart } from '../../dialect/sql-dialect.ts';
import { type Codec, codecOf } from '../../sql/codecs.ts';
import { type Fragment, fragment, joined, raw } from '../../sql/fragment.ts';
import { argument } from '../../sql/lower-by-engine.ts';
import type { Client } from './client.ts';
import { pipelineOf } from './pipeline.ts';
import { unknownText } from './placeholders.ts';

interface Template {
  readonly expression: Expression;
  readonly arguments: readonly Codec[];
  readonly result: Codec;
}

/** Calls of the engine in the SQL of one database. */
export interface EngineCalls {
  /** SQL of a call: the template is the expression with its direct parts replaced by variables. */
  call(template: Expression, parts: readonly SqlTemplatePart[]): Fragment;
  /** What a call, as `ninefold` asks for it, comes to as text. */
  answer(call: string, environment: Environment): string | null;
}

/** What it was told, for good and for one question alone, and how much it may ask for still. */
const connectionSql = [
  // One that reads writes this alone.
  'BEGIN READ WRITE',
  ...['nf_told', 'nf_told_now'].flatMap((table) => [
    `CREATE TEMPORARY TABLE IF NOT EXISTS ${table} (call text NOT NULL, answer text)`,
    `CREATE INDEX IF NOT EXISTS ${table}_by ON ${table} USING hash (call)`,
  ]),
  'CREATE TEMPORARY SEQUENCE IF NOT EXISTS nf_asked',
  'COMMIT',
].join('; ');

const ready = new WeakSet<Client>();

/** Statements on it may call the engine from now on. Most never do, and making what that takes costs more than most questions. Outside of a transaction. */
export async function makeReady(client: Client): Promise<void> {
  if (ready.has(client)) return;
  await pipelineOf(client).command(connectionSql);
  ready.add(client);
}

/** Whether `makeReady` was done with it. */
export function isReady(client: Client): boolean {
  return ready.has(client);
}

/** In the text of every statement that may ask something of the engine. */
export const engineCall = 'ninefold(';

/** What is asked for at most in one round; the next one asks for eight times as much. */
export const firstRound = 1000;

/** Where `nf_asked` is when nothing more may be asked for. No transaction that is given up takes back how far it came. */
const lastAsked = 1_000_000_000;

/** So much may be asked for from now on. */
export function mayAsk(count: number): string {
  return `SELECT setval('pg_temp.nf_asked', ${lastAsked - count + 1}, false)`;
}

/** Nothing more is asked for beyond what a round may: then a page is often full, and nobody needed the rest. */
export const engineFunction = `CREATE OR REPLACE FUNCTION ninefold(template text, VARIADIC given text[]) RETURNS text LANGUAGE plpgsql STABLE AS
$$ DECLARE called text := template || array_to_json(given)::text; known text;
BEGIN
  IF right(template, 1) = '!' THEN SELECT answer INTO known FROM pg_temp.nf_told_now WHERE call = called;
  ELSE SELECT answer INTO known FROM pg_temp.nf_told WHERE call = called;
  END IF;
  IF FOUND THEN RETURN known; END IF;
  IF nextval('pg_temp.nf_asked') <= ${lastAsked} THEN RAISE NOTICE USING MESSAGE = called; END IF;
  RETURN NULL;
END $$`;

/** No template is known. */
export function createEngineCalls(): EngineCalls {
  const templates = new Map<string, Template>();
  return {
    call(template, parts) {
      const shape = JSON.stringify([template, parts.map(({ type }) => type)]);
      const key = createHash('sha256').update(shape).digest('hex').slice(0, 16);
      templates.set(key, {
        expression: template,
        arguments: parts.map(({ type }) => codecOf(type)),
        result: codecOf(template.type),
      });
      const name = asksTheMoment(template) ? `${key}!` : key;
      return fragment`(${`ninefold('${name}', `}${joined(parts.length === 0 ? [raw("''")] : parts.map(asText), ', ')})${castTo(template.type)})`;
    },
    answer(call, environment) {
      const end = call.indexOf('[');
      const template = templates.get(call.slice(0, end).replace('!', ''));
      if (!template) return null;
      return run(template, JSON.parse(call.slice(end)) as readonly (string | null)[], environment);
    },
  };
}

/** One whose answer is another for somebody else, or later: it is told for one question alone. */
export function isOfTheMoment(call: string): boolean {
  return call.slice(0, call.indexOf('[')).endsWith('!');
}

const asksTheMoment: (template: Expression) => boolean = memoize((template: Expression) =>
  anyNode(
    template,
    (part) => part.node === 'me' || part.node === 'constant' || (part.node === 'call' && ['now', 'today'].includes(part.function)),
  ),
);

/** What the row does not decide is handed over as text, so that it can be said that nobody knows it. */
function asText({ value }: SqlTemplatePart): Fragment {
  return /^\?(?:::[a-z]+)?$/u.test(value.text) ? { ...value, text: '?::text' } : fragment`ninefold_text(${value})`;
}

function castTo(type: Type): string {
  if (type.kind === 'yes/no') return " = '1'";
  return isNumeric(type) || type.kind === 'duration' ? '::bigint' : ' COLLATE "C"';
}

function run(template: Template, values: readonly (string | null)[], environment: Environment): string | null {
  const variables: Record<string, Value | undefined> = {};
  template.arguments.forEach((codec, place) => {
    const value = values[place] ?? null;
    variables[argument(place)] = value === unknownText ? undefined : codec.decode(value);
  });
  // Steps are counted for each row; all of them together have their time.
  const result = evaluate(template.expression, { ...environment, effort: undefined, variables });
  const kept = result === undefined ? null : template.result.encode(result);
  if (kept === null || (typeof kept === 'bigint' && (kept > maxUnits || kept < -maxUnits))) return null;
  return kept.toString();
}
