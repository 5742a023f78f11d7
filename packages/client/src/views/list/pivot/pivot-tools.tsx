/** What stands above the figures of a list: by what it is gathered, across by what, and which figures these are. */
import { usualGroupUnit } from '@ninefold/engine';
import { isGroupField, type PeriodUnit, periodUnits, traitsOf } from '@ninefold/model';
import { type FigureTerm, type GroupTerm, readGroupTerm, writeFigureTerm, writeGroupTerm } from '@ninefold/protocol';
import { type ReactNode, useId } from 'react';
import { Select } from '../../../components/select.tsx';
import type { Column } from '../../../controllers/list/columns.ts';
import { type ListQuery, samePath } from '../../../controllers/list/list-query.ts';
import { figuresOffered } from '../../../controllers/list/pivot-figures.ts';
import type { PivotQuery } from '../../../controllers/list/use-pivot.ts';
import { t } from '../../../language/t.tsx';
import { unitWords } from '../groups/group-card.tsx';
import { LookChoice } from './look-choice.tsx';
import '../../../fields/field-control.css';

interface PivotToolsProps {
  readonly columns: readonly Column[];
  readonly query: PivotQuery;
  change(query: ListQuery): void;
  /** What a figure is called. */
  wordsOf(figure: FigureTerm): string;
  /** Behind the choices. */
  readonly children: ReactNode;
}

/** Each choice holds at once. */
export function PivotTools({ columns, query, change, wordsOf, children }: PivotToolsProps) {
  const id = useId();
  const { by, look } = query;
  const offered = columns.filter(({ type }) => isGroupField(type));
  const across = look.across === undefined ? undefined : readGroupTerm(look.across);
  const others = offered.filter(({ path }) => !samePath(path, by.path));
  const changeLook = (next: Partial<typeof look>) => change({ ...query, look: { ...look, ...next } });
  return (
    <div className="pivot-tools">
      <LookChoice query={query} change={change} />
      <FieldChoice
        label={look.as === 'pivot' ? t('Rows by') : t('By')}
        columns={offered}
        term={by}
        onChange={(next) => {
          if (!next) return;
          const isAcross = across !== undefined && samePath(across.path, next.path);
          change({ ...query, by: next, look: { ...look, across: isAcross ? undefined : look.across } });
        }}
      />
      <FieldChoice
        label={look.as === 'pivot' ? t('Columns by') : t('Split by')}
        columns={others}
        term={across}
        none={t('Nothing')}
        onChange={(next) => changeLook({ across: next && writeGroupTerm(next) })}
      />
      <div className="pivot-choice">
        <label htmlFor={id}>{t('Figures')}</label>
        <Select
          id={id}
          value={look.figure ?? 'count'}
          onChange={({ currentTarget: { value } }) => changeLook({ figure: value === 'count' ? undefined : value })}
        >
          {figuresOffered(columns).map((figure) => (
            <option key={writeFigureTerm(figure)} value={writeFigureTerm(figure)}>
              {wordsOf(figure)}
            </option>
          ))}
        </Select>
      </div>
      <div className="pivot-deeds">{children}</div>
    </div>
  );
}

interface FieldChoiceProps {
  readonly label: string;
  readonly columns: readonly Column[];
  readonly term: GroupTerm | undefined;
  /** What it is called that there is none; undefined where there has to be one. */
  readonly none?: string;
  onChange(term: GroupTerm | undefined): void;
}

/** A column, and of a date by which span of time. */
function FieldChoice({ label, columns, term, none, onChange }: FieldChoiceProps) {
  const id = useId();
  const current = term && columns.findIndex(({ path }) => samePath(path, term.path));
  const column = current === undefined ? undefined : columns[current];
  const inPeriods = column && traitsOf(column.type).inPeriods;
  return (
    <div className="pivot-choice">
      <label htmlFor={id}>{label}</label>
      <div className="pivot-controls">
        <Select
          id={id}
          value={column ? current : ''}
          data-statement={column?.statement}
          onChange={({ currentTarget: { value } }) => {
            const next = value === '' ? undefined : columns[Number(value)];
            onChange(next && { path: next.path, unit: traitsOf(next.type).inPeriods ? (term?.unit ?? usualGroupUnit) : null });
          }}
        >
          {none === undefined && column ? null : <option value="">{none ?? t('Choose …')}</option>}
          {columns.map(({ key, words }, place) => (
            <option key={key} value={place}>
              {words}
            </option>
          ))}
        </Select>
        {inPeriods && term ? (
          <Select
            aria-label={t('{column} by', { column: column.words })}
            value={term.unit ?? usualGroupUnit}
            onChange={({ currentTarget: { value } }) => onChange({ path: term.path, unit: unitOf(value) })}
          >
            {periodUnits.map((unit) => (
              <option key={unit} value={unit}>
                {t(unitWords[unit])}
              </option>
            ))}
          </Select>
        ) : null}
      </div>
    </div>
  );
}

function unitOf(text: string): PeriodUnit {
  return periodUnits.find((unit) => unit === text) ?? usualGroupUnit;
}
