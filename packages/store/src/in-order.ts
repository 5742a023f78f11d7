/** One after the other, as one connection answers. */
export async function mapInOrder<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>): Promise<readonly Result[]> {
  const results: Result[] = [];
  for (const item of items) results.push(await work(item));
  return results;
}

/**
 * What all of these come to, once none of them goes on any more: what was begun together is over before anything follows it. Throws the
 * first, in their order, that failed.
 */
export async function allDone<Results extends readonly unknown[] | []>(
  all: Results,
): Promise<{ -readonly [Place in keyof Results]: Awaited<Results[Place]> }> {
  const ended = await Promise.allSettled(all);
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
  return ended.map((one) => (one.status === 'fulfilled' ? one.value : undefined)) as {
    -readonly [Place in keyof Results]: Awaited<Results[Place]>;
  };
}
