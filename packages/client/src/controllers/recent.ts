/**
 * The records that somebody opened last, for Ctrl K. They stay on this device as long as what was seen does, and go with it when somebody else
 * comes or one signs out; in a preview, and where nothing may be stored, as long as the page.
 */
import type { Session } from '@ninefold/protocol';
import { isActing } from '../api/whose-page.ts';
import { isTooOld, recentKey, whoseHere, whoseSession } from '../offline/whose.ts';

export interface RecentRecord {
  /** Its page. */
  readonly path: string;
  readonly entity: string;
  readonly label: string;
}

interface KeptRecord extends RecentRecord {
  /** When it was opened, milliseconds since 1970. */
  readonly at: number;
}

const mostKept = 6;

/** By person, where nothing is stored. */
const ofPage = new Map<string, readonly KeptRecord[]>();

/** The last one first. None while one acts for somebody else. */
export function recentRecords(session: Session): readonly RecentRecord[] {
  return keptRecords(session);
}

/** It is the last one now, by what it is called now. */
export function noteOpened(session: Session, record: RecentRecord): void {
  keep(session, [{ ...record, at: Date.now() }, ...withoutPath(session, record.path)].slice(0, mostKept));
}

/** It is not there, or not for this person any more. */
export function noteGone(session: Session, path: string): void {
  keep(session, withoutPath(session, path));
}

function withoutPath(session: Session, path: string): readonly KeptRecord[] {
  return keptRecords(session).filter((one) => one.path !== path);
}

function keptRecords(session: Session): readonly KeptRecord[] {
  if (isActing()) return [];
  return stored(whoseSession(session)) ?? ofPage.get(personOf(session)) ?? [];
}

function keep(session: Session, records: readonly KeptRecord[]): void {
  if (isActing()) return;
  const whose = whoseSession(session);
  // Signed out meanwhile, in another window.
  if (whose !== undefined && whose !== whoseHere()) return;
  try {
    if (whose === undefined) ofPage.set(personOf(session), records);
    else localStorage.setItem(recentKey, JSON.stringify({ whose, records }));
  } catch {
    ofPage.set(personOf(session), records);
  }
}

/** What every window of this browser knows, as long as it may stay; undefined where there is nothing of this person. */
function stored(whose: string | undefined): readonly KeptRecord[] | undefined {
  if (whose === undefined || whose !== whoseHere()) return undefined;
  try {
    const kept: unknown = readJson(localStorage.getItem(recentKey));
    if (typeof kept !== 'object' || kept === null || !('whose' in kept && 'records' in kept) || kept.whose !== whose) return undefined;
    if (!Array.isArray(kept.records)) return undefined;
    return kept.records.filter((one): one is KeptRecord => isKept(one) && !isTooOld(one.at, Date.now()));
  } catch {
    return undefined;
  }
}

function readJson(text: string | null): unknown {
  return text === null ? null : JSON.parse(text);
}

function isKept(one: unknown): one is KeptRecord {
  if (typeof one !== 'object' || one === null || !('path' in one && 'entity' in one && 'label' in one && 'at' in one)) return false;
  return [one.path, one.entity, one.label].every((part) => typeof part === 'string') && typeof one.at === 'number';
}

function personOf({ signedIn }: Session): string {
  return JSON.stringify([signedIn?.person?.id ?? null, signedIn?.roles ?? []]);
}
