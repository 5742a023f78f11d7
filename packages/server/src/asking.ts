/** One request on its way through: who asks, of which application, when, and what. */

import type { Environment } from '@ninefold/engine';
import { largestRequest, slowestRequestMs } from '@ninefold/engine';
import type { Instant, StatementId } from '@ninefold/model';
import type { Who } from './auth/person.ts';
import type { Turns } from './http/in-turn.ts';
import { parseObject, readBodyText, refuseUnknownMembers } from './http/read-body.ts';
import type { Live } from './live/live.ts';
import type { ServerOptions } from './options.ts';
import type { Outbox } from './outbox/outbox.ts';
import type { Running } from './running.ts';

/** What lives as long as the server, whatever document runs. */
export interface Shared {
  readonly options: ServerOptions;
  readonly log: NonNullable<ServerOptions['log']>;
  readonly clock: { now(): Instant };
  /** Open pages, told of what changes. */
  readonly live: Live;
  /** Calls to other servers that records wait for. */
  readonly outbox: Outbox;
  /** E-mails that are joining now. */
  readonly joining: Turns;
}

export interface Asking {
  readonly shared: Shared;
  readonly running: Running;
  readonly who: Who;
  readonly environment: Environment;
  readonly request: Request;
  readonly url: URL;
  /** Values of the path's parameters, decoded. */
  readonly parameters: Readonly<Record<string, string>>;
  /** Address of the caller. */
  readonly address: string;
}

export interface Answer {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cookies?: readonly string[];
}

/** What answers at one method and path. `person`: only for somebody signed in. */
export interface Door {
  readonly for: 'anybody' | 'person';
  /** Names of the query parameters it takes; others are refused. `its own`: it judges them itself. */
  readonly takes: readonly string[] | 'its own';
  /** It changes something, whatever its method says. */
  readonly changes?: boolean;
  /** The call of the document that is answered here: refusals that no other statement says are its own. */
  readonly statement?: StatementId;
  answer(asking: Asking): Promise<Answer | Response>;
}

export function forPeople(answer: Door['answer'], takes: Door['takes'] = []): Door {
  return { for: 'person', takes, answer };
}

export function forAnybody(answer: Door['answer'], takes: Door['takes'] = []): Door {
  return { for: 'anybody', takes, answer };
}

export function bodyText({ request, shared }: Asking): Promise<string> {
  const { bodyLimit = largestRequest, bodyTimeMs = slowestRequestMs } = shared.options;
  return readBodyText(request, { bytes: bodyLimit, ms: bodyTimeMs });
}

/** The body's members: these and no other. */
export async function bodyObject<Name extends string>(
  asking: Asking,
  names: readonly Name[],
): Promise<Readonly<Partial<Record<Name, unknown>>>> {
  const body = parseObject(await bodyText(asking));
  refuseUnknownMembers(body, names);
  return body as Partial<Record<Name, unknown>>;
}
