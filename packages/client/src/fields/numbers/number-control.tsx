/** Numbers and money: typed by locale, grouped after leaving, the currency beside it. */
import { currencyLeads, currencySymbol } from '@ninefold/engine';
import type { FieldType } from '@ninefold/model';
import { scaleOfField } from '@ninefold/model';
import type { CSSProperties } from 'react';
import type { ControlProps } from '../control-props.ts';
import { TypedTextControl } from '../typed-text-control.tsx';
import { readNumber } from './read-number.ts';
import { writeNumber } from './write-number.ts';

/** The value is whole units at the field's scale, cents for euros; null when nothing is typed. */
export function NumberControl(props: ControlProps) {
  const { type, formats } = props;
  const scale = scaleOfField(type) ?? 0;
  const control = (
    <TypedTextControl
      {...props}
      className="control control-number"
      input={{ inputMode: scale === 0 ? 'numeric' : 'decimal' }}
      read={(text) => readNumber(text, scale, formats.locale)}
      write={(value) => (typeof value === 'bigint' ? writeNumber(value, scale, placesOf(type), formats.locale) : '')}
    />
  );
  if (type.kind !== 'money') return control;
  const symbol = currencySymbol(type.currency, formats.locale);
  const leads = currencyLeads(type.currency, formats.locale);
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

/** Places that are always written: those of money and of decimals; a plain number only has the ones it needs. */
function placesOf(type: FieldType): number {
  return 'scale' in type ? type.scale : 0;
}
