import { expect, test } from 'vitest';
import { linksIn, pathOfLink } from './prose-links.ts';

test('links of a text, and none in code', () => {
  const prose =
    'See [claims](/claims?state=Open#top), `[no](/code)` and [the web](https://a.example).\n\n```\n[no](/block)\n```\n\n- [there](there)';
  expect(linksIn(prose).map((link) => [link.words, pathOfLink(link)])).toEqual([
    ['claims', '/claims'],
    ['the web', undefined],
    ['there', undefined],
  ]);
});

test.each(['//evil.example', '/\\evil.example'])('%s is no address of the application', (to) => {
  expect(pathOfLink({ words: 'x', to })).toBeUndefined();
});
