import { join } from 'node:path';
import { expect, it } from 'vitest';
import { examples } from '../../testing/command.ts';
import { runHere } from '../../testing/run-here.ts';

const blank = join(examples, 'blank.md');
const file = join(examples, 'expense-claims.md');

it('draws states, entities and screens, all or around one entity', async () => {
  for (const [what, begin] of [
    ['states', 'stateDiagram-v2\n'],
    ['entities', 'erDiagram\n'],
    ['screens', 'flowchart LR\n'],
  ] as const) {
    const { code, out } = await runHere('draw', what, file, '--of', 'claim');
    expect([code, out.startsWith(begin)]).toEqual([0, true]);
  }
});

it('says what it cannot draw', async () => {
  const first = async (...args: string[]) => {
    const { code, err } = await runHere('draw', ...args);
    return [code, err.split('\n')[0]];
  };
  expect(await first('state', file)).toEqual([2, 'ninefold draws states, entities or screens, not “state”. Did you mean states?']);
  expect(await first('entities', file, '--of', 'Tool')).toEqual([
    2,
    'There is no entity “Tool”. Point 3 has: Person, Category, Claim, Line.',
  ]);
  expect(await first('states', file, '--of', 'Category')).toEqual([1, 'Category has no states.']);
  expect(await first('states', blank)).toEqual([1, 'Point 4 has no states to draw.']);
});
