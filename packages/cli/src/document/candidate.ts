/** A document as it was read: its text, what it amounts to, and whether it can be run. */
import { createHash } from 'node:crypto';
import { userInfo } from 'node:os';
import { type Beside, type CheckedDocument, checkReadDocument } from '@ninefold/check';
import { type ReadDocument, readDocument } from '@ninefold/language';
import { componentNames, hookNames } from '@ninefold/model';
import type { RunningParts } from '@ninefold/server';
import type { OpenOptions } from '@ninefold/store';
import type { Terms } from '@ninefold/words';
import { countFindings } from '../findings/count-findings.ts';
import { version } from '../version.ts';
import { type ReadBeside, readBeside, termsBeside, translationFiles } from './beside.ts';
import { editionOfComponents } from './component-files.ts';
import { editionOfHooks } from './hook-files.ts';
import { editionOfPictures } from './picture-files.ts';
import { readText } from './read-text.ts';

/** `findings` are those of reading: they alone decide whether it runs (decision 11). */
export interface Candidate extends ReadDocument {
  readonly file: string;
  readonly text: string;
  /** Of the text; kept with every change that is made under it. */
  readonly hash: string;
  /** The same of the text and of what lies beside it: other as soon as anything is said otherwise. */
  readonly edition: string;
  /** The document's words in its further languages, by locale. */
  readonly translations: Readonly<Record<string, Terms>>;
  /** The functions that it runs, the components that draw in it and its pictures; nothing of a kind of which it names none. */
  readonly code: Pick<RunningParts, 'hooks' | 'components' | 'pictures'>;
  /** What of them cannot be run, drawn or shown, a clause each. */
  readonly troubles: readonly string[];
  /** Files and folders beside it of which a change is one of this document. */
  readonly watched: readonly string[];
  /** An `error` of reading means that the document cannot be run as written. */
  readonly runs: boolean;
  /** All findings, those of checking too. Worked out when first asked for, so that nothing has to wait for it; never throws. */
  checked(): CheckedDocument;
}

/** What data is opened with, of a document that somebody on this machine brings. */
export function openedWith({ application, hash, text }: Candidate): Pick<OpenOptions, 'application' | 'documentHash' | 'documentSource'> {
  return { application, documentHash: hash, documentSource: { text, version: version(), by: nameHere() } };
}

function nameHere(): string | null {
  try {
    return userInfo().username;
  } catch {
    // Somebody without an entry of their own, as in a container.
    return null;
  }
}

/** Throws a `CommandFailure` (2) when the file cannot be read as text; what is wrong in the text is a finding. */
export async function readCandidate(file: string): Promise<Candidate> {
  const text = await readText(file);
  const reading = readDocument(text);
  return candidateFrom(file, text, reading, await readBeside(file, reading.application));
}

/** What a text is known by in the data: SHA-256, in hexadecimal digits. */
export function hashOfDocument(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Of a text that is here already, and nothing beside it; `file` is what it is called. */
export function candidateOf(file: string, text: string): Candidate {
  return candidateFrom(file, text, readDocument(text));
}

function candidateFrom(file: string, text: string, reading: ReadDocument, found?: ReadBeside): Candidate {
  const { beside, hooks, components, pictures } = found ?? {};
  const hash = hashOfDocument(text);
  const texts = [
    ...Object.entries(beside?.translations ?? {}),
    ...(hooks && hooks.watched.length > 0 ? [editionOfHooks(hooks)] : []),
    ...(components && components.watched.length > 0 ? [editionOfComponents(components)] : []),
    ...(pictures && pictures.watched.length > 0 ? [editionOfPictures(pictures)] : []),
  ];
  let checked: CheckedDocument | undefined;
  return {
    ...reading,
    file,
    text,
    hash,
    edition: texts.length === 0 ? hash : hashOfDocument(JSON.stringify([text, texts])),
    translations: beside ? termsBeside(reading.application, beside) : {},
    code: {
      ...(hooks && hookNames(reading.application).length > 0 && { hooks: hooks.files }),
      ...(components && componentNames(reading.application).length > 0 && { components: components.files }),
      ...(pictures && pictures.watched.length > 0 && { pictures: pictures.files }),
    },
    troubles: [...(hooks?.troubles ?? []), ...(components?.troubles ?? []), ...(pictures?.troubles ?? [])],
    watched: [
      ...translationFiles(file, reading.application),
      ...(hooks?.watched ?? []),
      ...(components?.watched ?? []),
      ...(pictures?.watched ?? []),
    ],
    runs: countFindings(reading.findings).errors === 0,
    checked() {
      checked ??= checkOrRead(text, reading, beside);
      return checked;
    },
  };
}

/** A mistake of ours in checking must not stop what runs: then there is what reading found. */
function checkOrRead(text: string, reading: ReadDocument, beside: Beside | undefined): CheckedDocument {
  try {
    return checkReadDocument(text, reading, beside);
  } catch {
    return { ...reading, accepted: [] };
  }
}
