/** The documents that data was opened with, for the commands that need one of them. */
import { type KeptDocument, readDocuments } from '@ninefold/store';
import { CommandFailure } from '../failure.ts';
import { type Candidate, candidateOf, readCandidate } from './candidate.ts';
import type { DataPlace } from './data-place.ts';

/** The oldest first. Throws a `CommandFailure` (1) where there is no data, or none whose document was kept. */
export async function documentsOf({ place, name }: DataPlace): Promise<readonly KeptDocument[]> {
  const found = await readDocuments(place);
  if (found.kind === 'refused') throw new CommandFailure(1, found.message);
  if (found.documents.length === 0)
    throw new CommandFailure(1, `The data in ${name} was last opened by a version that kept no documents. The next start keeps its own.`);
  return found.documents;
}

/** The document that the data was written under: its own where it has one, else the file. Throws a `CommandFailure` (2) where the file cannot be read. */
export async function writtenUnder(file: string, { place }: DataPlace): Promise<Candidate> {
  const found = await readDocuments(place);
  const current = found.kind === 'found' ? found.documents.find(({ isCurrent }) => isCurrent) : undefined;
  return current ? candidateOf(file, current.text) : readCandidate(file);
}

/** The one whose hash begins so. Throws a `CommandFailure` (1) unless it is one. */
export function documentCalled(documents: readonly KeptDocument[], hash: string): KeptDocument {
  const [found, ...others] = documents.filter((one) => one.hash.startsWith(hash.toLowerCase()));
  if (!found || hash === '') throw new CommandFailure(1, `No document is called “${hash}”. There are: ${names(documents)}.`);
  if (others.length > 0) throw new CommandFailure(1, `“${hash}” is the beginning of several: ${names([found, ...others])}.`);
  return found;
}

function names(documents: readonly KeptDocument[]): string {
  return documents.map(({ hash }) => hash.slice(0, 12)).join(', ');
}
