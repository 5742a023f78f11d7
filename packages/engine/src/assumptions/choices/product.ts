/** Point 1: what values look like. */
import { type Edit, foldName, type Given, givenValue, languageTag, type Span, untitledApplication } from '@ninefold/model';
import { languageOf, spokenLanguages } from '@ninefold/words';
import { at, type Choice, everywhere, type Silent } from '../choice.ts';
import { usualCurrencyPlaces, usualLocale, usualTimeZone } from '../chosen/formats.ts';
import { bytesOfAPicture, leastIcon } from '../chosen/pictures.ts';
import { usualLetterhead } from '../chosen/print.ts';
import { bulletBelow, bulletBelowTable, insertion } from '../written.ts';

export const productChoices: readonly Choice[] = [
  {
    id: 'title',
    point: 1,
    values: { untitledApplication },
    words: `The application is called “${untitledApplication}”, because the document has no title.`,
    where: ({ application, text }) => {
      const write = `# Specification: ${application.title}`;
      return everywhere(application.title === untitledApplication && !/^# /mu.test(text), write, insertion(text, 0, `${write}\n\n`));
    },
  },
  {
    id: 'language',
    point: 1,
    values: { usualLocale },
    words: 'Dates, numbers and money are written as in European English (12 Nov 2026, 1,234.56), because no language is given.',
    where: (silent) => ofProduct(silent, 'languages', '- Languages: British English'),
  },
  {
    id: 'which-english',
    point: 1,
    values: { usualLocale },
    words: 'English is written as in Europe (12 Nov 2026), because the document does not say whose English.',
    where: ({ application }) => {
      const { languages } = application.product;
      if (languages.kind !== 'given' || foldName(languages.value[0] ?? '') !== 'english') return [];
      const edit: Edit | undefined =
        languages.value.length === 1 ? { from: languages.span.from, to: languages.span.to, text: 'British English' } : undefined;
      return [at({ statement: 'product/languages', span: languages.span }, 'Languages', '- Languages: British English', edit)];
    },
  },
  {
    id: 'english-words',
    point: 1,
    values: {},
    words: 'Buttons, messages and mails are in English, because there are no such words in the language that is given.',
    where: ({ application }) => {
      const { languages } = application.product;
      const tag = languageTag(givenValue(languages)?.[0] ?? '');
      const isSpoken = tag === undefined || spokenLanguages.some((language) => language === languageOf(tag));
      return languages.kind === 'given' && !isSpoken ? [at({ statement: 'product/languages', span: languages.span }, 'Languages')] : [];
    },
  },
  {
    id: 'time-zone',
    point: 1,
    values: { usualTimeZone },
    words: `Today, now and all times of day are those of ${usualTimeZone}, because no time zone is given.`,
    where: (silent) => ofProduct(silent, 'timeZone', `- Time zone: ${usualTimeZone}`),
  },
  {
    id: 'letterhead',
    point: 1,
    values: { usualLetterhead },
    words: 'On top of a printed page stands the title of the document, because no letterhead is given.',
    where: (silent) => {
      const prints = silent.application.screens.some(({ shows }) => givenValue(shows)?.kind === 'print');
      return prints ? ofProduct(silent, 'letterhead', `- Letterhead: ${usualLetterhead(silent.application).join('; ')}`) : [];
    },
  },
  {
    id: 'pictures',
    point: 1,
    values: { bytesOfAPicture, leastIcon },
    words: `The file of a logo or an icon has at most ${bytesOfAPicture / 1000} KB, and an icon at least ${leastIcon} × ${leastIcon} pixels.`,
    where: ({ application: { product } }) =>
      (['logo', 'icon'] as const).flatMap((what) => {
        const given = product[what];
        return given.kind === 'given' ? [at({ statement: `product/${what}`, span: given.span }, what === 'logo' ? 'Logo' : 'Icon')] : [];
      }),
  },
  {
    id: 'money-places',
    point: 1,
    values: { usualCurrencyPlaces },
    words: 'Money keeps the places that are usual for its currency (two where that is not known), because no type gives places to money.',
    where: ({ application }) =>
      application.entities.flatMap(({ name, fields }) =>
        fields
          .filter(({ type, computed }) => type.kind === 'money' && !computed)
          .map((field) => at(field, `${name}.${field.name}`, undefined)),
      ),
  },
];

function ofProduct({ application, text }: Silent, what: 'languages' | 'timeZone' | 'letterhead', bullet: string) {
  const { product } = application;
  return everywhere(application.points[0]?.shown === true && product[what].kind === 'none', bullet, bulletOfProduct(product, text, bullet));
}

function bulletOfProduct(
  { currency, languages, timeZone, letterhead, colour, logo, icon, audiences }: Silent['application']['product'],
  text: string,
  bullet: string,
): Edit | undefined {
  const given = [currency, languages, timeZone, letterhead, colour, logo, icon].flatMap((one: Given<unknown>): Span[] =>
    one.kind === 'none' ? [] : [one.span],
  );
  return (
    bulletBelow(text, given, bullet) ??
    bulletBelowTable(
      text,
      audiences.map(({ span }) => span),
      bullet,
    )
  );
}
