/** Point 1 bound: audiences, currency, languages, time zone, letterhead, colour and pictures. */
import { foldName, type Given, languageTag, type Product } from '@ninefold/model';
import { asCell, gapIn, readCell } from '../read/cells.ts';
import { plain, splitWords, type Words } from '../read/words.ts';
import { type Reading, report, spanAt } from '../reading.ts';
import type { Bullet } from '../sections/parts.ts';
import type { ProductDraft } from '../sections/product.ts';
import { keepFirst, statementId } from './ids.ts';
import { readHolidays, readWorkingHours } from './working-hours.ts';

/** What point 1 says for the whole application; what it does not say is left out, for the assumptions to choose. */
export function bindProduct(reading: Reading, draft: ProductDraft): Product {
  const rows = keepFirst(
    reading,
    1,
    'Who comes,',
    draft.audiences,
    (row) => plain(row.Who),
    ({ row }) => row,
  );
  const audiences = rows.map((row) => {
    const who = plain(row.Who);
    const statement = statementId('product', who);
    const comesTo = readCell(reading, row['Comes to'], { point: 1, statement, called: `What ${who} comes to do` }, plain);
    return { statement, span: spanAt(reading, row.row), who, comesTo };
  });
  return {
    audiences,
    currency: bullet(reading, draft.bullets.Currency, 'currency', (words) => readCurrency(reading, words)),
    languages: bullet(reading, draft.bullets.Languages, 'languages', (words) => readLanguages(reading, words)),
    timeZone: bullet(reading, draft.bullets['Time zone'], 'time zone', (words) => readTimeZone(reading, words)),
    workingHours: bullet(reading, draft.bullets['Working hours'], 'working hours', (words) => readWorkingHours(reading, words)),
    holidays: bullet(reading, draft.bullets.Holidays, 'holidays', (words) => readHolidays(reading, words)),
    letterhead: bullet(reading, draft.bullets.Letterhead, 'letterhead', readLetterhead),
    colour: bullet(reading, draft.bullets.Colour, 'colour', (words) => readColour(reading, words)),
    logo: bullet(reading, draft.bullets.Logo, 'logo', (words) => readLogo(reading, words)),
    icon: bullet(reading, draft.bullets.Icon, 'icon', (words) => readPicture(reading, words, 'an icon', iconEndings)),
  };
}

function bullet<T>(reading: Reading, found: Bullet | undefined, called: string, read: (words: Words) => T | undefined): Given<T> {
  if (!found) return { kind: 'none' };
  return readCell(reading, asCell(found.value), { point: 1, statement: statementId('product', called), called: `The ${called}` }, read);
}

/** `EUR`, `Euro (EUR)`, `EUR (Euro)`. ISO 4217. */
function readCurrency(reading: Reading, words: Words): string | undefined {
  const text = plain(words);
  const [, before, within] = /^(?:([A-Z]{3}) *\([^()]*\)|[^()]*\(([A-Z]{3})\))$/u.exec(text) ?? [];
  const code = before ?? within ?? (/^[a-z]{3}$/iu.test(text) ? text.toUpperCase() : undefined);
  if (code === undefined) {
    report(reading, 'N019', 1, words, {
      what: `“${words.text}” is no currency I know.`,
      mend: /^[A-Z]{3}(?:\s*[,;/&]\s*|\s+and\s+)[A-Z]{3}\b/u.test(text)
        ? `One currency is the document’s: write \`${text.slice(0, 3)}\`. Fields in others say theirs: \`money USD\`, or \`money in currency\` where a field of the record says it.`
        : 'Write its three letters, for instance EUR, USD or CHF.',
    });
  }
  return code;
}

function readLanguages(reading: Reading, words: Words): string[] {
  const languages = splitWords(words, ',').filter((each) => plain(each) !== '');
  for (const each of languages) if (!gapIn(plain(each))) reportLanguage(reading, each);
  return languages.map(plain);
}

function reportLanguage(reading: Reading, words: Words): void {
  if (languageTag(plain(words)) !== undefined) return;
  report(reading, 'N019', 1, words, {
    severity: 'warning',
    what: `“${plain(words)}” is no language I know.`,
    why: 'Numbers and dates are written as in English then.',
    mend: languageMend(plain(words)),
  });
}

/** `English (Ireland)`, `Irish English`: the tag, where language and country are known. */
function languageMend(words: string): string {
  const [, language = '', country = ''] = /^(\p{L}+)\s*(?:\(|,|\bof\b|\bin\b|-|–)\s*([\p{L} ]+?)\)?$/u.exec(words) ?? [];
  const [tag] = languageTag(language)?.split('-') ?? [];
  const region = country === '' ? undefined : regionCalled(country);
  return tag === undefined || region === undefined
    ? 'Write its English name, or its tag such as `pt-BR`.'
    : `Write its tag: \`${tag}-${region}\`.`;
}

/** By its English name. */
function regionCalled(name: string): string | undefined {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  return letters.flatMap((one) => letters.map((other) => one + other)).find((code) => foldName(names.of(code) ?? '') === foldName(name));
}

function readTimeZone(reading: Reading, words: Words): string | undefined {
  const zone = plain(words);
  if (isTimeZone(zone)) return zone;
  report(reading, 'N019', 1, words, {
    what: `“${zone}” is no time zone I know.`,
    mend: zone.includes('.')
      ? 'It is one for all: a time zone of a person or of a record is not read. Write its name in the IANA list, for instance Europe/Berlin.'
      : 'Write its name in the IANA list, for instance Europe/Berlin or America/New_York.',
  });
  return undefined;
}

/** `Riverside Clinic; 12 Mill Lane, Norwich`: a line each. */
function readLetterhead(words: Words): string[] | undefined {
  const lines = splitWords(words, ';')
    .map(plain)
    .filter((line) => line !== '');
  return lines.length > 0 ? lines : undefined;
}

/** `#0b6e4f`, `#0B6E4F`, `#1a2`: as CSS has them, without a share of what shines through. */
function readColour(reading: Reading, words: Words): string | undefined {
  const text = plain(words);
  const [, digits = ''] = /^#?([\da-f]{3}|[\da-f]{6})$/iu.exec(text) ?? [];
  if (digits !== '') return `#${(digits.length === 3 ? digits.replace(/./gu, '$&$&') : digits).toLowerCase()}`;
  report(reading, 'N019', 1, words, {
    what: `“${text}” is no colour I know.`,
    mend: 'Write its six digits as web pages have them: red, green and blue, for instance `#0b6e4f`.',
  });
  return undefined;
}

/** `logo.svg`, or with the one for pages in the dark `logo.svg, logo-dark.svg`. */
function readLogo(reading: Reading, words: Words): string[] | undefined {
  const parts = splitWords(words, ',').filter((each) => plain(each) !== '');
  if (parts.length > 2) {
    report(reading, 'N019', 1, words, {
      what: 'A logo is one picture, and perhaps another for pages in the dark.',
      mend: 'Write one file, or two: `logo.svg, logo-dark.svg`.',
    });
    return undefined;
  }
  const files = parts.map((each) => readPicture(reading, each, 'a logo', logoEndings));
  return files.every((file) => file !== undefined) && files.length > 0 ? files : undefined;
}

const logoEndings = ['.svg', '.png', '.webp'];
const iconEndings = ['.svg', '.png'];

/** The name of a file in the folder of the document, or below it. */
function readPicture(reading: Reading, words: Words, called: string, endings: readonly string[]): string | undefined {
  const name = plain(words);
  const isBeside = /^[^\\:*?"<>|]+$/u.test(name) && name.split('/').every((part) => part !== '' && !/^\.+$/u.test(part));
  if (isBeside && endings.some((ending) => name.toLowerCase().endsWith(ending))) return name;
  report(reading, 'N019', 1, words, {
    what: `“${name}” is no file of ${called}.`,
    mend: `Write the name of a file beside the document that ends in ${endings.slice(0, -1).join(', ')} or ${endings.at(-1)}, for instance \`${called === 'a logo' ? 'logo.svg' : 'icon.png'}\`.`,
  });
  return undefined;
}

const mainZones: ReadonlySet<string> = new Set(Intl.supportedValuesOf('timeZone'));

/** Under its main name, another one (`US/Eastern`) or in another case. */
function isTimeZone(zone: string): boolean {
  if (mainZones.has(zone)) return true;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
