/** How a list that is gathered by a column is looked at. */
import { listLooks } from '@ninefold/protocol';
import type { ListQuery } from '../../../controllers/list/list-query.ts';
import { t } from '../../../language/t.tsx';
import { OneOf } from '../filters/one-of.tsx';

interface LookChoiceProps {
  readonly query: ListQuery;
  change(query: ListQuery): void;
}

/** Holds at once. */
export function LookChoice({ query, change }: LookChoiceProps) {
  const words = { rows: t('Rows'), pivot: t('Pivot'), bars: t('Bars'), lines: t('Lines') };
  return (
    <OneOf
      label={t('Show as')}
      options={(['rows', ...listLooks] as const).map((value) => ({ value, words: words[value] }))}
      value={query.look?.as ?? 'rows'}
      onChange={(as) => change({ ...query, look: as === 'rows' ? undefined : { ...query.look, as } })}
    />
  );
}
