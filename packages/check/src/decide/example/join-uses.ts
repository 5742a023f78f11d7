/** What several terms rest on, together. */
import { type LoweredUses, noUses } from '../lower/lowering.ts';

/** The union of what each rests on. */
export function joinUses(all: readonly LoweredUses[]): LoweredUses {
  const joined = noUses();
  for (const uses of new Set(all)) {
    for (const one of uses.sides) joined.sides.add(one);
    for (const one of uses.records) joined.records.add(one);
    for (const one of uses.places) joined.places.add(one);
    for (const one of uses.opaques) joined.opaques.add(one);
    for (const one of uses.computed) joined.computed.add(one);
    for (const one of uses.pins) joined.pins.add(one);
    for (const [key, one] of uses.quantified) joined.quantified.set(key, one);
    for (const [ahead, moment] of uses.clocks) joined.clocks.set(ahead, moment);
    for (const one of uses.members) joined.members.add(one);
    for (const [place, items] of uses.rolled) joined.rolled.set(place, items);
    for (const [entity, records] of uses.everything) joined.everything.set(entity, records);
    for (const [place, item] of uses.items) joined.items.set(place, item ?? joined.items.get(place));
    joined.today ||= uses.today;
    joined.now ||= uses.now;
  }
  return joined;
}
