/** What knows which cells may be edited where they stand: it judges, so it comes once somebody turns to a row. */
import { late } from '../../components/late.ts';

/** The code that knows it, as soon as it is there. */
export const cellEditing = late(() => import('./editable-cells.ts'));
