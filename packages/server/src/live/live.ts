/** Open pages and what is sent to them: that a record changed which they may read, or that they should ask everything again. */

import { entitiesOfHolidays, openPagesAPerson } from '@ninefold/engine';
import { foldName } from '@ninefold/model';
import type { Commit } from '@ninefold/store';
import { authenticate } from '../auth/authenticate.ts';
import { createEnvironment } from '../context/environment.ts';
import type { Live } from '../context/live.ts';
import { nobodyOf } from '../context/nobody.ts';
import type { Principal } from '../context/principal.ts';
import type { RunningApplication } from '../context/running-application.ts';
import type { CoreServices } from '../context/services.ts';
import { RefusalError } from '../problems/refusal-error.ts';
import { type EventStream, openEventStream } from './event-stream.ts';
import { isVisible, type Read } from './visible.ts';

interface Page {
  readonly request: Request;
  readonly person: string | null;
  readonly stream: EventStream;
}

/** `Live`, as whoever made it steers it. */
export interface LivePages extends Live {
  /** Another application runs: its changes are sent from now on. */
  switchTo(running: RunningApplication): void;
  /** To all pages: the document was edited, and runs (`reloaded`) or not (`findings`). Other holidays are announced by itself. */
  announce(name: 'reloaded' | 'findings'): void;
  /** How many hear of changes now. */
  openPages(): number;
  /** Ends every stream. */
  close(): void;
}

/** Hears of no change until an application is switched to. One who opens too many pages loses the oldest. */
export function createLive(services: CoreServices): LivePages {
  const pages = new Set<Page>();
  const waiting: Commit[] = [];
  let running: RunningApplication | undefined;
  let stopListening = (): void => undefined;
  let busy = false;
  let announced = 0;
  const edition = (): string => `${running?.documentHash.slice(0, 12) ?? ''}-${announced}`;

  function closeAll(): void {
    for (const page of [...pages]) page.stream.close();
  }

  function announce(name: 'reloaded' | 'findings'): void {
    announced += 1;
    for (const page of pages) page.stream.send({ name, data: { edition: edition() } });
  }

  async function tellOfChanges(): Promise<void> {
    if (busy) return;
    busy = true;
    while (waiting.length > 0) {
      const commits = waiting.splice(0);
      await tellRound(commits).catch((error: unknown) => services.log('error', 'Open pages could not be told of a change', error));
    }
    busy = false;
  }

  async function tellRound(commits: readonly Commit[]): Promise<void> {
    const now = running;
    if (!now) return;
    const free = entitiesOfHolidays(now.application);
    if (commits.some(({ entity, what }) => what !== 'commented' && free.has(foldName(entity)))) announce('reloaded');
    const read = createRead();
    const asked = new Map<string, Promise<Principal>>();
    const attributes = { 'ninefold.pages': pages.size, 'ninefold.changes': commits.length };
    await services.tracer.span({ name: 'tell pages', cause: null, attributes }, () =>
      Promise.all([...pages].map((page) => tellPage(now, page, commits, read, asked))),
    );
  }

  async function tellPage(
    now: RunningApplication,
    page: Page,
    commits: readonly Commit[],
    read: Read,
    asked: Map<string, Promise<Principal>>,
  ): Promise<void> {
    // Rights are those of this moment; somebody who signed out in another window hears no more.
    const given = credentialsOf(page);
    const looking = asked.get(given) ?? whoseIs(now, page);
    asked.set(given, looking);
    const principal = await looking;
    const { signedIn, person } = principal;
    const preview = services.options.preview !== undefined;
    if (!signedIn && preview) return;
    if (!isOf(principal, page)) return end(page);
    const reader = { application: now.application, roles: person.roles, environment: createEnvironment(services, now, person.record) };
    for (const commit of commits) {
      const { sequence, entity, id, what } = commit;
      if (await isVisible(now, reader, commit, read)) page.stream.send({ name: 'change', id: sequence, data: { entity, id, what } });
    }
  }

  /** Nobody's, once its key is no longer good. */
  async function whoseIs(now: RunningApplication, { request }: Page): Promise<Principal> {
    try {
      return await authenticate(services, now, request);
    } catch (problem) {
      if (problem instanceof RefusalError) return nobodyOf(now);
      throw problem;
    }
  }

  /** Their pages ask who they are; one whose session has ended hears no more. */
  async function lookAgain(people: ReadonlySet<string>): Promise<void> {
    const now = running;
    const theirs = [...pages].filter(({ person }) => person !== null && people.has(person));
    if (!now) return;
    await Promise.all(theirs.map((page) => lookAgainAt(now, page)));
  }

  async function lookAgainAt(now: RunningApplication, page: Page): Promise<void> {
    try {
      if (isOf(await whoseIs(now, page), page)) page.stream.send({ name: 'session', data: {} });
      else end(page);
    } catch (problem) {
      services.log('error', 'An open page could not be told that its session has changed', problem);
      end(page);
    }
  }

  return {
    async open({ request, person, last, unread }) {
      const own = [...pages].filter((page) => page.person === person);
      if (own.length >= openPagesAPerson) own[0]?.stream.close();
      const page: Page = { request, person, stream: openEventStream(() => pages.delete(page)) };
      pages.add(page);
      const newest = (await running?.store.commits.last()) ?? 0;
      const data = { unread: await unread(), edition: edition() };
      page.stream.send({ name: last !== null && last !== newest ? 'reset' : 'hello', id: newest, data });
      return page.stream.response;
    },
    switchTo(next) {
      stopListening();
      running = next;
      const stopHearing = next.store.commits.listen((commits) => {
        if (pages.size === 0) return;
        waiting.push(...commits);
        setImmediate(() => void tellOfChanges());
      });
      const stopAccess = next.store.access.listen((people) => void lookAgain(new Set(people)));
      // They come back, and ask everything again if there is something they do not know.
      const stopMissing = next.store.commits.missed(closeAll);
      stopListening = () => {
        stopHearing();
        stopAccess();
        stopMissing();
      };
    },
    listens: (person) => [...pages].some((page) => page.person === person),
    tell(person, event) {
      for (const page of pages) if (page.person === person) page.stream.send(event);
    },
    edition,
    announce,
    openPages: () => pages.size,
    close() {
      stopListening();
      closeAll();
    },
  };
}

/** Of two pages that bring the same, one is looked up. */
function credentialsOf({ request: { headers } }: Page): string {
  return JSON.stringify([headers.get('cookie'), headers.get('authorization')]);
}

function isOf({ signedIn, person }: Principal, page: Page): boolean {
  return signedIn && (person.record?.id ?? null) === page.person;
}

function end({ stream }: Page): void {
  stream.send({ name: 'session', data: {} });
  stream.close();
}

function createRead(): Read {
  const known = new Map<string, ReturnType<Parameters<Read>[1]>>();
  return (key, read) => {
    const found = known.get(key) ?? read();
    known.set(key, found);
    return found;
  };
}
