/** The documents of data that is there, read without touching it, whether an application runs on it or not. */
import type { Dialect } from '../dialect/database.ts';
import { findSchema } from '../migrate/identify-database.ts';
import { type KeptDocument, keptDocuments } from '../system/documents.ts';

export type FoundDocuments =
  /** The oldest first. */
  { readonly kind: 'found'; readonly documents: readonly KeptDocument[] } | { readonly kind: 'refused'; readonly message: string };

/** All documents that the data in a place was opened with. Refuses a place without data, and data of something else. */
export async function readDocumentsIn(dialect: Dialect, directory: string): Promise<FoundDocuments> {
  const peeked = await dialect.peek(directory);
  if (peeked.kind === 'refused') return peeked;
  const { peek } = peeked;
  try {
    const found = await findSchema(peek, peek.name);
    if (found.kind === 'foreign') return { kind: 'refused', message: found.message };
    if (found.kind === 'empty') return { kind: 'refused', message: `There is no data in ${peek.name}.` };
    return { kind: 'found', documents: await keptDocuments(peek) };
  } finally {
    peek.close();
  }
}
