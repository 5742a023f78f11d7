/** What knows which answers a change makes old is fetched with the first change, or ahead of that while nothing else happens. */
import { late } from '../components/late.ts';

export const changing = late(() => import('./change.ts'));
