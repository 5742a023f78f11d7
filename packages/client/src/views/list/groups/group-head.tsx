/** The head of a group: what its rows have in common, how many they are, and what they come to below the columns that add up. */
import { formatValue } from '@ninefold/engine';
import type { FieldType, PeriodUnit, Value } from '@ninefold/model';
import type { ListGroup } from '@ninefold/protocol';
import { ChevronDown, ChevronRight } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { counted } from '../../../components/words.ts';
import { readFigure } from '../../../controllers/dashboard/figure-text.ts';
import type { Column } from '../../../controllers/list/columns.ts';
import { inCurrency } from '../../../controllers/list/in-currency.ts';
import { samePath } from '../../../controllers/list/list-query.ts';
import { useFormats } from '../../../fields/formats.ts';
import { arrowAlong } from '../../../language/along-lines.ts';
import { t } from '../../../language/t.tsx';
import { useEntity } from '../../../session.ts';
import { GroupName } from './group-name.tsx';

interface GroupHeadProps {
  readonly group: ListGroup;
  /** Among all that stands in the body. */
  readonly index: number;
  /** What the list is gathered by; undefined where the list has no such column any more. */
  readonly column: Column | undefined;
  /** Of a date: which span of time makes a group. */
  readonly unit: PeriodUnit;
  /** Those that are shown. */
  readonly columns: readonly Column[];
  readonly entity: string;
  readonly phone: boolean;
  readonly isFolded: boolean;
  onFold(isFolded: boolean): void;
}

/** Stays in sight while its rows pass. A press, ↵ and Space fold up and open, ← and → each one of them. */
export function GroupHead({ group, index, column, unit, columns, entity: name, phone, isFolded, onFold }: GroupHeadProps) {
  const formats = useFormats();
  const entity = useEntity(name) ?? { name, plural: name };
  const sums = columns.map((one): ColumnSum => ({ column: one, words: wordsOfSums(group, one, formats) }));
  // What it is called goes up to the first sum.
  const first = sums.findIndex(({ words }, place) => place > 0 && words !== '');
  const named = phone || first < 0 ? columns.length : first;
  const Chevron = isFolded ? ChevronRight : ChevronDown;
  const turn = (event: KeyboardEvent) => {
    if (arrowAlong(event.key) !== (isFolded ? 'ArrowRight' : 'ArrowLeft')) return;
    event.preventDefault();
    onFold(!isFolded);
  };
  const inside = sums.filter(({ words }, place) => words !== '' && place < named);
  return (
    // biome-ignore lint/a11y/useSemanticElements: see list-table
    // biome-ignore lint/a11y/useFocusableInteractive: the button inside is
    <div role="row" className="group-head" aria-rowindex={index + 2} data-index={index} data-group={group.key}>
      {/* biome-ignore lint/a11y/useSemanticElements: see list-table */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the button inside is */}
      <div role="rowheader" aria-colspan={named} className="group-cell" style={{ gridColumn: `1 / span ${named}` }}>
        <button
          type="button"
          className="group-fold"
          aria-expanded={!isFolded}
          data-statement={column?.statement}
          onClick={() => onFold(!isFolded)}
          onKeyDown={turn}
        >
          <Chevron size={15} aria-hidden="true" />
          <span className="group-name">
            <GroupName group={group} column={column} unit={unit} />
          </span>
          <span className="group-count">
            <span aria-hidden="true">{group.count.toLocaleString(formats.locale)}</span>
            <span className="out-of-sight">{counted(group.count, entity, formats.locale)}</span>
          </span>
        </button>
        {inside.map((one) => (
          <span key={one.column.key} className="group-sum" data-statement={one.column.statement}>
            <SumWords sum={one} isNamed={phone} />
          </span>
        ))}
      </div>
      {sums.slice(named).map((one, place) => (
        // biome-ignore lint/a11y/useSemanticElements: see list-table
        <div
          key={one.column.key}
          role="cell"
          className={`list-cell cell-${one.column.layout} group-sum`}
          style={{ gridColumn: named + place + 1 }}
          title={one.words === '' ? undefined : t('Sum of {column}: {sum}', { column: one.column.words, sum: one.words })}
          data-statement={one.column.statement}
        >
          {one.words === '' ? null : <SumWords sum={one} isNamed={phone} />}
        </div>
      ))}
    </div>
  );
}

interface ColumnSum {
  readonly column: Column;
  /** '' where there is none. */
  readonly words: string;
}

/** Where no column stands above it, it is named. */
function SumWords({ sum: { column, words }, isNamed }: { readonly sum: ColumnSum; readonly isNamed: boolean }) {
  return (
    <>
      {isNamed ? (
        <span className="group-sum-of">{`${column.words} `}</span>
      ) : (
        <span className="out-of-sight">{`${t('Sum of {column}', { column: column.words })} `}</span>
      )}
      {words}
    </>
  );
}

/** Each of them in its currency; nothing of a column that has none. */
function wordsOfSums({ sums }: ListGroup, { path, type }: Column, formats: ReturnType<typeof useFormats>): string {
  const own = sums.filter((one) => samePath(one.path, path));
  return own.map(({ currency, value }) => formatValue(...typedSum(type, currency, value), formats)).join(' · ');
}

function typedSum(type: FieldType, currency: string | null, value: string): readonly [FieldType, Value] {
  const of = currency === null ? type : inCurrency(type, currency);
  return [of, readFigure(of, value)];
}
