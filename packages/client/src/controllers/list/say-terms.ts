/** How a filter is said in a few words on its chip. */
import { decodeValue, formatValue, isRelativeSpan, readDate } from '@ninefold/engine';
import { type FieldType, refersToRecords } from '@ninefold/model';
import { type FilterTerm, isPeopleWord } from '@ninefold/protocol';
import type { Terms } from '@ninefold/words';
import { t } from '../../language/t.tsx';

interface Saying {
  readonly locale: string;
  readonly timeZone: string;
  readonly terms?: Terms | undefined;
  /** Labels of records that terms name by id. */
  readonly labels: Readonly<Record<string, string>>;
}

/** "Submitted, Large", "not Withdrawn", "100.00 € – 500.00 €", "from 12 Nov 2026". */
export function sayTerms(type: FieldType, terms: readonly FilterTerm[], saying: Saying): string {
  const from = terms.find((term) => term.operator === 'from')?.values[0];
  const to = terms.find((term) => term.operator === 'to')?.values[0];
  const range = from && to ? [`${sayValue(type, from, saying)} – ${sayValue(type, to, saying)}`] : [];
  const rest = terms.filter((term) => range.length === 0 || (term.operator !== 'from' && term.operator !== 'to'));
  return [...range, ...rest.map((term) => sayTerm(type, term, saying))].join(', ');
}

function sayTerm(type: FieldType, { operator, values }: FilterTerm, saying: Saying): string {
  const said = values.map((value) => sayValue(type, value, saying));
  const list =
    said.length > 3 ? t('{some} and {count} more', { some: said.slice(0, 2).join(', '), count: said.length - 2 }) : said.join(', ');
  const words: Readonly<Record<FilterTerm['operator'], string>> = {
    is: list,
    'is not': values.join() === 'nobody' ? t('somebody') : t('not {values}', { values: list }),
    from: t('from {value}', { value: list }),
    to: t('up to {value}', { value: list }),
    // They say themselves.
    within: values.map((span) => (isRelativeSpan(span) ? t(span) : span)).join(', '),
    contains: t('“{words}”', { words: list }),
    empty: t('none given'),
    'not empty': t('given'),
  };
  return words[operator];
}

function sayValue(type: FieldType, value: string, { labels, ...format }: Saying): string {
  if (refersToRecords(type)) return isPeopleWord(value) ? t(value) : (labels[value] ?? '…');
  if (type.kind === 'yes/no') return value === 'true' ? t('yes') : t('no');
  // Of a moment one gives the day.
  const said: FieldType = type.kind === 'date and time' && readDate(value) !== null ? { kind: 'date' } : type;
  const decoded = decodeValue(said, value);
  return 'value' in decoded && decoded.value !== null ? formatValue(said, decoded.value, format) : value;
}
