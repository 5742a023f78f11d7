/** Names that are the same have the same parts: the fields of one record, the length of one text (congruence). */
import { all, any, type Formula, flagIs, isZero } from '../terms/formula.ts';
import { constantSum, type Linear, subtractSums, variableSum } from '../terms/linear.ts';
import type { Space, Unknown } from '../terms/space.ts';
import type { NameClasses } from './same-names.ts';

/** What follows from the classes and was not said yet. `said` takes note of it. */
export function alikeParts(space: Space, { classes }: NameClasses, said: Set<string>): Formula[] {
  const follows: Formula[] = [];
  for (const { members, constant } of classes) {
    if (members.length < 2) continue;
    const first = new Map<string, { readonly name: number; readonly part: Unknown }>();
    if (constant !== undefined) first.set('length', { name: -1, part: { known: BigInt([...constant].length) } });
    for (const name of members) {
      for (const [key, part] of [...(space.names[name]?.parts ?? [])].sort(([a], [b]) => (a < b ? -1 : 1))) {
        const known = first.get(key);
        if (!known) first.set(key, { name, part });
        else {
          const pair = `${known.name} ${name} ${key}`;
          if (said.has(pair)) continue;
          said.add(pair);
          follows.push(...equated(known.part, part));
        }
      }
    }
  }
  return follows;
}

function equated(a: Unknown, b: Unknown): Formula[] {
  return [
    ...equalFlags(a.empty, b.empty),
    ...equalFlags(a.flag, b.flag),
    ...equalNames(a.name, b.name),
    ...equalAmounts(sumOf(a), sumOf(b)),
  ];
}

function equalFlags(a: number | undefined, b: number | undefined): Formula[] {
  if (a === b) return [];
  // A place that cannot be empty is not.
  if (a === undefined || b === undefined) return [flagIs(a ?? b ?? 0, false)];
  return [any(all(flagIs(a, false), flagIs(b, false)), all(flagIs(a, true), flagIs(b, true)))];
}

function equalNames(a: number | undefined, b: number | undefined): Formula[] {
  return a === undefined || b === undefined || a === b ? [] : [{ is: 'same', a: Math.min(a, b), b: Math.max(a, b), value: true }];
}

function equalAmounts(a: Linear | undefined, b: Linear | undefined): Formula[] {
  return a && b ? [isZero(subtractSums(a, b))] : [];
}

function sumOf({ amount, known }: Unknown): Linear | undefined {
  return amount !== undefined ? variableSum(amount) : known !== undefined ? constantSum(known) : undefined;
}
