/** The parts of a dashboard: `Figure: … = count of Claims where …`, `Chart: …`, `List: …`. */
import { type DashboardPart, foldName, type Measure, type StatementId } from '@ninefold/model';
import { didYouMean } from '../expressions/did-you-mean.ts';
import { asCell, placeCalled, readGap } from '../read/cells.ts';
import { maskCode, part, plain, type Words } from '../read/words.ts';
import { report, spanAt } from '../reading.ts';
import { type Bullet, labelOf } from '../sections/parts.ts';
import { type Binding, fieldNames } from './binding.ts';
import { bindField, bindFields } from './fields.ts';
import { isGatherable, isMeasurable } from './measures.ts';
import { findName } from './resolve.ts';
import { bindSubject } from './subject.ts';

interface Place {
  readonly point: 2;
  readonly statement: StatementId;
  readonly throughOwner: true;
}

export function bindDashboardPart(binding: Binding, bullet: Bullet, screen: StatementId): DashboardPart {
  const equals = maskCode(bullet.value).indexOf('=');
  const name = partName(bullet);
  const statement = `${screen}/${foldName(name).slice(0, 120)}`;
  const base = { statement, span: spanAt(binding.reading, bullet.words), name };
  const place: Place = { point: 2, statement, throughOwner: true };
  const words = equals < 0 ? undefined : part(bullet.value, equals + 1);
  if (words && readGap(binding.reading, asCell(words), placeCalled(place, `“${name}”`))) return { ...base, kind: 'unreadable' };
  const read = words && readPart(binding, foldName(labelOf(bullet)), words, place);
  if (read) return { ...base, ...read };
  report(binding.reading, 'N019', 2, bullet.words, {
    statement,
    what: `I cannot read this ${foldName(labelOf(bullet))}.`,
    mend: partForms[foldName(labelOf(bullet))] ?? 'Write `Name = count of Entities`.',
  });
  return { ...base, kind: 'unreadable' };
}

/** What stands before the equals sign. */
export function partName({ value }: Bullet): string {
  const equals = maskCode(value).indexOf('=');
  return plain(equals < 0 ? value : part(value, 0, equals));
}

const partForms: Readonly<Record<string, string>> = {
  figure: 'Write `- Figure: Name = count of Entities where …` or `sum of field of Entities`.',
  chart: 'Write `- Chart: Name = columns of sum of field of Entities by month of date field`.',
  list: 'Write `- List: Name = Entities where …: fields`.',
};

type PartRead =
  /** Reported already. */
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'figure'; readonly measure: Measure }
  | Omit<Extract<DashboardPart, { kind: 'chart' }>, 'statement' | 'span' | 'name'>
  | Omit<Extract<DashboardPart, { kind: 'list' }>, 'statement' | 'span' | 'name'>;

function readPart(binding: Binding, kind: string, words: Words, place: Place): PartRead | undefined {
  if (kind === 'chart') return readChart(binding, words, place);
  if (kind === 'list') return readList(binding, words, place);
  const measure = readMeasure(binding, words, place);
  if (!measure) return undefined;
  return isMeasurable(binding, measure.of, measure.field, words, place) ? { kind: 'figure', measure } : { kind: 'unreadable' };
}

function readList(binding: Binding, words: Words, place: Place): PartRead | undefined {
  const colon = maskCode(words).indexOf(':');
  const subject = bindSubject(binding, colon < 0 ? words : part(words, 0, colon), place);
  if (!subject) return undefined;
  const entity = subject.entity.name;
  const fields = colon < 0 ? [] : bindFields(binding, part(words, colon + 1), entity, place);
  return { kind: 'list', entity, ...(subject.where ? { where: subject.where } : {}), fields };
}

/** `columns of sum of amount of Lines where … by month of spent on, split by category`. */
function readChart(binding: Binding, words: Words, place: Place): PartRead | undefined {
  const shape = /^(\p{L}+)\s+of\s+/iu.exec(words.text);
  if (!shape) return undefined;
  const known = readChartShape(binding, part(words, 0, (shape[1] ?? '').length), place);
  let rest = part(words, shape[0].length);
  const split = /,?\s+split\s+by\s+/iu.exec(maskCode(rest));
  const splitWords = split ? part(rest, split.index + split[0].length) : undefined;
  if (split) rest = part(rest, 0, split.index);
  const byAt = /\sby\s+(?:(day|week|month|quarter|year)\s+of\s+)?/iu.exec(maskCode(rest));
  const byWords = byAt ? part(rest, byAt.index + byAt[0].length) : undefined;
  const measure = readMeasure(binding, byAt ? part(rest, 0, byAt.index) : rest, place);
  if (!measure) return undefined;
  const field = byWords && (byAt?.[1] ? byWords : withoutUnit(binding, byWords, measure.entity, place));
  const unit = units.find((each) => each === byAt?.[1]?.toLowerCase());
  const by = field && { ...(unit ? { unit } : {}), field: bindField(binding, field, measure.entity, place) };
  const splitBy = splitWords && bindField(binding, splitWords, measure.entity, place);
  const fits = [
    isMeasurable(binding, measure.of, measure.field, words, place),
    !by || isGatherable(binding, by.field, unit, field, place),
    !splitBy || isGatherable(binding, splitBy, undefined, splitWords, place),
  ];
  if (fits.includes(false)) return { kind: 'unreadable' };
  return { kind: 'chart', shape: known, measure, ...(by ? { by } : {}), ...(splitBy ? { splitBy } : {}) };
}

/** `spent on` of `motnh of spent on`, whose span of time is reported. */
function withoutUnit(binding: Binding, words: Words, entity: string, place: Place): Words {
  const [whole = '', word = ''] = /^(\p{L}+)\s+of\s+/iu.exec(words.text) ?? [];
  const near = word === '' ? undefined : didYouMean(word, units);
  if (near === undefined || findName(fieldNames(binding, entity), plain(words)) !== undefined) return words;
  report(binding.reading, 'N019', 2, part(words, 0, word.length), {
    statement: place.statement,
    what: `“${word}” is no span of time.`,
    mend: `Did you mean “${near}”?`,
    fix: { title: `Write “${near}”`, edits: [{ from: words.from, to: words.from + word.length, text: near }] },
  });
  return part(words, whole.length);
}

const chartShapes = ['column', 'columns', 'bar', 'bars', 'line', 'lines', 'area', 'pie', 'donut', 'points', 'table'];

function readChartShape(binding: Binding, words: Words, place: Place): string {
  const shape = words.text.toLowerCase();
  if (chartShapes.includes(shape)) return shape;
  const near = didYouMean(shape, chartShapes);
  report(binding.reading, 'N019', 2, words, {
    statement: place.statement,
    what: `“${words.text}” is no kind of chart.`,
    ...(near === undefined
      ? { mend: 'Write `columns`, `bars`, `lines`, `area` or `pie`.' }
      : { mend: `Did you mean “${near}”?`, fix: { title: `Write “${near}”`, edits: [{ from: words.from, to: words.to, text: near }] } }),
  });
  return shape;
}

const units = ['day', 'week', 'month', 'quarter', 'year'] as const;

/** `count of Claims where …`, `sum of total of Claims where …`. */
function readMeasure(binding: Binding, words: Words, place: Place): Measure | undefined {
  const masked = maskCode(words);
  const count = /^count\s+of\s+/iu.exec(masked);
  const aggregate = /^(sum|min|max|mean|average)\s+of\s+(.+?)\s+of\s+/iu.exec(masked);
  const match = count ?? aggregate;
  if (!match) return undefined;
  const subject = bindSubject(binding, part(words, match[0].length), place);
  if (!subject) return undefined;
  const entity = subject.entity.name;
  const where = subject.where ? { where: subject.where } : {};
  if (count) return { of: 'count', entity, ...where };
  const of = aggregates.get((aggregate?.[1] ?? '').toLowerCase()) ?? 'sum';
  const name = aggregate?.[2] ?? '';
  const from = masked.indexOf(name, (aggregate?.[1] ?? '').length + 2);
  return { of, field: bindField(binding, part(words, from, from + name.length), entity, place), entity, ...where };
}

const aggregates = new Map<string, Measure['of']>([
  ['sum', 'sum'],
  ['min', 'min'],
  ['max', 'max'],
  ['mean', 'mean'],
  ['average', 'mean'],
]);
