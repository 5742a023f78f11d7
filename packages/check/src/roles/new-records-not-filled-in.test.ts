import { describe, expect, test } from 'vitest';
import { found } from '../testing/documents.ts';
import { hireWith } from '../testing/hire.ts';

describe('rights to nothing', () => {
  test.each<[string, string, string]>([
    ['may not be read', '| read Boat.seats | yes | no |', 'let them `read Boat.seats`'],
    ['a row about editing keeps', '| edit Boat.seats | no | no |', 'add a row `create Boat.seats`'],
  ])('a call sends of a new record what %s', (_, row, mend) => {
    const call = '| C1 | create Boat | `POST /boats` | name, seats | Boat | — | Boats |';
    const calls = `| Id | Call | Request | Sends | Returns | Fails with | Made by |\n| --- | --- | --- | --- | --- | --- | --- |\n${call}`;
    const text = hireWith(['| edit Boat |', `${row}\n| edit Boat |`], ['makes\n\nnone', `makes\n\n${calls}`]);
    expect(found('N615', text)).toEqual([expect.objectContaining({ mend: expect.stringContaining(mend) })]);
  });
});
