/** A document as it was read: its text, what it amounts to, and whether it can be run. */
import { createHash } from 'node:crypto';
import { type ReadDocument, readDocument } from '@ninefold/language';
import { countFindings } from '../findings/count-findings.ts';
import { readText } from './read-text.ts';

export interface Candidate extends ReadDocument {
  readonly file: string;
  readonly text: string;
  /** Of the text; kept with every change that is made under it. */
  readonly hash: string;
  /** An `error` means that the document cannot be run as written. */
  readonly runs: boolean;
}

export async function readCandidate(file: string): Promise<Candidate> {
  return candidateOf(file, await readText(file));
}

function candidateOf(file: string, text: string): Candidate {
  const reading = readDocument(text);
  const hash = createHash('sha256').update(text).digest('hex');
  return { ...reading, file, text, hash, runs: countFindings(reading.findings).errors === 0 };
}
