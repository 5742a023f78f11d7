/** Functions of numbers and money. */
import { type NodeOf, parseDecimal, rescale, scaleOf, type Value } from '@ninefold/model';
import { placesIn } from '../../formats/currency.ts';
import { bounded, modulo, type Rounding, round } from '../exact.ts';
import type { Apply, BuiltIn, FunctionTable } from './function.ts';

type NumberFunction = 'number' | 'abs' | 'floor' | 'ceiling' | 'round half even' | 'round half up' | 'modulo' | 'in currency';

export const numberFunctions: FunctionTable<NumberFunction> = {
  number: readNumber,
  abs:
    () =>
    ([value]) =>
      typeof value === 'bigint' ? (value < 0n ? -value : value) : null,
  floor: rounding('floor'),
  ceiling: rounding('ceiling'),
  'round half even': rounding('half even'),
  'round half up': rounding('half up'),
  'in currency': inCurrency,
  modulo: (call) => {
    const [a, b] = call.arguments.map(({ type }) => scaleOf(type));
    const to = scaleOf(call.type);
    return ([x, y]) =>
      typeof x === 'bigint' && typeof y === 'bigint' ? modulo({ units: x, scale: a ?? 0 }, { units: y, scale: b ?? 0 }, to) : null;
  },
};

/** The amount times its rate, with the places of the currency that comes out; null where a record says none. */
function inCurrency({ arguments: [amount, rate], type }: NodeOf<'call'>): Apply {
  const [scale, ofRate, to] = [scaleOf(amount?.type), scaleOf(rate?.type), scaleOf(type)];
  const said = type.kind === 'money' ? type.in : undefined;
  return ([units, by, code]) => {
    const places = said ? placesIn(said, code) : to;
    if (typeof units !== 'bigint' || typeof by !== 'bigint' || places === undefined) return null;
    const rounded = rescale(units * by, scale + ofRate, places);
    return bounded(rescale(rounded, places, to));
  };
}

function rounding(how: Rounding): BuiltIn {
  return ({ arguments: [argument], type }) => {
    const from = scaleOf(argument?.type);
    const to = scaleOf(type);
    return ([value]) => (typeof value === 'bigint' ? round({ units: value, scale: from }, to, how) : null);
  };
}

/** Text with a point, or with the separators named; null when it is no number. */
function readNumber({ type }: NodeOf<'call'>): Apply {
  const scale = scaleOf(type);
  return ([text, grouping = '', decimal = '.']: readonly Value[]) => {
    if (typeof text !== 'string') return null;
    let plain = text.trim();
    if (typeof grouping === 'string' && grouping !== '') plain = plain.split(grouping).join('');
    if (typeof decimal === 'string' && decimal !== '' && decimal !== '.') plain = plain.split(decimal).join('.');
    const units = parseDecimal(
      plain
        .replace(/^(-?)\./u, '$10.')
        .replace(/(\.\d*?)0+$/u, '$1')
        .replace(/\.$/u, ''),
      scale,
    );
    return units === undefined ? null : bounded(units);
  };
}
