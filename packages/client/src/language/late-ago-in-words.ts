/** How long ago something was, in words that a page does without until it has to say so. */
import { late } from '../components/late.ts';

export const lateAgoInWords = late(() => import('./ago-in-words.ts'));
