import type { ProcessFigures } from '@ninefold/server';
import { expect, it } from 'vitest';
import { createMetricsExchange, type WorkerLink } from './worker-metrics.ts';

/** A worker that counts, and answers when it is asked. */
interface Counting extends WorkerLink {
  count: number;
  isDeaf: boolean;
  readonly told: (readonly ProcessFigures[])[];
}

const counted = (name: string, type: string, value: number): object => ({
  name,
  type,
  help: name,
  values: [{ value, labels: {} }],
  aggregator: 'sum',
});

function workers(count: number) {
  const all: Counting[] = [];
  const alive = new Set<Counting>();
  const desk = createMetricsExchange(() => alive);
  for (let number = 0; number < count; number += 1) {
    const worker: Counting = {
      count: number + 1,
      isDeaf: false,
      told: [],
      send(message) {
        if (message.metrics === 'given') worker.told.push(message.figures);
        else if (!worker.isDeaf) {
          const figures = [[counted('asked', 'counter', worker.count), counted('memory', 'gauge', 100)]];
          setImmediate(() => desk.hear(worker, { metrics: 'given', id: message.id, figures }));
        }
      },
    };
    all.push(worker);
    alive.add(worker);
  }
  const figuresOf = async (worker: Counting): Promise<readonly object[]> => {
    desk.hear(worker, { metrics: 'wanted', id: 'a' });
    const before = worker.told.length;
    await expect.poll(() => worker.told.length, { timeout: 3000 }).toBe(before + 1);
    return worker.told.at(-1)?.flat() ?? [];
  };
  return { all, alive, desk, figuresOf };
}

it('gives whoever asks the figures of all', async () => {
  const { all, figuresOf } = workers(2);
  const [one] = all;
  if (!one) throw new Error('none');
  expect(await figuresOf(one)).toMatchObject([{ values: [{ value: 1 }] }, {}, { values: [{ value: 2 }] }, {}]);
});

it('keeps what was counted by one that has ended, and not what it held', async () => {
  const { all, alive, desk, figuresOf } = workers(2);
  const [one, other] = all;
  if (!one || !other) throw new Error('none');
  await figuresOf(one);
  alive.delete(other);
  await desk.ended(other);
  expect(await figuresOf(one)).toMatchObject([
    { name: 'asked', values: [{ value: 1 }] },
    { name: 'memory' },
    { name: 'asked', values: [{ value: 2 }] },
  ]);
});

it('tells of one that does not answer as it was when it last did', async () => {
  const { all, figuresOf } = workers(2);
  const [one, other] = all;
  if (!one || !other) throw new Error('none');
  await figuresOf(one);
  other.isDeaf = true;
  other.count = 50;
  expect(await figuresOf(one)).toMatchObject([{ values: [{ value: 1 }] }, {}, { values: [{ value: 2 }] }, {}]);
});

it('leaves alone what is said otherwise', () => {
  const { all, desk } = workers(1);
  const [one] = all;
  if (!one) throw new Error('none');
  for (const message of ['ready', null, { metrics: 'given', id: 'a' }, { metrics: 'wanted' }, { metrics: 'other', id: 'a' }])
    desk.hear(one, message);
  expect(one.told).toEqual([]);
});
