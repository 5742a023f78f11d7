import { describe, expect, test } from 'vitest';
import { found } from '../testing/documents.ts';
import { hireWith } from '../testing/hire.ts';

describe('routes', () => {
  test('a parameter that names nothing', () => {
    const [finding] = found('N202', hireWith(['`/desk`', '`/desk/:id`']));
    expect(finding?.what).toBe('The route of Desk has the parameter `:id`, but nothing on this screen is found by it.');
  });

  test('a parameter that names nothing, whatever it is called, is reported once', () => {
    const wrong = hireWith(['`/desk`', '`/desk/:place`']);
    expect(found('N202', wrong)).toHaveLength(1);
    expect(found('N013', wrong)).toEqual([]);
    expect(found('N204', wrong)).toEqual([]);
    expect(found('N013', hireWith(['`/hires/:id`', '`/hires/:place`']))).toHaveLength(1);
  });

  test('one record, but which? The fix says it', () => {
    const wrong = hireWith(['`/hires/:id`', '`/hire`']);
    const [finding] = found('N202', wrong);
    expect(finding?.what).toContain('does not say which');
    const edit = finding?.fix?.edits[0];
    expect(edit && found('N202', wrong.slice(0, edit.from) + edit.text + wrong.slice(edit.to))).toEqual([]);
  });

  test('one that a condition says has no parameter, and needs none', () => {
    const one = hireWith(['`/hires/:id`', '`/hire`'], ['| Hire: ', '| the Hire where `id = "a"`: ']);
    expect(found('N202', one)).toEqual([]);
    const both = hireWith(['| Hire: ', '| the Hire where `id = "a"`: ']);
    expect(found('N202', both).map(({ what }) => what)).toEqual([
      'The route of Hire has the parameter `:id`, but nothing on this screen is found by it.',
    ]);
    const neither = hireWith(['`/hires/:id`', '`/hire`'], ['| Hire: ', '| the Hire: ']);
    expect(found('N202', neither)[0]?.mend).toBe('Add a parameter: `/hire/:id`. Or say which: `the Hire where …`.');
  });

  test('a route that is not shown says nothing', () => expect(found('N202', hireWith(['`/hires/:id`', 'not shown']))).toEqual([]));
});
