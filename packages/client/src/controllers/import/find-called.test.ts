import { readDocument } from '@ninefold/language';
import { afterEach, expect, test, vi } from 'vitest';
import { askOptions } from './ask-options.ts';
import { createFindCalled } from './find-called.ts';

const { application } = readDocument('');

afterEach(() => vi.unstubAllGlobals());

/** Answers with these records, two at a time. */
function answerWith(...labels: readonly string[]) {
  const asked = vi.fn(async (address: string) => {
    const from = Number(new URL(address, 'http://here').searchParams.get('after') ?? 0);
    const options = labels
      .slice(from, from + 2)
      .map((label, at) => ({ entity: 'Screw', id: `s${from + at}`, version: 1, label, fields: {} }));
    const next = from + 2 < labels.length ? String(from + 2) : null;
    return new Response(JSON.stringify({ options, next }), { headers: { 'content-type': 'application/json' } });
  });
  vi.stubGlobal('fetch', asked);
  return asked;
}

test('one whose name stands behind many that contain it is found', async () => {
  answerWith('Brass bolt', 'Copper bolt', 'Steel bolt', 'Tin bolt', 'bolt');
  expect(await createFindCalled(application, askOptions)('Screw', 'Bolt')).toEqual({
    entity: 'Screw',
    id: 's4',
    version: 1,
    label: 'bolt',
    fields: {},
  });
});

test('none and several are told apart', async () => {
  answerWith('Bolt', 'Brass bolt', 'Bolt');
  const find = createFindCalled(application, askOptions);
  expect(await find('Screw', 'Bolt')).toEqual({ problem: 'Several are called “Bolt”.' });
  expect(await find('Screw', 'Nut')).toEqual({ problem: 'There is no Screw called “Nut”.' });
});

test('each is looked up once, in whatever case it is written', async () => {
  const asked = answerWith('Bolt');
  const find = createFindCalled(application, askOptions);
  await Promise.all([find('Screw', 'Bolt'), find('Screw', 'BOLT')]);
  expect(asked).toHaveBeenCalledTimes(1);
});
