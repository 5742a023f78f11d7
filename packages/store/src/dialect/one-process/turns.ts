/** What waits, in turns: of everybody something before of anybody the next, however much one of them brings. */
export interface Turns<Item> {
  /** Without `by` it is of nobody else: first come, first served. */
  add(item: Item, by?: string): void;
  /** Takes out whose turn it is. */
  next(): Item | undefined;
  isEmpty(): boolean;
}

/** Nobody waits. `next` gives undefined then. */
export function createTurns<Item>(): Turns<Item> {
  /** In the order of their turns. */
  const waiting = new Map<string | symbol, Item[]>();
  return {
    add(item, by) {
      const whose = by ?? Symbol('its own');
      const own = waiting.get(whose);
      if (own) own.push(item);
      else waiting.set(whose, [item]);
    },
    next() {
      const [first] = waiting;
      if (!first) return undefined;
      const [whose, items] = first;
      const item = items.shift();
      waiting.delete(whose);
      if (items.length > 0) waiting.set(whose, items);
      return item;
    },
    isEmpty: () => waiting.size === 0,
  };
}
