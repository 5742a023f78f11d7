/** What the server wrote into the page, so that it need not be asked. */
import type { FirstRows, Session } from '@ninefold/protocol';

interface Inlined {
  readonly session: Session;
  readonly 'first-rows': FirstRows;
  /** The number of the last change that what is in the page knows of. */
  readonly 'last-change': number;
  /** Of the document, as the events say it. */
  readonly edition: string;
}

/** Undefined when it is not there, or when it cannot be read. */
export function readInlined<Id extends keyof Inlined>(from: Pick<Document, 'getElementById'>, id: Id): Inlined[Id] | undefined {
  const text = from.getElementById(id)?.textContent;
  if (!text) return undefined;
  try {
    return JSON.parse(text) as Inlined[Id];
  } catch {
    return undefined;
  }
}
