/** What is sent without waiting for its answer, on the way of what is asked next: where a transaction and its savepoints begin and end. */
import type { Client } from './client.ts';
import { pipelineOf, type StatementAnswer } from './pipeline.ts';

export interface LeadingCommand {
  readonly text: string;
  /** That it is prepared by; where nothing is said, its text. */
  readonly name?: string;
  /** It stands by itself, not among what it is sent with: what is undone of that does not undo it. */
  readonly apart?: true;
  /** Throws where its answer forbids that anything of the transaction is kept. */
  readonly check?: (answer: StatementAnswer | undefined) => void;
}

export interface SentAhead {
  /** Another transaction: what waits of the former one is not sent any more. */
  begin(commands: readonly LeadingCommand[]): void;
  later(text: string): void;
  /** Nothing of the transaction is kept, whoever goes on: all that is asked from now on throws this. */
  giveUp(problem: unknown): void;
  /** Nothing that waits was sent since it began. */
  isUnsent(): boolean;
  /** Sends what waits, and at once what `send` sends: gives its answer once those before are answered. Throws the first that fails. */
  with<T>(send: () => Promise<T>): Promise<T>;
}

/** Of one connection. */
export function createSentAhead(client: Client): SentAhead {
  let waiting: LeadingCommand[] = [];
  let isUnsent = true;
  let broken: { readonly problem: unknown } | undefined;
  const withWaiting = async <T>(send: () => Promise<T>): Promise<T> => {
    const commands = waiting;
    waiting = [];
    const pipeline = pipelineOf(client);
    let failed: { readonly problem: unknown } | undefined;
    const beside: Promise<unknown>[] = [];
    for (const { text, name = text, apart, check } of commands) {
      const fail = (problem: unknown): void => {
        failed ??= { problem };
        // Whoever goes on in spite of it keeps nothing.
        if (check) broken ??= failed;
      };
      const hear = (answer?: StatementAnswer): void => {
        try {
          check?.(answer);
        } catch (problem) {
          fail(problem);
        }
      };
      if (apart) beside.push(pipeline.command(text).then(() => hear(), fail));
      else pipeline.tell({ name, text, values: [] }, hear, fail);
    }
    const own = heardLater(send());
    for (const each of beside) await each;
    try {
      const answer = await own;
      if (!failed) return answer;
    } catch (problem) {
      failed ??= { problem };
    }
    throw failed.problem;
  };
  return {
    begin(commands) {
      waiting = [...commands];
      isUnsent = true;
      broken = undefined;
    },
    later: (text) => void waiting.push({ text }),
    giveUp(problem) {
      broken ??= { problem };
    },
    isUnsent: () => isUnsent,
    with(send) {
      if (broken) return Promise.reject(broken.problem);
      isUnsent = false;
      return waiting.length === 0 ? send() : withWaiting(send);
    },
  };
}

/** Its failure is asked for once those before it are answered. */
function heardLater<T>(sent: Promise<T>): Promise<T> {
  sent.catch(() => undefined);
  return sent;
}
