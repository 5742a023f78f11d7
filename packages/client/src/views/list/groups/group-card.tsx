/** By which column a list is gathered, and dates by which span of time: each choice holds at once. */
import { usualGroupUnit } from '@ninefold/engine';
import { type PeriodUnit, periodUnits, traitsOf } from '@ninefold/model';
import type { GroupTerm } from '@ninefold/protocol';
import type { SourceText } from '@ninefold/words';
import { useId } from 'react';
import type { Column } from '../../../controllers/list/columns.ts';
import { type ListQuery, samePath } from '../../../controllers/list/list-query.ts';
import { t } from '../../../language/t.tsx';
import { OneOf } from '../filters/one-of.tsx';
import { LookChoice } from '../pivot/look-choice.tsx';
import '../filters/filters.css';

interface GroupCardProps {
  /** Those it can be gathered by. */
  readonly columns: readonly Column[];
  readonly query: ListQuery;
  change(query: ListQuery): void;
}

/** Radio buttons: arrows move. */
export function GroupCard({ columns, query, change }: GroupCardProps) {
  const { by } = query;
  const onChange = (next: GroupTerm | undefined) => change({ ...query, by: next });
  const name = useId();
  const unitFor = ({ type }: Column) => (traitsOf(type).inPeriods ? (by?.unit ?? usualGroupUnit) : null);
  const current = by && columns.find(({ path }) => samePath(path, by.path));
  const option = (key: string, words: string, isChosen: boolean, does: () => void, statement?: string) => (
    <label key={key} className="filter-choice" data-statement={statement}>
      <input type="radio" name={name} checked={isChosen} onChange={does} />
      {words}
    </label>
  );
  return (
    <div className="filter group-card">
      <fieldset className="filter-choices">
        <legend className="filter-title">{t('Group by')}</legend>
        {option('', t('Nothing'), by === undefined, () => onChange(undefined))}
        {columns.map((column) =>
          option(
            column.key,
            column.words,
            column === current,
            () => onChange({ path: column.path, unit: unitFor(column) }),
            column.statement,
          ),
        )}
      </fieldset>
      {current && by && traitsOf(current.type).inPeriods ? (
        <OneOf
          label={t('{column} by', { column: current.words })}
          options={periodUnits.map((value) => ({ value, words: t(unitWords[value]) }))}
          value={by.unit ?? usualGroupUnit}
          onChange={(unit) => onChange({ path: by.path, unit })}
        />
      ) : null}
      {by ? <LookChoice query={query} change={change} /> : null}
    </div>
  );
}

export const unitWords = { day: 'Day', week: 'Week', month: 'Month', quarter: 'Quarter', year: 'Year' } as const satisfies Record<
  PeriodUnit,
  SourceText
>;
