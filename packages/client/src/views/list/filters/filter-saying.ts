/** What says on its chip what a filter asks: it comes with the first filter that is on. */
import { late } from '../../../components/late.ts';

/** The code that says it, as soon as it is there. */
export const filterSaying = late(() => import('./filter-words.tsx'));
