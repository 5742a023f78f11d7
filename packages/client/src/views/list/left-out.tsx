/** Below a list: the columns its width has no room for. */

import { inSentence, inWords } from '../../components/words.ts';
import type { Column } from '../../controllers/list/columns.ts';
import { t } from '../../language/t.tsx';
import './list-cell.css';

/** Nothing where all have room. */
export function LeftOut({ columns }: { readonly columns: readonly Column[] }) {
  if (columns.length === 0) return null;
  return (
    <p className="list-left-out">{t('No room here for {columns}.', { columns: inWords(columns.map(({ words }) => inSentence(words))) })}</p>
  );
}
