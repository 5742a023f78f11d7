/** How servers write to one another which pages have records open. */
import type { PresentPage } from '../context/presence.ts';

/** As it is told: with whether it is left. */
export interface SentPage extends PresentPage {
  readonly isOver: boolean;
}

/** Bytes of one signal. */
const longest = 7_000;

/** As many signals as they need. */
export function writeSignals(pages: readonly SentPage[]): readonly string[] {
  const signals: string[] = [];
  let own: string[] = [];
  let bytes = 0;
  const end = (): void => {
    if (own.length > 0) signals.push(`[${own.join(',')}]`);
    own = [];
    bytes = 0;
  };
  for (const { entity, id, person, page, edits, isOver } of pages) {
    const text = JSON.stringify([entity, id, person, page, edits, isOver]);
    const size = Buffer.byteLength(text) + 1;
    if (bytes + size > longest) end();
    own.push(text);
    bytes += size;
  }
  end();
  return signals;
}

/** null: a server of another version wrote it. */
export function readSignal(text: string): readonly SentPage[] | null {
  try {
    const read: unknown = JSON.parse(text);
    return Array.isArray(read) ? read.map(readPage) : null;
  } catch {
    return null;
  }
}

function readPage(read: unknown): SentPage {
  const [entity, id, person, page, edits, isOver] = Array.isArray(read) ? read : [];
  const isKnown =
    [entity, id, person, page].every((one) => typeof one === 'string') && [edits, isOver].every((one) => typeof one === 'boolean');
  if (!isKnown) throw new TypeError('not a page');
  return { entity, id, person, page, edits, isOver };
}
