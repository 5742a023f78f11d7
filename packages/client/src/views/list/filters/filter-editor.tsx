/** What opens at a filter's chip: one editor for each way of filtering. What is chosen holds at once. */

import { type ComponentType, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { type FilterKind, filterKindOf } from '../../../controllers/list/filter-kinds.ts';
import {
  type FilterWay,
  isPresence,
  namesPeople,
  peopleTerms,
  wayInUse,
  waysOf,
  wordsOfWay,
} from '../../../controllers/list/filter-ways.ts';
import { useApplicationPlace } from '../../../fields/dates/use-application-place.ts';
import { t } from '../../../language/t.tsx';
import { useApplication } from '../../../session.ts';
import { ChoicesFilter } from './choices-filter.tsx';
import { ContainsFilter } from './contains-filter.tsx';
import type { AskingProps, FilterProps } from './filter-props.ts';
import { OneOf } from './one-of.tsx';
import { PresenceFilter } from './presence-filter.tsx';
import { RangeFilter } from './range-filter.tsx';
import { RecordsFilter } from './records-filter.tsx';
import { TextsFilter } from './texts-filter.tsx';
import { WithinFilter } from './within-filter.tsx';
import { YesNoFilter } from './yes-no-filter.tsx';
import './filters.css';

const editors: Readonly<Record<Exclude<FilterKind, 'none'>, ComponentType<AskingProps>>> = {
  choices: ChoicesFilter,
  range: RangeFilter,
  contains: ContainsFilter,
  texts: TextsFilter,
  records: RecordsFilter,
  'yes-no': YesNoFilter,
  presence: PresenceFilter,
};

/** Nothing for a type that cannot be filtered by. "Clear" is there while the filter is used. */
export function FilterEditor(given: FilterProps) {
  const application = useApplication();
  const kind = filterKindOf(given.type);
  const place = useApplicationPlace();
  const props = namesPeople(application, given.type) ? { ...given, terms: peopleTerms(given.terms) } : given;
  const offered = waysOf(application, props.type);
  const [way = 'is', setWay] = useState(wayInUse(offered, props.terms));
  if (kind === 'none') return null;
  const Editor = editors[kind];
  return (
    <div className="filter">
      {props.headless ? null : (
        <div className="filter-head">
          <h2 className="filter-title">{props.name}</h2>
          {props.terms.length > 0 ? (
            <Button kind="plain" small onClick={() => props.onChange([])}>
              {t('Clear')}
            </Button>
          ) : null}
        </div>
      )}
      {offered.length > 0 ? (
        <OneOf
          label={t('How {field} is asked', { field: props.name })}
          options={offered.map((value) => ({ value, words: t(wordsOfWay[value]) }))}
          value={way}
          onChange={(next) => {
            setWay(next);
            turnTo(next, props);
          }}
        />
      ) : null}
      {offered.length > 0 && isPresence(way) ? null : (
        <div className="filter-asks" data-begin="">
          {way === 'within' ? <WithinFilter {...props} /> : <Editor {...props} way={way} />}
          {place !== undefined && props.type.kind === 'date and time' ? (
            <p className="filter-note">{t('Days are those of {zone}.', { zone: place })}</p>
          ) : null}
        </div>
      )}
    </div>
  );
}

/** What is asked already is asked in the other way at once, where it can be; what needs a value waits for it. */
function turnTo(way: FilterWay, { path, terms, onChange }: FilterProps): void {
  const [term] = terms;
  if (isPresence(way)) onChange([{ path, operator: way, values: [] }]);
  else if (term?.operator === 'empty' || term?.operator === 'not empty') onChange([]);
  else if ((way === 'is' || way === 'is not') && (term?.operator === 'is' || term?.operator === 'is not'))
    onChange([{ path, operator: way, values: term.values }]);
}
