/** A date and time, by the clock of whoever reads; where their device shows another time, with the name of that zone. */
import { formatValue } from '@ninefold/engine';
import type { DisplayProps } from '../display-props.ts';
import { zoneWords } from './zone-words.ts';

/** In a dense place the zone is only in the title. */
export function MomentDisplay({ type, value, formats, dense }: DisplayProps) {
  const zone = zoneWords(Date.parse(String(value)), formats);
  return (
    <span className="value-figures" title={zone || undefined}>
      {formatValue(type, value, formats)}
      {dense || zone === '' ? null : <span className="softest">{` ${zone}`}</span>}
    </span>
  );
}
