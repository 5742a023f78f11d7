import { expect, test } from 'vitest';
import { german } from './german/index.ts';
import { spokenTerms } from './implied-fields.ts';
import { speak } from './say.ts';
import { termIn } from './terms.ts';

test('fields that no document writes are said in its language, unless a translation of it says them', () => {
  expect(spokenTerms({ locale: 'en-GB' })).toBeUndefined();
  speak('de', german);
  const said = (terms?: Readonly<Record<string, string>>) => termIn(spokenTerms({ locale: 'de-AT', terms }), 'field', 'State');
  expect([said(), said({ 'field:state': 'Zustand' }), said({ 'field:name': 'Name' })]).toEqual(['Status', 'Zustand', 'Status']);
});
