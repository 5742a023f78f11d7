/** Numbers and money within the bounds of rules, of a size that the field's name suggests. */
import { scaleOfField, type Value } from '@ninefold/model';
import { boundsOf } from '../mentions.ts';
import type { Random } from '../random.ts';
import { speaksOf } from '../words/speaks-of.ts';
import type { Making, Spot } from './context.ts';
import { isExchangeRate, isInOwnCurrency } from './exchange-rates.ts';

interface NumberRange {
  readonly signs: readonly string[];
  readonly from: number;
  readonly to: number;
}

/** Nobody orders 8.3 boxes. */
const counted = ['quantity', 'piece', 'count', 'number of', 'amount of', 'copies', 'level', 'floor', 'menge', 'anzahl', 'stück'];

const ranges: readonly NumberRange[] = [
  { signs: ['year', 'jahr'], from: 2015, to: 2026 },
  { signs: ['percent', 'discount', 'rate', 'vat', 'tax', 'prozent', 'rabatt'], from: 3, to: 25 },
  { signs: ['rating', 'star', 'score', 'grade'], from: 1, to: 5 },
  { signs: ['age'], from: 18, to: 75 },
  { signs: ['minute', 'duration'], from: 10, to: 120 },
  { signs: ['hour'], from: 0.5, to: 7 },
  { signs: ['day', 'night', 'week'], from: 1, to: 14 },
  { signs: ['month'], from: 1, to: 12 },
  { signs: ['weight', 'gewicht', 'kilogra'], from: 0.5, to: 40 },
  { signs: ['distance', 'kilomet', 'mile'], from: 3, to: 400 },
  { signs: ['salary', 'income'], from: 32_000, to: 84_000 },
  { signs: ['budget', 'volume', 'revenue'], from: 1000, to: 40_000 },
  { signs: ['deposit'], from: 20, to: 300 },
  { signs: ['fee', 'fare'], from: 3, to: 60 },
  { signs: ['price', 'cost', 'preis', 'kosten'], from: 4, to: 400 },
  { signs: ['place', 'seat', 'capacity', 'participant', 'guest', 'person', 'people'], from: 2, to: 24 },
  { signs: counted, from: 1, to: 9 },
];

/** An amount in the smallest unit of the field's scale, within what rules allow where they say so. */
export function makeNumber(making: Making, spot: Spot): Value {
  const scale = scaleOfField(spot.field.type) ?? 0;
  const unit = 10 ** scale;
  const usual = usualRange(making, spot);
  const { least, most } = boundsOf(making.world.application, spot.field, spot.record, making.environment);
  const low = typeof least === 'bigint' ? Number(least) / unit : undefined;
  const high = typeof most === 'bigint' ? Number(most) / unit : undefined;
  let [from, to] = [Math.max(usual.from, low ?? -Infinity), Math.min(usual.to, high ?? Infinity)];
  if (from > to || spot.attempt > 6) [from, to] = [low ?? Math.min(0, high ?? 0), high ?? Math.max(usual.to, (low ?? 0) * 2 + 10)];
  const drawn = draw(making.random, from, to);
  const units = BigInt(Math.round(round(making.random, drawn, scale, spot) * unit));
  return clamp(units, least, most);
}

function usualRange({ world }: Making, spot: Spot): NumberRange {
  const { field } = spot;
  if (isExchangeRate(world.application, spot))
    return isInOwnCurrency(world.application, spot) ? { signs: [], from: 1, to: 1 } : { signs: [], from: 0.6, to: 1.4 };
  const named = ranges.find(({ signs }) => speaksOf(field.name, ...signs));
  if (named) return named;
  return field.type.kind === 'money' ? { signs: [], from: 5, to: 1200 } : { signs: [], from: 1, to: 60 };
}

/** Small amounts are frequent, large ones happen: even in the logarithm where the range is wide. */
function draw(random: Random, from: number, to: number): number {
  if (from <= 0 || to / from < 20) return from + random.next() * (to - from);
  return Math.exp(Math.log(from) + random.next() * (Math.log(to) - Math.log(from)));
}

/** Money mostly ends in .00, .50 or .90; hours in quarters; other numbers have few places. */
function round(random: Random, value: number, scale: number, { field }: Spot): number {
  if (scale === 0) return Math.round(value);
  if (speaksOf(field.name, 'hour')) return Math.max(0.25, Math.round(value * 4) / 4);
  if (field.type.kind !== 'money' && speaksOf(field.name, ...counted)) return Math.max(1, Math.round(value));
  if (field.type.kind !== 'money') return Math.round(value * 10) / 10;
  if (random.chance(0.4)) return value;
  const whole = Math.floor(value);
  return Math.max(0, whole + (random.pick([0, 0, 0.5, 0.9]) ?? 0));
}

function clamp(units: bigint, least: Value | undefined, most: Value | undefined): bigint {
  if (typeof least === 'bigint' && units < least) return least;
  return typeof most === 'bigint' && units > most ? most : units;
}
