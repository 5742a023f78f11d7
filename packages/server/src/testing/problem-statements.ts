/** Every refusal of the document's own names a statement of the document; nothing that is named is not there. */
import { type Application, foldName } from '@ninefold/model';
import type { Problem, ProblemPart } from '@ninefold/protocol';
import { placedStatements } from '../why/placed-statements.ts';

/** What is wrong with the statements of a problem that was told, or null. */
export function wrongStatement(application: Application, problem: Problem): string | null {
  const known = placedStatements(application);
  const codes = new Set([...application.errors.map(({ code }) => code), ...application.rules.flatMap(({ id }) => id ?? [])].map(foldName));
  for (const { code, statement } of [problem, ...(problem.problems ?? [])] as readonly ProblemPart[]) {
    if (statement === null && codes.has(foldName(code))) return `${code} names no statement.`;
    if (statement !== null && !known.has(statement)) return `${code} names “${statement}”, which the document does not have.`;
  }
  return null;
}
