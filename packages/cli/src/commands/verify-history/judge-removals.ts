/** What was removed of a history, held against the documents that are said to say so: the store cannot read them. */
import { retentionOf } from '@ninefold/engine';
import { readDocument } from '@ninefold/language';
import type { Instant } from '@ninefold/model';
import { type KeptDocument, type RemovedRows, readDocuments } from '@ninefold/store';
import { hashOfDocument } from '../../document/candidate.ts';

/** All that went by the same words of the same document. */
export interface JudgedRemoval {
  readonly rows: number;
  /** When the last of them had happened. */
  readonly until: Instant;
  /** When rows were removed first and last. */
  readonly first: Instant;
  readonly last: Instant;
  readonly constant: string;
  readonly kept: string;
  readonly document: string;
  /** What speaks against its being what that document says; null where nothing does. */
  readonly against: string | null;
}

/** In the order in which they began. */
export async function judgeRemovals(place: string, removed: readonly RemovedRows[]): Promise<readonly JudgedRemoval[]> {
  if (removed.length === 0) return [];
  const found = await readDocuments(place);
  const documents = found.kind === 'found' ? found.documents : [];
  const groups = new Map<string, RemovedRows[]>();
  for (const one of removed) {
    const key = JSON.stringify([one.document, one.constant, one.kept]);
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()].flatMap((slices) => judged(slices, documents));
}

function judged(slices: readonly RemovedRows[], documents: readonly KeptDocument[]): readonly JudgedRemoval[] {
  const [one] = slices;
  if (!one) return [];
  const { constant, kept, document } = one;
  const times = slices.map(({ at }) => at);
  const rows = slices.reduce((sum, each) => sum + each.rows, 0);
  const until = Math.max(...slices.map((each) => each.until));
  const said = documents.find(({ hash }) => hash === document);
  return [
    {
      rows,
      until,
      first: Math.min(...times),
      last: Math.max(...times),
      constant,
      kept,
      document,
      against: whatIsAgainst(slices, one, said),
    },
  ];
}

function whatIsAgainst(
  slices: readonly RemovedRows[],
  { constant, kept, document }: RemovedRows,
  said: KeptDocument | undefined,
): string | null {
  if (!said) return 'that document is not kept with the data';
  const { text, at: came } = said;
  if (hashOfDocument(text) !== document) return 'that document is not the one of this name';
  const retention = retentionOf(readDocument(text).application, 'history');
  if (retention?.constant !== constant || retention.words !== kept) return 'that document does not say so';
  if (slices.some(({ at }) => at < came)) return 'that document came later';
  return slices.some(({ at, until }) => until >= retention.before(at)) ? 'some of them were not that old' : null;
}
