/**
 * The records that somebody opened last, for Ctrl K. They stay on this device as long as what was seen does, and go with it when somebody else
 * comes or one signs out; in a preview, and where nothing may be stored, as long as the page.
 */
import type { Session } from '@ninefold/protocol';
import { isActing } from '../api/whose-page.ts';
import { recentKey, whoseHere, whoseSession } from '../offline/whose.ts';

export interface RecentRecord {
  /** Its page. */
  readonly path: string;
  readonly entity: string;
  readonly label: string;
}

const mostKept = 6;

/** By person. */
const ofPage = new Map<string, readonly RecentRecord[]>();

/** The last one first. None while one acts for somebody else. */
export function recentRecords(session: Session): readonly RecentRecord[] {
  if (isActing()) return [];
  return ofPage.get(personOf(session)) ?? stored(session);
}

/** It is the last one now, by what it is called now. */
export function noteOpened(session: Session, record: RecentRecord): void {
  keep(session, [record, ...withoutPath(session, record.path)].slice(0, mostKept));
}

/** It is not there, or not for this person any more. */
export function noteGone(session: Session, path: string): void {
  keep(session, withoutPath(session, path));
}

function withoutPath(session: Session, path: string): readonly RecentRecord[] {
  return recentRecords(session).filter((one) => one.path !== path);
}

function keep(session: Session, records: readonly RecentRecord[]): void {
  if (isActing()) return;
  ofPage.set(personOf(session), records);
  const whose = whoseSession(session);
  // Signed out meanwhile, in another window.
  if (whose === undefined || whose !== whoseHere()) return;
  try {
    localStorage.setItem(recentKey, JSON.stringify({ whose, records }));
  } catch {
    // As long as the page, then.
  }
}

function stored(session: Session): readonly RecentRecord[] {
  const whose = whoseSession(session);
  if (whose === undefined || whose !== whoseHere()) return [];
  try {
    const kept: unknown = readJson(localStorage.getItem(recentKey));
    if (typeof kept !== 'object' || kept === null || !('whose' in kept && 'records' in kept) || kept.whose !== whose) return [];
    return Array.isArray(kept.records) ? kept.records.filter(isRecent) : [];
  } catch {
    return [];
  }
}

function readJson(text: string | null): unknown {
  return text === null ? null : JSON.parse(text);
}

function isRecent(one: unknown): one is RecentRecord {
  if (typeof one !== 'object' || one === null || !('path' in one && 'entity' in one && 'label' in one)) return false;
  return [one.path, one.entity, one.label].every((part) => typeof part === 'string');
}

function personOf({ signedIn }: Session): string {
  return JSON.stringify([signedIn?.person?.id ?? null, signedIn?.roles ?? []]);
}
