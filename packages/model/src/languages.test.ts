import { expect, it } from 'vitest';
import { languageTag } from './languages.ts';

it('knows languages by their names and by their tags', () => {
  expect(['English', 'deutsch', ' Français ', 'pt-BR', 'Klingon'].map(languageTag)).toEqual([
    'en-GB',
    'de-DE',
    'fr-FR',
    'pt-BR',
    undefined,
  ]);
});
