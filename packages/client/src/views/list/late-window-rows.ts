/** See `window-rows`. */
import { late } from '../../components/late.ts';

export const windowRows = late(() => import('./window-rows.ts'));
