import { expect, test } from 'vitest';
import { askableFields } from './askable-fields.ts';
import type { ListPreset } from './screens.ts';

test('what its filters ask about stands first, what only a press asks about once behind it', () => {
  const shown = (words: string) => ({ statement: words, span: { from: 0, to: 0, line: 1 }, words, path: [words] });
  const presets: readonly ListPreset[] = [
    { kind: 'mine', field: shown('Owner') },
    { kind: 'late', field: shown('due'), state: shown('state'), states: ['Out'] },
    { kind: 'late', field: shown('back on'), state: shown('state'), states: ['Out'] },
  ];
  const asked = askableFields({ filters: [shown('title'), shown('owner')], presets });
  expect(asked.map(({ words }) => words)).toEqual(['title', 'owner', 'due', 'state', 'back on']);
  expect(askableFields({ filters: [shown('title')] })).toEqual([shown('title')]);
});
