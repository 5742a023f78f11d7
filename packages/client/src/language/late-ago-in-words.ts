/** How long ago something was, in words that a page does without until it has to say so. */
import { late } from '../components/late.ts';

/** The code that says it, as soon as it is there. */
export const sayingAgo = late(() => import('./ago-in-words.ts'));
