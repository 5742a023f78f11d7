/** How much one page of a list may bring along: it is put together, sent and drawn at one go, however much its rows hold. */
import { heaviestPage } from '@ninefold/engine';
import type { SqlValue } from '../sql/codecs.ts';

/** Used up while rows are loaded. Nothing is refused where there is no end. */
export interface Room {
  records: number;
  characters: number;
}

/** These rows bring along more than there is room for: fewer of them may fit. */
export class NoRoom extends Error {}

export const roomOfAPage = (): Room => ({ ...heaviestPage });

export const endlessRoom: Room = { records: Number.POSITIVE_INFINITY, characters: Number.POSITIVE_INFINITY };

/** Throws NoRoom. */
export function takeRoom(room: Room, rows: readonly (readonly SqlValue[])[]): void {
  room.records -= rows.length;
  for (const row of rows) for (const value of row) if (typeof value === 'string') room.characters -= value.length;
  if (room.records < 0 || room.characters < 0) throw new NoRoom();
}

/** Throws NoRoom. Of records whose texts were counted with the rows that they came with. */
export function takeRecords(room: Room, count: number): void {
  room.records -= count;
  if (room.records < 0) throw new NoRoom();
}

/** More than any table has. */
const endless = 2n ** 63n - 1n;

/** So many rows are read at most: one more than fit tells that they do not. */
export function mostRows({ records }: Room): bigint {
  return Number.isFinite(records) ? BigInt(records + 1) : endless;
}
