/**
 * What one connection is asked within one turn of the loop is sent in one piece, and answered in one: one way to the database, however many
 * statements. What columns come to of a statement that is prepared is asked once, and rows become values as they arrive.
 */
import pg from 'pg';
import type { SqlValue } from '../../sql/codecs.ts';
import type { Client } from './client.ts';
import { isConnectionLost, isInTheWay, isLocked, isTooLong } from './problems.ts';
import { readerOf, type ValueReader } from './values.ts';

/** One statement, as the database numbers its holes. */
interface Sent {
  /** Of what is worth keeping prepared. */
  readonly name?: string | undefined;
  readonly text: string;
  readonly values: readonly (string | Buffer | null)[];
  /** It is on its way: nobody can join it any more. */
  sent?(): void;
}

export interface StatementAnswer {
  readonly rows: SqlValue[][];
  /** How many rows it changed, or found. */
  readonly count: number;
  /** What was done, as the database says it: `UPDATE`. */
  readonly tag: string;
}

/** Another statement of the same piece failed before it: it was not asked. */
export class NotAsked extends Error {
  /** As the database says it where it has to. */
  readonly code = '25P02';
  constructor(cause: unknown) {
    super('A statement that was sent before it failed.', { cause });
  }
}

export interface Pipeline {
  /**
   * Goes with all that is asked in the same turn, in its order. All of it is one transaction, of one state where the connection reads one, unless
   * one is open. Rejects with NotAsked where one before it failed.
   */
  ask(statement: Sent): Promise<StatementAnswer>;
  /** The same for what nobody waits for by itself: either is called before those behind it hear anything. */
  tell(statement: Sent, answered: (found: StatementAnswer) => void, failed: (problem: unknown) => void): void;
  /** Several statements in one text, without values, by themselves; before what is asked after it. */
  command(text: string): Promise<unknown>;
  /** What was not sent yet never is: it is rejected. */
  drop(): void;
  /** Another number once what was asked is on its way. */
  turn(): number;
  /** Goes as the last of what is asked in this turn. */
  last(statement: Sent): Promise<StatementAnswer>;
  /** Several ask on it: what all who are there now ask goes together, not what each does. */
  isShared: boolean;
  /** When the database last answered a statement, while several ask on it. */
  answered: number;
  /** What ended the transaction that is open, whoever was told of it; to be cleared where one begins. */
  endedBy: unknown;
}

const pipelines = new WeakMap<Client, Pipeline>();

/** Always the same of a connection. */
export function pipelineOf(client: Client): Pipeline {
  const known = pipelines.get(client);
  if (known) return known;
  const made = createPipeline(client);
  pipelines.set(client, made);
  return made;
}

interface Asked {
  readonly statement: Sent;
  resolve(found: StatementAnswer): void;
  reject(problem: unknown): void;
}

type Waiting = Asked | { readonly command: string; resolve(done: unknown): void; reject(problem: unknown): void };

function createPipeline(client: Client): Pipeline {
  let waiting: Waiting[] = [];
  let atEnd: Waiting[] = [];
  let turns = 0;
  let isScheduled = false;
  const flush = (): void => {
    isScheduled = false;
    const now = [...waiting, ...atEnd];
    if (now.length === 0) return;
    waiting = [];
    atEnd = [];
    turns += 1;
    const stream = streamOf(client);
    stream?.cork();
    try {
      sendAll(client, now, pipeline);
    } finally {
      stream?.uncork();
    }
  };
  const add = (to: Waiting[], one: Waiting): void => {
    to.push(one);
    if (isScheduled) return;
    isScheduled = true;
    if (pipeline.isShared) setImmediate(flush);
    else process.nextTick(flush);
  };
  const pipeline: Pipeline = {
    isShared: false,
    answered: 0,
    endedBy: undefined,
    ask: (statement) => new Promise((resolve, reject) => add(waiting, { statement, resolve, reject })),
    tell: (statement, resolve, reject) => add(waiting, { statement, resolve, reject }),
    last: (statement) => new Promise((resolve, reject) => add(atEnd, { statement, resolve, reject })),
    command: (text) => new Promise((resolve, reject) => add(waiting, { command: text, resolve, reject })),
    drop() {
      const dropped = [...waiting, ...atEnd];
      waiting = [];
      atEnd = [];
      for (const { reject } of dropped) reject(new NotAsked(undefined));
    },
    turn: () => turns,
  };
  return pipeline;
}

function sendAll(client: Client, all: readonly Waiting[], pipeline: Pipeline): void {
  let piece: Asked[] = [];
  const sendPiece = (): void => {
    if (piece.length > 0) client.query(new Piece(piece, pipeline) as unknown as pg.Query);
    piece = [];
  };
  for (const one of all) {
    if (!('command' in one)) {
      piece.push(one);
      continue;
    }
    sendPiece();
    client.query(one.command).then(one.resolve, one.reject);
  }
  sendPiece();
}

/** What the driver's connection has that its types do not tell. */
interface DriverConnection {
  readonly stream: Corked;
  readonly parsedStatements: Record<string, string | undefined>;
  readonly submittedNamedStatements: Record<string, string | undefined>;
  parse(message: { readonly text: string; readonly name: string }): void;
  bind(message: { readonly statement: string; readonly values: readonly (string | Buffer | null)[] }): void;
  describe(message: { readonly type: 'P' }): void;
  execute(message: null): void;
  sync(): void;
}

/** By the names of statements that are prepared on a connection: how their columns become values. */
const described = new WeakMap<DriverConnection, Map<string, readonly ValueReader[]>>();

function describedOf(connection: DriverConnection): Map<string, readonly ValueReader[]> {
  const known = described.get(connection);
  if (known) return known;
  const made = new Map<string, readonly ValueReader[]>();
  described.set(connection, made);
  return made;
}

const nothingReturned: readonly ValueReader[] = [];

/** Statements that end together (Sync): where one fails, those behind it are passed over (PostgreSQL 55.2.3, Extended Query). */
class Piece {
  // The driver asks which statement is worked on.
  name = '';
  text = '';
  readonly #asked: readonly Asked[];
  readonly #pipeline: Pipeline;
  readonly #isShared: boolean;
  readonly #found: StatementAnswer[] = [];
  #connection: DriverConnection | undefined;
  #readers: readonly ValueReader[] = nothingReturned;
  #rows: SqlValue[][] = [];
  #problem: { readonly of: unknown } | undefined;

  constructor(asked: readonly Asked[], pipeline: Pipeline) {
    this.#asked = asked;
    this.#pipeline = pipeline;
    this.#isShared = pipeline.isShared;
  }

  submit(connection: DriverConnection): null {
    this.#connection = connection;
    const known = describedOf(connection);
    for (const { statement } of this.#asked) {
      const { name = '', text, values } = statement;
      if (name === '' || (connection.parsedStatements[name] === undefined && connection.submittedNamedStatements[name] === undefined)) {
        connection.parse({ text, name });
        if (name !== '') connection.submittedNamedStatements[name] = text;
      }
      connection.bind({ statement: name, values });
      if (name === '' || !known.has(name)) connection.describe({ type: 'P' });
      connection.execute(null);
      statement.sent?.();
    }
    connection.sync();
    this.#look();
    return null;
  }

  /** At the statement that is answered next. */
  #look(): void {
    const statement = this.#asked[this.#found.length]?.statement;
    this.name = statement?.name ?? '';
    this.text = statement?.text ?? '';
    this.#readers = (this.#connection && described.get(this.#connection)?.get(this.name)) ?? nothingReturned;
    this.#rows = [];
  }

  handleRowDescription({ fields }: { readonly fields: readonly { readonly dataTypeID: number }[] }): void {
    this.#readers = fields.map(({ dataTypeID }) => readerOf(dataTypeID));
    this.#remember();
  }

  #remember(): void {
    if (this.#connection && this.name !== '') described.get(this.#connection)?.set(this.name, this.#readers);
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    if (this.#problem) return;
    try {
      this.#rows.push(fields.map((text, place) => (text === null ? null : (this.#readers[place]?.(text) as SqlValue))));
    } catch (problem) {
      this.#problem = { of: problem };
    }
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    if (this.#problem) return;
    if (this.#isShared) this.#pipeline.answered = performance.now();
    if (this.#readers === nothingReturned) this.#remember();
    this.#found.push({ rows: this.#rows, count: countIn(text), tag: text.slice(0, (text.indexOf(' ') + 1 || text.length + 1) - 1) });
    this.#look();
  }

  handleEmptyQuery(): void {
    this.#found.push({ rows: [], count: 0, tag: '' });
    this.#look();
  }

  handleError(problem: unknown): void {
    const { submittedNamedStatements: submitted = {} } = this.#connection ?? {};
    for (const { statement } of this.#asked.slice(this.#found.length)) if (statement.name !== undefined) delete submitted[statement.name];
    this.#problem ??= { of: problem };
    this.handleReadyForQuery();
  }

  handleReadyForQuery(): void {
    const reason = this.#problem?.of;
    if (isInTheWay(reason) || isTooLong(reason) || isLocked(reason)) this.#pipeline.endedBy ??= reason;
    // What ends the transaction is the reason for all of it; of others who ask here it is none.
    const isSame = isConnectionLost(reason) || (!this.#isShared && (isInTheWay(reason) || isTooLong(reason)));
    this.#asked.forEach(({ resolve, reject }, place) => {
      const found = this.#found[place];
      if (found) resolve(found);
      else reject(isSame || place === this.#found.length ? reason : new NotAsked(reason));
    });
  }
}

// The driver takes nothing else for a query in its pipeline mode. What it makes for one that anybody may listen to is not made for each piece.
Object.setPrototypeOf(Piece.prototype, pg.Query.prototype);

/** `INSERT 0 1`, `SELECT 25`, `BEGIN`. */
function countIn(tag: string): number {
  const count = Number(tag.slice(tag.lastIndexOf(' ') + 1));
  return Number.isNaN(count) ? 0 : count;
}

interface Corked {
  cork(): void;
  uncork(): void;
}

function streamOf(client: object): Corked | undefined {
  const connection: unknown = 'connection' in client ? client.connection : undefined;
  const stream: unknown = typeof connection === 'object' && connection && 'stream' in connection ? connection.stream : undefined;
  return isCorked(stream) ? stream : undefined;
}

function isCorked(stream: unknown): stream is Corked {
  return typeof stream === 'object' && stream !== null && 'cork' in stream && 'uncork' in stream;
}
