/** What opens at a filter's chip: one editor for each way of filtering. What is chosen holds at once. */

import type { ComponentType } from 'react';
import { Button } from '../../../components/button.tsx';
import { type FilterKind, filterKindOf } from '../../../controllers/list/filter-kinds.ts';
import { ChoicesFilter } from './choices-filter.tsx';
import { ContainsFilter } from './contains-filter.tsx';
import type { FilterProps } from './filter-props.ts';
import { PresenceFilter } from './presence-filter.tsx';
import { RangeFilter } from './range-filter.tsx';
import { RecordsFilter } from './records-filter.tsx';
import { TextsFilter } from './texts-filter.tsx';
import { YesNoFilter } from './yes-no-filter.tsx';
import './filters.css';

const editors: Readonly<Record<Exclude<FilterKind, 'none'>, ComponentType<FilterProps>>> = {
  choices: ChoicesFilter,
  range: RangeFilter,
  contains: ContainsFilter,
  texts: TextsFilter,
  records: RecordsFilter,
  'yes-no': YesNoFilter,
  presence: PresenceFilter,
};

/** Nothing for a type that cannot be filtered by. "Clear" is there while the filter is used. */
export function FilterEditor(props: FilterProps) {
  const kind = filterKindOf(props.type);
  if (kind === 'none') return null;
  const Editor = editors[kind];
  return (
    <div className="filter">
      <div className="filter-head">
        <h2 className="filter-title">{props.name}</h2>
        {props.terms.length > 0 ? (
          <Button kind="plain" small onClick={() => props.onChange([])}>
            Clear
          </Button>
        ) : null}
      </div>
      <Editor {...props} />
    </div>
  );
}
