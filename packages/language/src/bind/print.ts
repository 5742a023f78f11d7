/** A page to print: of one record, with an address block (`Address: customer.name, customer.town`) and totals (`Totals: sum of net by rate`). */
import {
  currencyFieldOf,
  foldName,
  type LineTotals,
  type PrintLayout,
  type ShownField,
  type ShowsOf,
  type StatementId,
  traitsOf,
} from '@ninefold/model';
import { asCell, readGap } from '../read/cells.ts';
import { mapKnown } from '../read/map-known.ts';
import { part, plain, splitWords, type Words } from '../read/words.ts';
import { report, spanAt } from '../reading.ts';
import type { Bullet } from '../sections/parts.ts';
import { type Binding, entityNamed } from './binding.ts';
import { cutKnown } from './cut-known.ts';
import { bindField, bindFields, isFieldOf } from './fields.ts';
import { notYet } from './not-yet.ts';

interface PrintRef {
  readonly point: 2;
  readonly statement: StatementId;
}

interface BulletRef extends PrintRef {
  readonly called: string;
}

/** What the bullets say. What is no field, or adds up to nothing, is reported (N013, N019) and left out. */
export function bindPrintLayout(
  binding: Binding,
  { address, totals }: { readonly address: Bullet | undefined; readonly totals: Bullet | undefined },
  shows: ShowsOf<'print'>,
  at: (what: string) => BulletRef,
): PrintLayout {
  const { reading } = binding;
  const isSaid = (bullet: Bullet | undefined, place: BulletRef): bullet is Bullet =>
    bullet !== undefined && !readGap(reading, asCell(bullet.value), place);
  const [addressAt, totalsAt] = [at('address'), at('totals')];
  return {
    address: isSaid(address, addressAt) ? bindAddress(binding, address.value, shows.entity, addressAt) : [],
    totals: isSaid(totals, totalsAt) ? mapKnown(splitWords(totals.value, ';'), (words) => bindTotals(binding, words, shows, totalsAt)) : [],
  };
}

/** `print of Claims where …`: a page is printed of one record. */
export function reportSeveralPrinted({ reading }: Binding, words: Words, entity: string, { statement }: PrintRef): void {
  report(reading, 'N019', 2, words, {
    statement,
    what: `“${plain(words)}” are several records; a page is printed of one.`,
    mend: `Write \`print of ${entity}: …\`, and who may open it with a condition in point 6.`,
  });
}

/** What a file holds is not printed. */
export function tellFilesPrinted(binding: Binding, fields: readonly ShownField[], words: Words, { statement }: PrintRef): void {
  for (const shown of fields) {
    if (typeOf(binding, shown)?.kind !== 'file') continue;
    notYet(binding.reading, { ...words, point: 2, statement }, `“${shown.words}” is a file`, 'its name is printed');
  }
}

function bindAddress(binding: Binding, words: Words, entity: string, at: BulletRef): ShownField[] {
  return bindFields(binding, words, entity, at).filter((shown) => {
    const type = typeOf(binding, shown);
    if (!type || !(traitsOf(type).many || type.kind === 'file')) return true;
    report(binding.reading, 'N019', 2, words, {
      statement: at.statement,
      what: `“${shown.words}” is no line of an address.`,
      mend: 'Name texts of the record, or of a record it refers to: `customer.name, customer.town`.',
    });
    return false;
  });
}

interface LinesShown {
  /** The list, and the entity of its lines. */
  readonly field: string;
  readonly entity: string;
}

const mend = 'Write `sum of net, vat by vat rate`, with numbers and money of the lines.';

/** `net, vat by rate`, `sum(net), sum(vat) by rate`. */
function totalsMeant(text: string): string {
  const bare = text.replace(/\b(?:sum|total)s?\s*\(\s*([^()]+?)\s*\)/giu, '$1').replace(/^(?:totals?|sums?)\s+(?:of\s+)?/iu, '');
  return /^[\p{L}\p{N} .]+(?:,\s*[\p{L}\p{N} .]+)*$/u.test(bare) ? `Write \`sum of ${bare}\`.` : mend;
}

/** `sum of net, vat by vat rate`; a name of several lists is written with its list, `items.net`. */
function bindTotals(binding: Binding, words: Words, shows: ShowsOf<'print'>, at: BulletRef): LineTotals | undefined {
  const [sumOf] = /^sums?\s+of\s+/iu.exec(words.text) ?? [];
  if (sumOf === undefined) {
    report(binding.reading, 'N019', 2, words, {
      statement: at.statement,
      what: `“${plain(words)}” is no total.`,
      mend: totalsMeant(plain(words)),
    });
    return undefined;
  }
  const rest = part(words, sumOf.length);
  const lists = listsShown(binding, shows);
  const isColumn = (name: Words): boolean => lists.some((list) => isFieldOf(binding, list.entity, withoutList(name, list)));
  const cut = cutKnown(rest, /\s+(?:by|per)\s+/giu, ({ after }) => isColumn(after));
  const names = splitWords(cut?.before ?? rest, ',')
    .filter(({ text }) => text !== '')
    .flatMap((name) => joinedByAnd(binding, name, isColumn, at));
  const list = listMeant(binding, lists, [...names, ...(cut ? [cut.after] : [])], words, at);
  if (!list) return undefined;
  const columnOf = (name: Words): ShownField => {
    const column = bindField(binding, withoutList(name, list), list.entity, at);
    return { ...column, words: plain(name), path: [list.field, ...column.path] };
  };
  const sums = names.map(columnOf).filter((column) => fits(binding, column, 'sum', words, at));
  const by = cut && columnOf(cut.after);
  if (sums.length === 0 || (by && !fits(binding, by, 'by', words, at))) return undefined;
  const statement = `${at.statement}/${foldName(plain(words)).slice(0, longestId)}`;
  return { statement, span: spanAt(binding.reading, words), lines: list.field, sums, ...(by ? { by } : {}) };
}

/** `net and vat`: reported, and read as both. */
function joinedByAnd(binding: Binding, words: Words, isColumn: (name: Words) => boolean, { statement }: BulletRef): readonly Words[] {
  const match = /\s+(?:and|&)\s+/iu.exec(words.text);
  if (!match || isColumn(words)) return [words];
  const both = [part(words, 0, match.index), part(words, match.index + match[0].length)];
  if (!both.every(isColumn)) return [words];
  const text = both.map(plain).join(', ');
  report(binding.reading, 'N019', 2, words, {
    statement,
    what: `“${plain(words)}” are several columns.`,
    mend: `Write \`${text}\`.`,
    fix: { title: `Write “${text}”`, edits: [{ from: words.from, to: words.to, text }] },
  });
  return both;
}

const longestId = 120;

function listsShown(binding: Binding, { fields }: ShowsOf<'print'>): readonly LinesShown[] {
  return fields.flatMap((shown) => {
    const type = shown.path.length === 1 ? typeOf(binding, shown) : undefined;
    return type?.kind === 'lines' && shown.field !== undefined ? [{ field: shown.field, entity: type.entity }] : [];
  });
}

/** Without `items.` before it. */
function withoutList(name: Words, { field }: LinesShown): Words {
  const dot = name.text.indexOf('.');
  return dot > 0 && foldName(name.text.slice(0, dot).replace(/^`/u, '')) === foldName(field) ? part(name, dot + 1) : name;
}

/** The list that all names are of; reported (N019) where there is none, or several. */
function listMeant(
  binding: Binding,
  lists: readonly LinesShown[],
  names: readonly Words[],
  words: Words,
  { statement }: BulletRef,
): LinesShown | undefined {
  const [only, another] = lists;
  if (only && !another) return only;
  const meant = lists.filter((list) => names.every((name) => isFieldOf(binding, list.entity, withoutList(name, list))));
  const [found, other] = meant;
  if (found && !other) return found;
  report(binding.reading, 'N019', 2, words, {
    statement,
    what: only ? `Of which lines “${plain(words)}” adds up is not clear.` : 'There are no lines on this page that could be added up.',
    mend: only
      ? `Write the list before each name: \`sum of ${only.field}.…\`.`
      : 'Let the screen show a field that is a `list of` lines, or take the totals out.',
  });
  return undefined;
}

/** A field of the lines that adds up, or has values to tell lines apart by. What is not known is reported already. */
function fits(binding: Binding, column: ShownField, as: 'sum' | 'by', words: Words, { statement }: BulletRef): boolean {
  const type = typeOf(binding, column);
  // Reported already.
  if (!type || type.kind === 'unknown') return false;
  const traits = traitsOf(type);
  const isOwn = column.path.length === 2;
  const said = currencyFieldOf(type);
  if (isOwn && as === 'sum' && said && said.owner === undefined) return tellCurrencies(binding, column, words, statement);
  if (isOwn && (as === 'sum' ? traits.addsUp : traits.brief && !traits.many)) return true;
  report(binding.reading, 'N019', 2, words, {
    statement,
    what: isOwn
      ? `“${column.words}” ${as === 'sum' ? 'does not add up' : 'has no values to tell lines apart by'}.`
      : `“${column.words}” is no field of the lines themselves.`,
    mend,
  });
  return false;
}

/** Amounts of which each line says the currency come to no total. */
function tellCurrencies(binding: Binding, { words: named, entity }: ShownField, words: Words, statement: StatementId): false {
  report(binding.reading, 'N019', 2, words, {
    statement,
    what: `“${named}” is in the currency that each line says, so there is no total of several.`,
    mend: `Give ${entity ?? 'the line'} a field in one currency, computed as \`in EUR(…, rate)\`, and name that.`,
  });
  return false;
}

function typeOf(binding: Binding, { entity, field: name }: ShownField) {
  return entityNamed(binding, entity)?.fields.find((field) => field.name === name)?.type;
}
