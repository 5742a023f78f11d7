/** What `read` makes of each item, without those that it makes nothing of. Asked for nearly every cell: much faster than `flatMap`. */
export function mapKnown<T, R>(items: readonly T[], read: (item: T, index: number) => R | undefined): R[] {
  const known: R[] = [];
  for (const [index, item] of items.entries()) {
    const value = read(item, index);
    if (value !== undefined) known.push(value);
  }
  return known;
}
