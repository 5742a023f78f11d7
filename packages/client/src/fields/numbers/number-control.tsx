/** Numbers and money: typed by locale, grouped after leaving, the currency beside it. */
import { currencyLeads, currencySymbol, placesOfAmount, typeIn } from '@ninefold/engine';
import type { FieldType, Value } from '@ninefold/model';
import { scaleOfField } from '@ninefold/model';
import { type CSSProperties, useContext } from 'react';
import type { ControlProps } from '../control-props.ts';
import { ChoosingFor } from '../reference/choosing-for.ts';
import { TypedTextControl } from '../typed-text-control.tsx';
import { isReadEitherWay, numberMarks } from './read-number.ts';
import { isSum, readSum } from './read-sum.ts';
import { writeNumber } from './write-number.ts';

/** The value is whole units at the field's scale, cents for euros; null when nothing is typed. */
export function NumberControl(props: ControlProps) {
  const { formats } = props;
  const type = typeIn(props.type, useContext(ChoosingFor));
  const scale = scaleOfField(type) ?? 0;
  const write = (value: Value) => (typeof value === 'bigint' ? writeNumber(value, scale, placesOf(type), formats.locale) : '');
  const control = (
    <TypedTextControl
      {...props}
      className="control control-number"
      input={{ inputMode: scale === 0 ? 'numeric' : 'decimal' }}
      read={(text) => readSum(text, scale, formats.locale)}
      write={write}
      mean={(value, text) =>
        isSum(text) ? `= ${write(value)}` : isReadEitherWay(text.trim()) ? plainly(write(value), formats.locale) : ''
      }
    />
  );
  if (type.kind !== 'money') return <span className="control-figure">{control}</span>;
  const symbol = type.in ? type.currency : currencySymbol(type.currency, formats.locale);
  const leads = !type.in && currencyLeads(type.currency, formats.locale);
  return (
    <span
      className={leads ? 'control-money control-money-leads' : 'control-money'}
      style={{ '--unit-width': `${symbol.length}ch` } as CSSProperties}
    >
      {control}
      <span className="control-unit" aria-hidden="true">
        {symbol}
      </span>
    </span>
  );
}

/** Without marks between thousands, so that nobody takes one for the decimal mark: what `1.250` was understood as. */
function plainly(written: string, locale: string): string {
  return `= ${written.replaceAll(numberMarks(locale).group, '')}`;
}

/** Places that are always written: those of money and of decimals; a plain number only has the ones it needs. */
function placesOf(type: FieldType): number {
  if (type.kind === 'money') return placesOfAmount(type);
  return 'scale' in type ? type.scale : 0;
}
