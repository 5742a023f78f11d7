/** A duration in words: `90 days`, `10 seconds`, `2 months`, `4 working hours`, or ISO 8601. */
import type { Type } from '@ninefold/model';
import { readDated } from './literals.ts';

/** The duration in ISO 8601 with its type; undefined where the text is none. */
export function readPlainDuration(text: string): { readonly type: Type; readonly value: string } | undefined {
  const working = /^(\d{1,6})\s+working\s+(minute|hour|day)s?$/iu.exec(text.trim());
  const count = working && readPlainDuration(`${working[1]} ${working[2]}`);
  if (count)
    return { type: { kind: 'duration', of: 'days', working: /day/iu.test(working[2] ?? '') ? 'days' : 'hours' }, value: count.value };
  const match = /^(\d{1,6})\s*([a-z]+)$/iu.exec(text.trim());
  const write = match && units.get((match[2] ?? '').toLowerCase().replace(/s$/u, ''));
  return readDated(write ? write(Number(match[1])) : text.trim(), 'duration');
}

const units: ReadonlyMap<string, (count: number) => string> = new Map([
  ['second', (count) => `PT${count}S`],
  ['minute', (count) => `PT${count}M`],
  ['hour', (count) => `PT${count}H`],
  ['day', (count) => `P${count}D`],
  ['week', (count) => `P${count * 7}D`],
  ['month', (count) => `P${count}M`],
  ['year', (count) => `P${count}Y`],
]);
