/** From text to everything there is to say about it: what reading finds, then what judging finds. */
import { readDocument } from '@ninefold/language';
import type { Application, Finding } from '@ninefold/model';
import { checkApplication } from './check-application.ts';

export interface CheckedDocument {
  readonly application: Application;
  /** In the order of the text. */
  readonly findings: readonly Finding[];
}

/** Reads and judges any text whatever; never throws. */
export function checkDocument(text: string): CheckedDocument {
  const { application, findings } = readDocument(text);
  const judged = checkApplication(application, text, findings);
  return { application, findings: [...findings, ...judged].sort((a, b) => a.span.from - b.span.from || a.span.to - b.span.to) };
}
