/** The documents that the data was made for. */
import type { Instant } from '@ninefold/model';
import type { Look } from '../dialect/database.ts';
import type { DocumentSource } from '../store.ts';
import type { WriteContext } from '../write/context.ts';

/** A document that the data was opened with, or changed for. */
export interface KeptDocument extends DocumentSource {
  readonly hash: string;
  /** When it came first. */
  readonly at: Instant;
  /** The data is as this one says. */
  readonly isCurrent: boolean;
  /** What was done to the data to follow it, each time that something was. */
  readonly followed: readonly DataFollowed[];
}

export interface DataFollowed {
  readonly at: Instant;
  /** In plain sentences. */
  readonly applied: readonly string[];
  /** The plan that was agreed to for that. */
  readonly accepted: string | null;
}

/** `applied`: what was done to the data to follow it, in plain sentences. `accepted`: the plan that was agreed to for that. */
export async function noteDocument(
  { statements, documentHash, now }: WriteContext,
  applied: readonly string[],
  accepted: string | null,
): Promise<void> {
  const sql = 'INSERT INTO nf_document (hash, at, applied, accepted) VALUES (?, ?, ?, ?)';
  await statements.run(sql, [documentHash, BigInt(now()), JSON.stringify(applied), accepted]);
}

/** Keeps the text of a document that came for the first time, and that it is the one which counts. */
export async function keepDocument({ statements, documentHash, now }: WriteContext, { text, version, by }: DocumentSource): Promise<void> {
  const [current] = (await statements.get("SELECT value FROM nf_meta WHERE name = 'document'", [])) ?? [];
  if (current === documentHash) return;
  const kept = 'INSERT INTO nf_document_text (hash, text, at, version, who) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING';
  await statements.run(kept, [documentHash, text, BigInt(now()), version, by]);
  const counts = "INSERT INTO nf_meta (name, value) VALUES ('document', ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value";
  await statements.run(counts, [documentHash]);
}

/** All whose text is kept, the oldest first. None in data of a version that kept no texts, until it is opened once. */
export async function keptDocuments({ statements, catalogue }: Look): Promise<readonly KeptDocument[]> {
  if (!(await catalogue.tables()).includes('nf_document_text')) return [];
  const [[current] = []] = await statements.all("SELECT value FROM nf_meta WHERE name = 'document'", []);
  const followed = await statements.all('SELECT hash, at, applied, accepted FROM nf_document ORDER BY step', []);
  const texts = await statements.all('SELECT hash, text, at, version, who FROM nf_document_text ORDER BY step', []);
  return texts.map(
    ([hash, text, at, version, who]): KeptDocument => ({
      hash: String(hash),
      text: String(text),
      at: Number(at),
      version: String(version),
      by: who === null ? null : String(who),
      isCurrent: hash === current,
      followed: followed.flatMap(([of, when, applied, accepted]) =>
        of === hash
          ? [
              {
                at: Number(when),
                applied: JSON.parse(String(applied)) as readonly string[],
                accepted: accepted === null ? null : String(accepted),
              },
            ]
          : [],
      ),
    }),
  );
}
