/** From text to everything there is to say about it: what reading finds, then what checking finds, less what the document accepts. */
import { type ReadDocument, readDocument } from '@ninefold/language';
import type { Application, Finding } from '@ninefold/model';
import { type Accepted, withAccepted } from './accepted/with-accepted.ts';
import type { Beside } from './beside.ts';
import { checkApplication } from './check-application.ts';
import { withWaiting } from './gaps/with-waiting.ts';

export interface CheckedDocument {
  readonly application: Application;
  /** What counts, in the order of the text. */
  readonly findings: readonly Finding[];
  /** What the document accepts by an entry of its own (`> accepted N606 …`). */
  readonly accepted: readonly Accepted[];
}

/** Reads and checks any text whatever; never throws. `beside`: what lies beside it, where somebody looked. */
export function checkDocument(text: string, beside?: Beside): CheckedDocument {
  return checkReadDocument(text, readDocument(text), beside);
}

/** What `checkDocument` does after reading. */
export function checkReadDocument(text: string, { application, findings }: ReadDocument, beside?: Beside): CheckedDocument {
  const checked = checkApplication(application, text, findings, undefined, beside);
  const all = [...withWaiting(application, findings), ...checked].sort((a, b) => a.span.from - b.span.from || a.span.to - b.span.to);
  return { application, ...withAccepted(application, text, all) };
}
