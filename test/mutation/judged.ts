/**
 * What becomes of a mistake: *found* when something new is said about the document, *assumed* when only the list of
 * assumptions tells it, *harmless* when the document is proved to behave as before, else *slipped*.
 */
import { type CheckedDocument, checkDocument } from '@ninefold/check';
import { assumptionsOf } from '@ninefold/engine';
import type { Application, Finding } from '@ninefold/model';
import type { Mutant } from './mutants.ts';
import { isSameBehaviour } from './same-behaviour.ts';

export interface Judged {
  readonly mutant: Mutant;
  readonly is: 'found' | 'assumed' | 'harmless' | 'slipped';
  /** What is said that was not said before. */
  readonly findings: readonly Finding[];
}

export function judged(before: CheckedDocument, mutant: Mutant): Judged {
  const after = checkDocument(mutant.text);
  const findings = newFindings(before.findings, after.findings);
  if (findings.length > 0) return { mutant, is: 'found', findings };
  if (isSameBehaviour(before.application, after.application)) return { mutant, is: 'harmless', findings };
  const known = new Set(assumed(before.application));
  return { mutant, is: assumed(after.application).some((words) => !known.has(words)) ? 'assumed' : 'slipped', findings };
}

function assumed(application: Application): readonly string[] {
  return assumptionsOf(application).flatMap(({ id, places }) => places.map(({ words }) => `${id} ${words}`));
}

/** Those without a counterpart before. A finding that was there and now names another statement, or other words, is not new. */
function newFindings(before: readonly Finding[], after: readonly Finding[]): readonly Finding[] {
  const left = [...before];
  const take = (fits: (one: Finding) => boolean): boolean => {
    const at = left.findIndex(fits);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  };
  const unmatched = after.filter(({ code, statement }) => !take((one) => one.code === code && one.statement === statement));
  return unmatched.filter(({ code }) => !take((one) => one.code === code));
}
