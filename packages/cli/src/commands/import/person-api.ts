/** The application's own API as one person is answered by it: what an import asks, whether an application runs on the data or not. */
import { randomUUID } from 'node:crypto';
import type { AskOptions } from '@ninefold/client/src/controllers/import/find-called.ts';
import type { KeyedWay } from '@ninefold/client/src/controllers/import/keyed-rows.ts';
import type { SendRecords } from '@ninefold/client/src/controllers/import/keyed-table.ts';
import { type AnswerOf, addressOf, type Contract, hasOutline, type Problem, type RouteName } from '@ninefold/protocol';
import { CommandFailure } from '../../failure.ts';
import type { AnsweredAs, AskedAs } from '../../run/control.ts';

/** Rejects where there is no answer. */
export type AskAs = (request: Omit<AskedAs, 'email'>) => Promise<AnsweredAs>;

export interface PersonApi {
  /** What columns a table of the entity may have. */
  fields(): Promise<AnswerOf<Contract['importFields']>>;
  readonly options: AskOptions;
  /** Keeps rows, or where it is a trial says what would become of them. */
  send(way: Pick<KeyedWay, 'by' | 'does'>, isTrial: boolean): SendRecords;
}

/** All of it throws a `CommandFailure` (1) for what is refused as a whole, with its `problem`. */
export function createPersonApi(ask: AskAs, entity: string): PersonApi {
  return {
    fields: () => told('importFields', ask(addressOf('importFields', { entity }))),
    options(of, search, after) {
      const query = new URLSearchParams({ search, ...(after !== null && { after }) });
      const { method, path } = addressOf('options', { entity: of });
      return told('options', ask({ method, path: `${path}?${query}` }));
    },
    send: (way, isTrial) => async (records) => {
      const body = JSON.stringify({ ...way, records });
      const { results } = isTrial
        ? await told('judgeImport', ask({ ...addressOf('judgeImport', { entity }), body }))
        : await told('importRecords', ask({ ...addressOf('importRecords', { entity }), body, key: randomUUID() }));
      return results;
    },
  };
}

async function told<Name extends RouteName>(name: Name, asked: Promise<AnsweredAs>): Promise<AnswerOf<Contract[Name]>> {
  const { status, text } = await asked;
  const body: unknown = JSON.parse(text);
  if (status < 400 && isAnswer(name, body)) return body;
  const problem = body as Partial<Problem>;
  throw Object.assign(new CommandFailure(1, problem.detail ?? 'The application answers what it should not.'), { problem });
}

function isAnswer<Name extends RouteName>(name: Name, answer: unknown): answer is AnswerOf<Contract[Name]> {
  return hasOutline(name, answer);
}
