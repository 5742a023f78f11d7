/** What was compared, as the plan that people read and agree to. */
import { createHash } from 'node:crypto';
import type { ChangePlan } from '../change-plan.ts';
import type { Comparison } from './steps.ts';
import type { StoredSchema } from './stored-schema.ts';

/** Its hash: of the document's text, of what the database is made for, and of what is asked, by which one agrees to it. */
export function planOf(documentHash: string, stored: StoredSchema, { applied, asks, unsafe }: Comparison): ChangePlan {
  const parts: readonly (readonly [what: unknown, digits: number])[] = [
    [documentHash, 8],
    [stored, 8],
    [asks, 12],
  ];
  return { hash: parts.map(([what, digits]) => digest(what, digits)).join('-'), applied, asks, refused: unsafe };
}

/** What keeps a plan from being the one that was agreed to; undefined where it is that one. */
export function differsFrom(plan: ChangePlan, accepted: string): string | undefined {
  if (plan.hash === accepted) return undefined;
  const [[document, database, asked], [agreed, before, known]] = [plan.hash.split('-'), accepted.split('-')];
  if (known === undefined) return `“${accepted}” is no plan.`;
  if (document !== agreed) return 'The plan that was agreed to is that of another text of the document.';
  if (database !== before) return 'The data follows another document by now than when the plan was agreed to.';
  return asked === known ? undefined : 'What is asked for is no longer the same: records have changed since the plan was agreed to.';
}

/** Hexadecimal digits. */
function digest(what: unknown, digits: number): string {
  return createHash('sha256').update(JSON.stringify(what)).digest('hex').slice(0, digits);
}
