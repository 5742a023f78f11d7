/**
 * Questions about records: each on one state of what is committed, within its time, with a connection of its own. One that is a single
 * statement is of one state by itself; whoever turns out to need another is asked anew in a transaction, and from then on at once.
 *
 * What is soon answered waits for nothing else that its person asks, and all of it that is asked in one turn is asked in one piece, on a
 * connection that is shared: a record by its id, and pages and figures of which the database's clock told so. Figures that are known are not
 * asked for at all.
 */
import type { Ask } from '../../dialect/database.ts';
import type { Slots } from '../../dialect/one-process/slots.ts';
import type { Statements } from '../../dialect/statements.ts';
import type { Figures, QueryContext } from '../../query/context.ts';
import { type AnswerTo, answer, type QueryTo, type QuestionName } from '../../query/questions.ts';
import { NobodyWaits, ReadTooLong } from '../../read-limits.ts';
import type { SqlValue } from '../../sql/codecs.ts';
import { createSentAhead, type LeadingCommand, type SentAhead } from './ahead.ts';
import type { Client } from './client.ts';
import { engineCall, isReady } from './engine-calls.ts';
import { clocked, createPaces, type Pace, type Paces } from './pace.ts';
import { NotAsked, pipelineOf, type StatementAnswer } from './pipeline.ts';
import type { ConnectionPool } from './pool.ts';
import { isTooLong, translated } from './problems.ts';
import type { Looks } from './servers/looks.ts';
import type { SnapshotFigures } from './snapshot-figures.ts';
import { askOne, type StatementParts, statementsOf } from './statements.ts';
import { behind } from './statements-ahead.ts';

export interface QuestionParts {
  /** Of connections that read one state in each transaction. */
  readonly pool: ConnectionPool;
  readonly slots: Slots;
  readonly parts: StatementParts;
  readonly figures: SnapshotFigures;
  readonly looks: Pick<Looks, 'snapshot' | 'now'>;
  /** What one statement may take. */
  readonly limitMs: number;
}

/** `asked` is what statements are made from, whichever connection asks them. */
export function createQuestions(
  { pool, slots, parts, figures, looks, limitMs }: QuestionParts,
  asked: QueryContext,
): (isThere: () => boolean, isOfAMoment: boolean) => Ask {
  const known = createKnown();
  const paces = createPaces();
  const figuresAt = (snapshot: () => Promise<string | null>): Figures => ({
    find: async (question, work) => await figures.at(await snapshot()).find(question, work),
  });
  const within = async <Name extends QuestionName>(
    client: Client,
    name: Name,
    query: QueryTo<Name>,
    { isWhole, snapshot, pace }: Asking,
  ): Promise<AnswerTo<Name>> => {
    const ahead = createSentAhead(client);
    ahead.begin(limited(client, limitMs));
    const state = stateOf(client, ahead, known, isWhole);
    const statements = behind(ahead, statementsOf(client, parts));
    const ofFigures = figuresAt(() => (state.isWhole() ? snapshotIn(statements) : snapshot()));
    try {
      return await answer({ figures: ofFigures, ...asked, statements: inOneState(client, state, statements, pace) }, name, query);
    } finally {
      await state.end();
    }
  };
  const ask = async <Name extends QuestionName>(
    name: Name,
    query: QueryTo<Name>,
    { snapshot, pace }: Omit<Asking, 'isWhole'>,
  ): Promise<AnswerTo<Name>> => {
    let isWhole = false;
    let isOfTheEngine = false;
    for (;;) {
      const use = isOfTheEngine ? pool.useWithEngine : pool.use;
      const asking: Asking = { isWhole, snapshot, pace };
      try {
        return await use((client) => within(client, name, query, asking));
      } catch (problem) {
        if (!(problem instanceof NeedsMore)) throw problem;
        isOfTheEngine ||= problem.engine;
        isWhole = true;
      }
    }
  };
  let together = 0;
  /** null: it takes more than one statement, longer, or another that was asked with it failed. */
  const askTogether = async <Name extends QuestionName>(
    name: Name,
    query: QueryTo<Name>,
    { snapshot, pace }: Omit<Asking, 'isWhole'>,
  ): Promise<{ readonly found: AnswerTo<Name> } | null> => {
    const isSoon = (name === 'read' || (pace?.isSoon() ?? false)) && together < mostTogether && pool.isQuick();
    if (!isSoon && !isFigure(name)) return null;
    const shared: Shared = isSoon ? (work) => pool.share((client) => limitedTo(client, limitMs, work)) : nobodyToAsk;
    if (isSoon) together += 1;
    try {
      const statements = oneStatement(shared, parts, known, pace);
      return { found: await answer({ figures: figuresAt(snapshot), ...asked, statements }, name, query) };
    } catch (problem) {
      if (problem instanceof NotAsked) return null;
      if (isSoon) pace?.tookMore();
      if (problem instanceof NeedsMore) return null;
      throw problem;
    } finally {
      if (isSoon) together -= 1;
    }
  };
  return (isThere, isOfAMoment) => {
    const since = isOfAMoment ? looks.now() : asAsked;
    const stillWaits = (): void => {
      if (!isThere()) throw new NobodyWaits();
    };
    return async (name, query) => {
      try {
        stillWaits();
        let seen: Promise<string> | undefined;
        const asking = { snapshot: () => (seen ??= looks.snapshot(since)), pace: paceOf(paces, name, query) };
        const answered = await askTogether(name, query, asking);
        if (answered) return answered.found;
        return await slots.run(async () => {
          stillWaits();
          return await ask(name, query, asking);
        }, whoAsks(query));
      } catch (problem) {
        throw isTooLong(problem) ? new ReadTooLong() : translated(problem);
      }
    };
  };
}

/** Answers that come in one piece: those that are large are in the memory together. */
const mostTogether = 32;

/** Each is of a moment after it was asked: no look is old enough. */
const asAsked = Number.POSITIVE_INFINITY;

const commit = { name: 'COMMIT', text: 'COMMIT', values: [] };

interface Asking {
  /** In a transaction, within which alone the engine is called; else in several statements of one turn, which are of one state by themselves. */
  readonly isWhole: boolean;
  /** Which transactions were seen at a moment after it was asked, in one question the same. */
  snapshot(): Promise<string>;
  readonly pace: Pace | undefined;
}

/** What is remembered while nothing is committed. */
function isFigure(name: QuestionName): boolean {
  return name === 'count' || name === 'aggregate';
}

/** Of what is asked again and again, and is a single statement most often. */
function paceOf(paces: Paces, name: QuestionName, query: Partial<QueryTo<'list'> & QueryTo<'count'>>): Pace | undefined {
  const { form, search, groups, limit, upTo } = query;
  if (!form || search || groups) return undefined;
  if (name === 'list') return paces.of(form, `list ${limit}`);
  return name === 'count' ? paces.of(form, `count ${upTo}`) : undefined;
}

/** Lets a single statement be asked of a connection. */
type Shared = (work: (client: Client) => Promise<StatementAnswer>) => Promise<StatementAnswer>;

const nobodyToAsk: Shared = () => Promise.reject(new NeedsMore(false));

/** A second statement is asked where the first was not begun with a transaction, or one that calls the engine where it does not answer. */
class NeedsMore extends Error {
  readonly engine: boolean;
  constructor(engine: boolean) {
    super('This is asked otherwise.');
    this.engine = engine;
  }
}

/** First statements of questions that need a transaction, and in how many ways those are answered at most. */
interface Known {
  waysOf(text: string): number | undefined;
  /** Of what is answered in one way each time it is forgotten that it needed a transaction. */
  learn(text: string, ways: number): void;
}

const mostKnown = 2000;
/** To ask in vain once costs as much as so many transactions. */
const oftenInARow = 10;

function createKnown(): Known {
  const texts = new Map<string, number>();
  const ones = new Map<string, number>();
  const forget = (text: string): void => {
    texts.delete(text);
    ones.delete(text);
  };
  return {
    waysOf: (text) => texts.get(text),
    learn(text, ways) {
      const times = ways === 1 ? (ones.get(text) ?? 0) + 1 : 0;
      if (times > oftenInARow) return forget(text);
      if (texts.size >= mostKnown && !texts.has(text)) {
        texts.clear();
        ones.clear();
      }
      texts.set(text, ways);
      ones.set(text, times);
    },
  };
}

/** Then a transaction ends once its question is answered. */
const unknownWays = Number.POSITIVE_INFINITY;

interface State {
  /** What is asked is in a transaction. */
  isWhole(): boolean;
  /** Before each statement. Throws NeedsMore. */
  asked(text: string): void;
  /** It is answered, or failed. */
  end(): Promise<void>;
}

function stateOf(client: Client, ahead: SentAhead, known: Known, beginsWhole: boolean): State {
  const pipeline = pipelineOf(client);
  let first: string | undefined;
  let isWhole = beginsWhole;
  let isOfTheEngine = false;
  let turn = -1;
  let ways = 0;
  let ended: Promise<boolean> | undefined;
  const begin = (): void => {
    isWhole = true;
    ahead.later('BEGIN');
  };
  if (isWhole) begin();
  const otherwise = (engine: boolean): NeedsMore => {
    if (first !== undefined) known.learn(first, unknownWays);
    return new NeedsMore(engine);
  };
  return {
    isWhole: () => isWhole,
    asked(text) {
      const callsEngine = text.includes(engineCall);
      if (callsEngine && !isReady(client)) throw new NeedsMore(true);
      const isFirst = first === undefined;
      first ??= text;
      isOfTheEngine ||= callsEngine;
      const expected = known.waysOf(first);
      if (!isWhole && isFirst && (callsEngine || expected !== undefined)) begin();
      const isSameWay = pipeline.turn() === turn;
      if (ended && (!isSameWay || callsEngine)) throw otherwise(callsEngine);
      if (isSameWay) return;
      if (!isWhole && !isFirst) throw otherwise(callsEngine);
      turn = pipeline.turn();
      ways += 1;
      // The last way takes along the end of the transaction. What calls the engine may take another.
      if (isWhole && ways === expected && !isOfTheEngine) {
        ended = pipeline.last(commit).then(
          () => true,
          () => false,
        );
      }
    },
    async end() {
      if (!isWhole || ahead.isUnsent() || (await ended)) return;
      const before = (first !== undefined && known.waysOf(first)) || 0;
      if (first !== undefined) known.learn(first, isOfTheEngine ? unknownWays : before === unknownWays ? ways : Math.max(before, ways));
      // Whoever has the connection next is answered behind it.
      pipeline.ask(commit).catch(() => undefined);
    },
  };
}

function inOneState(client: Client, state: State, { all, get, run }: Statements, pace: Pace | undefined): Statements {
  /** What is asked in a transaction is none that could share a connection. */
  const clockOf = (text: string): Pace | undefined => {
    if (!pace || text.includes(engineCall)) return undefined;
    if (!state.isWhole()) return pace.isLookedAt() ? pace : undefined;
    pace.tookMore();
    return undefined;
  };
  return {
    async all(text, values, sees) {
      state.asked(text);
      const clock = clockOf(text);
      return clock ? await clocked(client, clock, () => all(text, values, sees)) : await all(text, values, sees);
    },
    async get(text, values, sees) {
      state.asked(text);
      const clock = clockOf(text);
      return clock ? await clocked(client, clock, () => get(text, values, sees)) : await get(text, values, sees);
    },
    async run(text, values) {
      state.asked(text);
      return await run(text, values);
    },
  };
}

/** For what is a single statement, which calls nothing. Throws NeedsMore where it turns out to be none. */
function oneStatement(shared: Shared, parts: StatementParts, known: Known, pace: Pace | undefined): Statements {
  let first: string | undefined;
  const found = (text: string, values: readonly SqlValue[]): Promise<StatementAnswer> => {
    const callsEngine = text.includes(engineCall);
    if (first !== undefined) known.learn(first, unknownWays);
    if (callsEngine || first !== undefined || known.waysOf(text) !== undefined) throw new NeedsMore(callsEngine);
    first = text;
    return shared((client) => {
      const ask = (): Promise<StatementAnswer> => askOne(client, parts, text, values);
      return pace?.isLookedAt() ? clocked(client, pace, ask) : ask();
    });
  };
  return {
    all: async (text, values) => (await found(text, values)).rows,
    get: async (text, values) => (await found(text, values)).rows[0],
    run: async (text, values) => (await found(text, values)).count,
  };
}

const limits = new WeakMap<Client, number>();

/** Where the connection has another limit it is set first. */
async function limitedTo<T>(client: Client, limitMs: number, work: (client: Client) => Promise<T>): Promise<T> {
  if (limits.get(client) !== limitMs) {
    for (const { text } of limited(client, limitMs)) await pipelineOf(client).command(text);
    limits.set(client, limitMs);
  }
  return await work(client);
}

/** What sets the limit, where the connection has another. */
function limited(client: Client, limitMs: number): readonly LeadingCommand[] {
  if (limits.get(client) === limitMs) return [];
  return [{ text: `SET statement_timeout = ${limitMs}`, apart: true, check: () => void limits.set(client, limitMs) }];
}

async function snapshotIn(statements: Statements): Promise<string | null> {
  const [snapshot = null] = (await statements.get('SELECT pg_current_snapshot()::text', [])) ?? [];
  return typeof snapshot === 'string' ? snapshot : null;
}

/** undefined: the application itself, and whoever has not signed in. */
function whoAsks(query: Partial<Pick<QueryTo<'list'>, 'environment' | 'entity'>>): string | undefined {
  return query.environment?.me?.id;
}
