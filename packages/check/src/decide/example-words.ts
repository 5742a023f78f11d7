/** Examples in the document's words. */
import type { Application, Expression } from '@ninefold/model';
import type { Example } from './question.ts';

/** `Claim { state: Submitted, total: 500.01 EUR }`: only what matters, at most six fields. */
export function exampleWords(_application: Application, _example: Example): string {
  return '';
}

/** What an expression comes to for an example, with the values filled in: `500.01 > 500.00`. */
export function comesTo(_application: Application, _expression: Expression, _example: Example): string {
  return '';
}
