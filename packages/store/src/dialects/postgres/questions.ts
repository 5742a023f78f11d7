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
import { engineCall, isReady } from './engine-calls.ts';
import type { Client, ConnectionPool } from './pool.ts';
import { isTooLong, translated } from './problems.ts';
import type { Looks } from './servers/looks.ts';
import type { SnapshotFigures } from './snapshot-figures.ts';
import { type StatementParts, statementsOf } from './statements.ts';
import { behind } from './statements-ahead.ts';
import { wireOf } from './wire.ts';

export interface QuestionParts {
  /** Of connections that read one state in each transaction. */
  readonly pool: ConnectionPool;
  readonly slots: Slots;
  readonly parts: StatementParts;
  readonly figures: SnapshotFigures;
  readonly looks: Pick<Looks, 'snapshot'>;
  /** What one statement may take. */
  readonly limitMs: number;
}

/** `asked` is what statements are made from, whichever connection asks them. */
export function createQuestions(
  { pool, slots, parts, figures, looks, limitMs }: QuestionParts,
  asked: QueryContext,
): (isThere: () => boolean) => Ask {
  const known = createKnown();
  const within = async <Name extends QuestionName>(
    client: Client,
    name: Name,
    query: QueryTo<Name>,
    whole: boolean,
  ): Promise<AnswerTo<Name>> => {
    const ahead = createSentAhead(client);
    ahead.begin(limited(client, limitMs));
    const state = stateOf(client, ahead, known, whole);
    const statements = behind(ahead, statementsOf(client, parts));
    const ofFigures: Figures = {
      async find(question, work) {
        const snapshot = state.isWhole() ? await snapshotIn(statements) : await looks.snapshot();
        return figures.at(snapshot).find(question, work);
      },
    };
    try {
      return await answer({ ...asked, statements: inOneState(state, statements), figures: ofFigures }, name, query);
    } finally {
      // Whoever has the connection next is answered behind it.
      if (state.isWhole() && !ahead.isUnsent()) wireOf(client).ask(commit).catch(() => undefined);
    }
  };
  const ask = async <Name extends QuestionName>(name: Name, query: QueryTo<Name>): Promise<AnswerTo<Name>> => {
    let needs: Needs = { transaction: false, engine: false };
    for (;;) {
      const { transaction, engine } = needs;
      const use = engine ? pool.useWithEngine : pool.use;
      try {
        return await use((client) => within(client, name, query, transaction));
      } catch (problem) {
        if (!(problem instanceof NeedsMore)) throw problem;
        needs = { transaction: true, engine: engine || problem.engine };
      }
    }
  };
  return (isThere) => (name, query) =>
    slots.run(async () => {
      if (!isThere()) throw new NobodyWaits();
      try {
        return await ask(name, query);
      } catch (problem) {
        throw isTooLong(problem) ? new ReadTooLong() : translated(problem);
      }
    }, whoAsks(query));
}

const commit = { name: 'COMMIT', text: 'COMMIT', values: [] };

/** What a question turned out to need. The engine is called in transactions alone. */
interface Needs {
  readonly transaction: boolean;
  readonly engine: boolean;
}

/** A second statement is asked where the first was not begun with a transaction, or one that calls the engine where it does not answer. */
class NeedsMore extends Error {
  readonly engine: boolean;
  constructor(engine: boolean) {
    super('This is asked otherwise.');
    this.engine = engine;
  }
}

/** First statements of questions that asked another one after it. */
interface Known {
  has(text: string): boolean;
  add(text: string): void;
}

const mostKnown = 2000;

function createKnown(): Known {
  const texts = new Set<string>();
  return {
    has: (text) => texts.has(text),
    add(text) {
      if (texts.size >= mostKnown) texts.clear();
      texts.add(text);
    },
  };
}

interface State {
  /** What is asked is in a transaction. */
  isWhole(): boolean;
  /** Before each statement. Throws NeedsMore. */
  asked(text: string): void;
}

function stateOf(client: Client, ahead: SentAhead, known: Known, whole: boolean): State {
  let first: string | undefined;
  let isWhole = whole;
  if (whole) ahead.later('BEGIN');
  return {
    isWhole: () => isWhole,
    asked(text) {
      const callsEngine = text.includes(engineCall);
      if (callsEngine && !isReady(client)) throw new NeedsMore(true);
      if (isWhole) return;
      if (first !== undefined) {
        known.add(first);
        throw new NeedsMore(false);
      }
      first = text;
      if (!known.has(text) && !callsEngine) return;
      isWhole = true;
      ahead.later('BEGIN');
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
  return [{ text: `SET statement_timeout = ${limitMs}`, check: () => void limits.set(client, limitMs) }];
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
