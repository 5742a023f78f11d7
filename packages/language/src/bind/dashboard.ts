/** The parts of a dashboard: `Figure: … = count of Claims where …`, `Chart: …`, `List: …`. */
import {
  currencyFieldOf,
  currencyPathOf,
  type DashboardPart,
  type FigureTarget,
  foldName,
  isSamePath,
  type Measure,
  type PeriodUnit,
  periodUnits,
  type ShownField,
  type StatementId,
} from '@ninefold/model';
import { didYouMean } from '../expressions/did-you-mean.ts';
import { asCell, placeCalled, readGap } from '../read/cells.ts';
import { maskCode, part, plain, type Words } from '../read/words.ts';
import { report, spanAt } from '../reading.ts';
import { type Bullet, labelOf } from '../sections/parts.ts';
import { type Binding, entityNamed, fieldNames } from './binding.ts';
import { type Cut, cutKnown } from './cut-known.ts';
import { bindField, bindFields, isFieldOf } from './fields.ts';
import { isGatherable, isInPeriods, isMeasurable } from './measures.ts';
import { cutLastOver, cutOver } from './over.ts';
import { findName } from './resolve.ts';
import { bindSubject, entityOfSubject } from './subject.ts';
import { bindTarget, cutTarget } from './targets.ts';

interface DashboardRef {
  readonly point: 2;
  readonly statement: StatementId;
  readonly throughOwner: true;
}

/** A figure, a chart or a list; `unreadable`, and reported (N019), where it is none. */
export function bindDashboardPart(binding: Binding, bullet: Bullet, screen: StatementId): DashboardPart {
  const equals = maskCode(bullet.value).indexOf('=');
  const name = partName(bullet);
  const statement = `${screen}/${foldName(name).slice(0, 120)}`;
  const base = { statement, span: spanAt(binding.reading, bullet.words), name };
  const place: DashboardRef = { point: 2, statement, throughOwner: true };
  const words = equals < 0 ? undefined : part(bullet.value, equals + 1);
  if (words && readGap(binding.reading, asCell(words), placeCalled(place, `“${name}”`))) return { ...base, kind: 'unreadable' };
  if (words && isQuotient(words)) {
    report(binding.reading, 'N019', 2, bullet.words, {
      statement,
      what: 'A figure is one count, sum or mean; it is not divided by another.',
      mend: 'A share is a mean of a yes/no: give the entity a field that says whether it counts, ``is accepted | yes/no, computed `state = "Accepted"` ``, and write ``mean of is accepted of Offers where …``.',
    });
    return { ...base, kind: 'unreadable' };
  }
  const read = words && readPart(binding, foldName(labelOf(bullet)), words, place);
  if (read) return { ...base, ...read };
  report(binding.reading, 'N019', 2, bullet.words, {
    statement,
    what: `I cannot read this ${foldName(labelOf(bullet))}.`,
    mend: countMeant(bullet) ?? partForms[foldName(labelOf(bullet))] ?? 'Write `Name = count of Entities`.',
  });
  return { ...base, kind: 'unreadable' };
}

/** `count of … / count of …`, `share of …`, `percentage of …`. */
function isQuotient(words: Words): boolean {
  const masked = maskCode(words);
  return /^(?:share|percentage|percent|ratio|rate|quota)\s+of\s/iu.test(masked) || /\s(?:[/÷]|divided\s+by)\s/iu.test(masked);
}

/** `= number of Rentals`, `= how many Rentals`; `= bars of Rentals by item`. */
function countMeant({ value }: Bullet): string | undefined {
  const [, shape, counted] = /=\s*([\p{L}]+)\s+of\s+(?!(?:count|sum|mean|average)\s+of\s)(\S.*\sby\s.+)$/isu.exec(value.text) ?? [];
  if (shape !== undefined && chartShapes.includes(foldName(shape))) return `Write \`${shape} of count of ${counted}\`.`;
  const [, of] = /[=:]\s*(?:the\s+)?(?:number\s+of|how\s+many|amount\s+of)\s+(.+)$/isu.exec(value.text) ?? [];
  return of === undefined ? undefined : `Write \`count of ${of.split(/\s+where\s/iu)[0] ?? of}\`.`;
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
  | { readonly kind: 'figure'; readonly measure: Measure; readonly target?: FigureTarget }
  | Omit<Extract<DashboardPart, { kind: 'chart' }>, 'statement' | 'span' | 'name'>
  | Omit<Extract<DashboardPart, { kind: 'list' }>, 'statement' | 'span' | 'name'>;

function readPart(binding: Binding, kind: string, words: Words, place: DashboardRef): PartRead | undefined {
  if (kind === 'chart') return readChart(binding, words, place);
  if (kind === 'list') return readList(binding, words, place);
  return readFigure(binding, words, place);
}

/** `count of Tickets where …, at most MAX_OPEN`. */
function readFigure(binding: Binding, words: Words, place: DashboardRef): PartRead | undefined {
  const { before, target } = cutTarget(words);
  const measure = readMeasure(binding, before, place);
  if (!measure) return undefined;
  if (measure === 'unreadable' || !isMeasurable(binding, measure.of, measure.field, before, place)) return { kind: 'unreadable' };
  const aimed = target && bindTarget(binding, target, measure, place);
  return { kind: 'figure', measure, ...(aimed && { target: aimed }) };
}

function readList(binding: Binding, words: Words, place: DashboardRef): PartRead | undefined {
  const colon = maskCode(words).indexOf(':');
  const { before, over: period } = cutOver(binding, colon < 0 ? words : part(words, 0, colon), place);
  const subject = bindSubject(binding, before, place);
  if (!subject) return undefined;
  const entity = subject.entity.name;
  const over = period && bindOver(binding, period, entity, place);
  if (over === 'unreadable') return { kind: 'unreadable' };
  const fields = colon < 0 ? [] : bindFields(binding, part(words, colon + 1), entity, { ...place, headed: true });
  return { kind: 'list', entity, ...(subject.where ? { where: subject.where } : {}), ...(over ? { over } : {}), fields };
}

/** `columns of sum of amount of Lines where … by month of spent on, split by category`. */
function readChart(binding: Binding, words: Words, place: DashboardRef): PartRead | undefined {
  const shape = /^(\p{L}+)\s+of\s+/iu.exec(words.text);
  if (!shape) return undefined;
  const known = readChartShape(binding, part(words, 0, (shape[1] ?? '').length), place);
  const isField = ({ after }: Cut): boolean => binding.entities.some(({ name }) => isFieldOf(binding, name, after));
  const { before: whole, over } = cutLastOver(binding, part(words, shape[0].length));
  const split = cutKnown(whole, /,?\s+split\s+by\s+/giu, isField);
  const rest = split?.before ?? whole;
  const gathered = cutKnown(rest, /\s+by\s+/giu, ({ before, after }) => isGathering(binding, before, after));
  const measure = readMeasure(binding, gathered?.before ?? rest, place, over);
  if (!measure) return undefined;
  if (measure === 'unreadable') return { kind: 'unreadable' };
  const period = gathered && readPeriod(binding, gathered.after, measure.entity, place);
  const by = period && { ...(period.unit ? { unit: period.unit } : {}), field: bindField(binding, period.field, measure.entity, place) };
  const said = split && bindField(binding, split.after, measure.entity, place);
  const currency = currencyOf(binding, measure);
  const isByCurrency =
    currency && (by?.unit === undefined ? [by?.field, said] : [said]).some((field) => field && isSamePath(field.path, currency.path));
  // Amounts in several currencies never stand on one another, nor side by side as if they were of one.
  const splitBy = said ?? (isByCurrency ? undefined : currency);
  const fits = [
    currency
      ? isByCurrency || !said || tellSplitElse(binding, measure, words, place)
      : isMeasurable(binding, measure.of, measure.field, words, place),
    !by || isGatherable(binding, by.field, by.unit, period.field, place),
    !said || isGatherable(binding, said, undefined, split.after, place),
  ];
  if (fits.includes(false)) return { kind: 'unreadable' };
  return { kind: 'chart', shape: known, measure, ...(by ? { by } : {}), ...(splitBy ? { splitBy } : {}) };
}

/** The field that says the currency of what is measured, where each record says its own. */
function currencyOf(binding: Binding, { of, field }: Measure): ShownField | undefined {
  const entity = entityNamed(binding, field?.entity);
  const type = entity?.fields.find(({ name }) => name === field?.field)?.type;
  const path = field && type && of !== 'count' ? currencyPathOf(type, field.path) : undefined;
  const name = path?.at(-1);
  if (!field || !entity || !type || !path || name === undefined) return undefined;
  const { statement, span } = field;
  return { statement, span, words: path.join('.'), path, entity: currencyFieldOf(type)?.owner ?? entity.name, field: name };
}

/** Amounts of which each record says the currency, told apart by something else. */
function tellSplitElse(binding: Binding, { field }: Measure, words: Words, { statement }: DashboardRef): false {
  report(binding.reading, 'N019', 2, words, {
    statement,
    what: `“${field?.words}” is in the currency that each record says, and this adds up several of them.`,
    mend: 'Split it by that currency, or gather it by that; what is not split is split so.',
  });
  return false;
}

/** Whether `sum of total of Claims` and `month of spent on` are what stands on both sides of `by`. */
function isGathering(binding: Binding, before: Words, after: Words): boolean {
  const entity = cutMeasure(binding, before)?.entity;
  return isFieldOf(binding, entity, after) || isFieldOf(binding, entity, cutPeriod(after)?.field ?? after);
}

interface Period {
  readonly unit?: PeriodUnit;
  readonly field: Words;
}

/** `month of spent on`. */
function cutPeriod(words: Words): Period | undefined {
  const [whole = '', word = ''] = /^(\p{L}+)\s+of\s+/iu.exec(words.text) ?? [];
  const unit = periodUnits.find((each) => each === word.toLowerCase());
  return unit && { unit, field: part(words, whole.length) };
}

/** A field, or a span of time of one; `motnh of spent on` is reported and read as its field. */
function readPeriod(binding: Binding, words: Words, entity: string, place: DashboardRef): Period {
  if (findName(fieldNames(binding, entity), plain(words)) !== undefined) return { field: words };
  const period = cutPeriod(words);
  if (period) return period;
  const [whole = '', word = ''] = /^(\p{L}+)\s+of\s+/iu.exec(words.text) ?? [];
  const near = word === '' ? undefined : didYouMean(word, periodUnits);
  if (near === undefined) return { field: words };
  report(binding.reading, 'N019', 2, part(words, 0, word.length), {
    statement: place.statement,
    what: `“${word}” is no span of time.`,
    mend: `Did you mean “${near}”?`,
    fix: { title: `Write “${near}”`, edits: [{ from: words.from, to: words.from + word.length, text: near }] },
  });
  return { field: part(words, whole.length) };
}

const chartShapes = ['column', 'columns', 'bar', 'bars', 'line', 'lines', 'area', 'pie', 'donut', 'points', 'table'];

function readChartShape(binding: Binding, words: Words, place: DashboardRef): string {
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

interface MeasureWords {
  readonly of: Measure['of'];
  readonly field?: Words;
  readonly subject: Words;
  readonly over?: Words;
  readonly entity: string | undefined;
}

/** The parts of `count of Claims where … over spent on` and `sum of total of Claims where …`; nothing is reported without a place. */
function cutMeasure(binding: Binding, whole: Words, place?: DashboardRef): MeasureWords | undefined {
  const { before, over } = cutOver(binding, whole, place);
  const cut = cutFigure(binding, before);
  return cut && { ...cut, ...(over && { over }) };
}

function cutFigure(binding: Binding, words: Words): MeasureWords | undefined {
  const [whole = '', verb = ''] = /^(count|sum|min|max|mean|average)\s+of\s+/iu.exec(maskCode(words)) ?? [];
  const of = measures.get(verb.toLowerCase());
  if (of === undefined) return undefined;
  const rest = part(words, whole.length);
  if (of === 'count') return { of, subject: rest, entity: entityOfSubject(binding, rest)?.name };
  const cut = cutKnown(rest, /\s+of\s+/giu, ({ before, after }) => isFieldOf(binding, entityOfSubject(binding, after)?.name, before));
  return cut && { of, field: cut.before, subject: cut.after, entity: entityOfSubject(binding, cut.after)?.name };
}

function readMeasure(binding: Binding, words: Words, place: DashboardRef, last?: Words): Measure | 'unreadable' | undefined {
  const cut = cutMeasure(binding, words, place);
  const subject = cut && bindSubject(binding, cut.subject, place);
  if (!subject) return undefined;
  const entity = subject.entity.name;
  const field = cut.field ? { field: bindField(binding, cut.field, entity, place) } : {};
  const period = cut.over ?? last;
  const over = period && bindOver(binding, period, entity, place);
  if (over === 'unreadable') return over;
  return { of: cut.of, ...field, entity, ...(subject.where ? { where: subject.where } : {}), ...(over ? { over } : {}) };
}

/** `unreadable`, and reported, where it is no date. */
function bindOver(binding: Binding, words: Words, entity: string, place: DashboardRef): ShownField | 'unreadable' {
  const over = bindField(binding, words, entity, place);
  return isInPeriods(binding, over, words, place) ? over : 'unreadable';
}

const measures = new Map<string, Measure['of']>([
  ['count', 'count'],
  ['sum', 'sum'],
  ['min', 'min'],
  ['max', 'max'],
  ['mean', 'mean'],
  ['average', 'mean'],
]);
