/** What judges by the rights and conditions of the document: a page that only shows records does without it. */
import { late } from '../components/late.ts';

/** The code that judges, as soon as it is there. */
export const judging = late(() => import('./judge.ts'));
