/** What is sent to open pages, as server-sent events: each by its name, with its data. The browser loads what of these is no type. */
import { hasMembers } from './outline.ts';

export interface LiveEvents {
  /** The first of a stream: nothing was missed. */
  readonly hello: Unread & Edition;
  /** The first of a stream: changes were missed. */
  readonly reset: Unread & Edition;
  readonly change: LiveChange;
  /** Other people than before have a record open that one has open oneself. */
  readonly presence: LiveRecord;
  /** There is a notification. */
  readonly notified: Unread;
  /** One is no longer signed in as before. */
  readonly session: object;
  /** The document was edited, and runs; or people work on other days. */
  readonly reloaded: Edition;
  /** The document was edited, and does not run. */
  readonly findings: Edition;
}

export type LiveEventName = keyof LiveEvents;

/** A record that its reader may read, or could before, is not as it was. */
export interface LiveChange {
  readonly entity: string;
  readonly id: string;
  /** As in the history: `created`, `edited`, `moved`; `commented` where the record is as it was. */
  readonly what: string;
}

interface LiveRecord {
  readonly entity: string;
  readonly id: string;
}

interface Unread {
  /** How many notifications are unread. */
  readonly unread: number;
}

interface Edition {
  /** Other as soon as another document runs, or as something else is said about it. */
  readonly edition: string;
}

const members: { readonly [Name in LiveEventName]: { readonly [Member in keyof LiveEvents[Name]]: true } } = {
  hello: { unread: true, edition: true },
  reset: { unread: true, edition: true },
  change: { entity: true, id: true, what: true },
  presence: { entity: true, id: true },
  notified: { unread: true },
  session: {},
  reloaded: { edition: true },
  findings: { edition: true },
};

/** Every event there is. */
export const liveEventNames = Object.keys(members).filter((name): name is LiveEventName => Object.hasOwn(members, name));

/** What the data of an event has. */
export function membersOfEvent(name: LiveEventName): readonly string[] {
  return Object.keys(members[name]);
}

/** Whether this is, as far as one looks, the data of the event: all of its members are there. */
export function isLiveEvent<Name extends LiveEventName>(name: Name, data: unknown): data is LiveEvents[Name] {
  return hasMembers(data, membersOfEvent(name));
}
