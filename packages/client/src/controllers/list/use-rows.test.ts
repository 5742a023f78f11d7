import type { Rows } from '@ninefold/protocol';
import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { pagesQuery, readOn } from './use-rows.ts';

test('whoever scrolls on while rows are asked for again keeps what others changed', async () => {
  let title = 'before';
  const pages = async (path: string): Promise<Rows> => ({
    rows: [{ entity: 'Claim', id: path, label: title, fields: {} }],
    next: path === 'first' ? 'second' : null,
    total: 2,
  });
  const client = new QueryClient();
  const query = pagesQuery('My claims', null, { screen: 'My claims' });
  const observer = new InfiniteQueryObserver(client, { ...query, queryFn: ({ pageParam }) => pages(pageParam ?? 'first') });
  const leave = observer.subscribe(() => undefined);
  const labels = () => observer.getCurrentResult().data?.pages.flatMap(({ rows }) => rows.map(({ label }) => label));
  await expect.poll(labels).toEqual(['before']);

  title = 'after';
  const renewed = client.invalidateQueries();
  readOn(observer.getCurrentResult());
  await renewed;
  await expect.poll(() => labels()?.[0]).toBe('after');
  readOn(observer.getCurrentResult());
  await expect.poll(labels).toEqual(['after', 'after']);
  leave();
});
