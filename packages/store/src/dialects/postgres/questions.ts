/**
 * Questions about records: each on one state of what is committed, within its time, with a connection of its own. One that is a single
 * statement is of one state by itself; whoever turns out to need another is asked anew in a transaction, and from then on at once.
 */
import type { Ask } from '../../dialect/database.ts';
import type { Slots } from '../../dialect/one-process/slots.ts';
import type { Statements } from '../../dialect/statements.ts';
import type { Figures, QueryContext } from '../../query/context.ts';
import { type AnswerTo, answer, type QueryTo, type QuestionName } from '../../query/questions.ts';
import { NobodyWaits, ReadTooLong } from '../../read-limits.ts';
import { createSentAhead, type LeadingCommand, type SentAhead } from './ahead.ts';
import type { Client } from './client.ts';
import { engineCall, isReady } from './engine-calls.ts';
import { NotAsked, pipelineOf } from './pipeline.ts';
import type { ConnectionPool } from './pool.ts';
import { isTooLong, translated } from './problems.ts';
import type { Looks } from './servers/looks.ts';
import type { SnapshotFigures } from './snapshot-figures.ts';
import { type StatementParts, statementsOf } from './statements.ts';
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
  const within = async <Name extends QuestionName>(
    client: Client,
    name: Name,
    query: QueryTo<Name>,
    { how, since }: Asking,
  ): Promise<AnswerTo<Name>> => {
    const ahead = createSentAhead(client);
    ahead.begin(limited(client, limitMs));
    const state = stateOf(client, ahead, known, how);
    const statements = behind(ahead, statementsOf(client, parts));
    const ofFigures: Figures = {
      async find(question, work) {
        const snapshot = state.isWhole() ? await snapshotIn(statements) : await looks.snapshot(since);
        return figures.at(snapshot).find(question, work);
      },
    };
    try {
      return await answer({ ...asked, statements: inOneState(state, statements), figures: ofFigures }, name, query);
    } finally {
      await state.end();
    }
  };
  const ask = async <Name extends QuestionName>(name: Name, query: QueryTo<Name>, since: number): Promise<AnswerTo<Name>> => {
    // One record by its id is soon found.
    let how: Needs = name === 'read' ? 'shared' : 'alone';
    let isOfTheEngine = false;
    for (;;) {
      const use = isOfTheEngine ? pool.useWithEngine : how === 'shared' ? pool.share : pool.use;
      const asking: Asking = { how, since };
      try {
        return await use((client) => within(client, name, query, asking));
      } catch (problem) {
        if (problem instanceof NeedsMore) {
          isOfTheEngine ||= problem.engine;
          how = 'whole';
        } else if (problem instanceof NotAsked && how === 'shared') {
          how = 'alone';
        } else {
          throw problem;
        }
      }
    }
  };
  return (isThere, isOfAMoment) => {
    const since = isOfAMoment ? looks.now() : asAsked;
    return (name, query) =>
      slots.run(async () => {
        if (!isThere()) throw new NobodyWaits();
        try {
          return await ask(name, query, since);
        } catch (problem) {
          throw isTooLong(problem) ? new ReadTooLong() : translated(problem);
        }
      }, whoAsks(query));
  };
}

/** Each is of a moment after it was asked: no look is old enough. */
const asAsked = Number.POSITIVE_INFINITY;

const commit = { name: 'COMMIT', text: 'COMMIT', values: [] };

/**
 * What a question turned out to need: one statement on a connection that others ask on, too; several of one turn on its own, which are of one
 * state by themselves; or a transaction, within which alone the engine is called.
 */
type Needs = 'shared' | 'alone' | 'whole';

interface Asking {
  readonly how: Needs;
  /** By the order of looks. */
  readonly since: number;
}

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
  learn(text: string, ways: number): void;
}

const mostKnown = 2000;

function createKnown(): Known {
  const texts = new Map<string, number>();
  return {
    waysOf: (text) => texts.get(text),
    learn(text, ways) {
      if (texts.size >= mostKnown && !texts.has(text)) texts.clear();
      texts.set(text, ways);
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

function stateOf(client: Client, ahead: SentAhead, known: Known, how: Needs): State {
  const pipeline = pipelineOf(client);
  let first: string | undefined;
  let isWhole = how === 'whole';
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
      if (how === 'shared' && (callsEngine || expected !== undefined)) throw new NeedsMore(callsEngine);
      if (how === 'shared' && !isFirst) throw otherwise(false);
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

function inOneState(state: State, { all, get, run }: Statements): Statements {
  return {
    async all(text, values, sees) {
      state.asked(text);
      return all(text, values, sees);
    },
    async get(text, values, sees) {
      state.asked(text);
      return get(text, values, sees);
    },
    async run(text, values) {
      state.asked(text);
      return run(text, values);
    },
  };
}

const limits = new WeakMap<Client, number>();

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
function whoAsks(query: object): string | undefined {
  const environment = 'environment' in query ? (query.environment as QueryTo<'count'>['environment']) : undefined;
  return environment?.me?.id;
}
