/** What to say about a type cell that names no type. */
import type { FieldType, PointNumber } from '@ninefold/model';
import { didYouMean } from '../expressions/did-you-mean.ts';
import { plain, type Words } from '../read/words.ts';
import { type Reading, type Report, report } from '../reading.ts';
import type { TypeNames } from './field-type.ts';

const point: PointNumber = 3;

const typeWords = [
  'text',
  'long text',
  'whole number',
  'number',
  'decimal 2',
  'money',
  'yes/no',
  'date',
  'time',
  'date and time',
  'email',
  'phone',
  'web address',
  'one of …',
  'many of …',
  'file',
  'number series …',
];

/** What people who know other languages write. */
const otherWords = new Map([
  ['string', 'text'],
  ['varchar', 'text'],
  ['boolean', 'yes/no'],
  ['bool', 'yes/no'],
  ['checkbox', 'yes/no'],
  ['integer', 'whole number'],
  ['int', 'whole number'],
  ['float', 'number'],
  ['double', 'number'],
  ['decimal', 'decimal 2'],
  ['currency', 'money'],
  ['curency', 'money'],
  ['amount', 'money'],
  ['datetime', 'date and time'],
  ['timestamp', 'date and time'],
  ['url', 'web address'],
  ['link', 'web address'],
  ['mail', 'email'],
  ['telephone', 'phone'],
  ['enum', 'one of …'],
  ['choice', 'one of …'],
  ['image', 'file of image'],
  ['attachment', 'file'],
]);

export function reportType(reading: Reading, words: Words, names: TypeNames, statement: string): FieldType {
  const text = plain(words);
  const base = /^(?:many|list of) +(.+)$/iu.exec(text)?.[1] ?? text;
  const candidates = base === text ? [...typeWords, ...names.entityNames] : names.entityNames;
  const bare = base.split(/[`"]/u)[0]?.trim() ?? '';
  const near = otherWords.get(base.toLowerCase()) ?? (base.length > 60 ? undefined : didYouMean(base, candidates)) ?? nearForm(bare);
  report(reading, 'N301', point, words, {
    statement,
    what: base === text ? `“${text}” is no type, and there is no such entity.` : `There is no entity “${base}”.`,
    mend: near === undefined ? `Types are ${typeWords.join(', ')}, or the name of an entity.` : `Did you mean “${near}”?`,
    ...(near === undefined ? {} : fixOf(words, base === text && near.endsWith(' …') ? bare : base, near.replace(/ …$/u, ''))),
  });
  return { kind: 'unknown', words: text };
}

/** `nubmer series`, whose pattern follows. */
function nearForm(bare: string): string | undefined {
  const forms = typeWords.filter((form) => form.endsWith(' …'));
  const near = didYouMean(
    bare,
    forms.map((form) => form.slice(0, -2)),
  );
  return near === undefined ? undefined : `${near} …`;
}

/** Replaces what is misspelt and nothing else. */
function fixOf(words: Words, misspelt: string, text: string): Pick<Report, 'fix'> {
  const at = words.text.lastIndexOf(misspelt);
  if (at < 0 || misspelt === '' || (text.endsWith(' of') && misspelt === words.text)) return {};
  const from = words.from + at;
  return { fix: { title: `Write “${text}”`, edits: [{ from, to: from + misspelt.length, text }] } };
}
