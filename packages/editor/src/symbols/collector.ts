/** What is gathered on the way through a document: its symbols, and where each of them stands. */
import { type LayoutSection, plain, type TableBlock, uncoded, type Words } from '@ninefold/language';
import {
  type Application,
  byName,
  type Entity,
  type Field,
  findEntity,
  foldName,
  type PointName,
  type Span,
  type TextRange,
} from '@ninefold/model';
import { findName, findOutsideCode } from './find-name.ts';
import { type DocumentSymbolName, type SymbolKey, type SymbolKind, type SymbolUse, symbolKey, type UseForm } from './symbol.ts';

interface CollectedRow {
  /** By folded column name. */
  readonly cells: ReadonlyMap<string, Words>;
}

export interface Collector {
  readonly text: string;
  readonly application: Application;
  readonly layout: readonly LayoutSection[];
  /** By the offset at which a row begins. */
  readonly rows: ReadonlyMap<number, CollectedRow>;
  readonly symbols: Map<SymbolKey, DocumentSymbolName>;
  /** By place and key. */
  readonly uses: Map<string, SymbolUse>;
}

/** Nothing gathered yet. */
export function createCollector(text: string, application: Application, layout: readonly LayoutSection[]): Collector {
  return { text, application, layout, rows: rowsOf(layout), symbols: new Map(), uses: new Map() };
}

function rowsOf(layout: readonly LayoutSection[]): ReadonlyMap<number, CollectedRow> {
  const rows = new Map<number, CollectedRow>();
  const tables = layout.flatMap((section) => section.parts.flatMap((part) => part.tables));
  for (const table of tables) for (const row of table.rows) rows.set(row.from, { cells: cellsOf(table, row.cells) });
  return rows;
}

function cellsOf(table: TableBlock, cells: readonly Words[]): ReadonlyMap<string, Words> {
  const found = new Map<string, Words>();
  for (const [index, header] of table.header.cells.entries()) {
    const column = foldName(plain(header));
    const cell = cells[index];
    if (cell && !found.has(column)) found.set(column, cell);
  }
  return found;
}

/** The section of the point, where the document has one. */
export function sectionOf({ layout }: Collector, name: PointName): LayoutSection | undefined {
  return layout.find((section) => section.name === name);
}

/** A cell of the row that a statement was read from. */
export function cellOf(collector: Collector, span: Span, column: string): Words | undefined {
  return collector.rows.get(span.from)?.cells.get(foldName(column));
}

/** The text of the range, blanks at its ends included. */
export function wordsAt({ text }: Collector, { from, to }: TextRange): Words {
  return { text: text.slice(from, to), from, to };
}

interface NewSymbol {
  readonly kind: SymbolKind;
  readonly name: string;
  readonly owner?: string;
  readonly implied?: boolean;
}

/** Makes a name known, wherever it stands. The first of two alike counts. */
export function define(collector: Collector, { kind, name, owner = '', implied = false }: NewSymbol, place?: TextRange): void {
  const key = symbolKey(kind, name, owner);
  if (!collector.symbols.has(key)) collector.symbols.set(key, { key, kind, name, owner, implied });
  if (place) addUse(collector, { key, ...placeOnly(place), form: 'name', defines: true });
}

/** Notes a place of a name; does nothing where there is no place. */
export function use(collector: Collector, { kind, name, owner }: NewSymbol, place: TextRange | undefined, form: UseForm = 'name'): void {
  if (place) addUse(collector, { key: symbolKey(kind, name, owner), ...placeOnly(place), form, defines: false });
}

/** Notes a name that stands somewhere in these words. */
export function useIn(collector: Collector, named: NewSymbol, words: Words | undefined, last = false): void {
  if (words) use(collector, named, findOutsideCode(words, named.name, last));
}

function placeOnly({ from, to }: TextRange): TextRange {
  return { from, to };
}

function addUse({ uses }: Collector, added: SymbolUse): void {
  const at = `${added.from}/${added.to}/${added.key}`;
  const before = uses.get(at);
  if (!before || (added.defines && !before.defines)) uses.set(at, added);
}

/** Notes an entity by its name or its plural, whichever stands first; its place, or undefined when neither does. */
export function useEntity(collector: Collector, name: string, words: Words | undefined): TextRange | undefined {
  const entity = findEntity(collector.application, name);
  if (!entity || !words) return undefined;
  const single = findOutsideCode(words, entity.name);
  const many = foldName(entity.plural) === foldName(entity.name) ? undefined : findOutsideCode(words, entity.plural);
  const plural = many !== undefined && (single === undefined || many.from < single.from);
  const place = plural ? many : single;
  use(collector, { kind: 'entity', name: entity.name }, place, plural ? 'plural' : 'name');
  return place;
}

/** The words are a name and nothing else. */
export function isNamed(words: Words, name: string): boolean {
  return foldName(plain(words)) === foldName(name);
}

/** Notes a path of field names, from an entity on: `employee.manager`, `lines.amount`, `claim.title`. */
export function usePath(collector: Collector, words: Words, start: string | undefined): void {
  const inner = uncoded(words);
  let current = start === undefined ? undefined : findEntity(collector.application, start);
  let from = inner.from;
  for (const segment of inner.text.split('.')) {
    const place = { text: segment, from, to: from + segment.length };
    from += segment.length + 1;
    current = current && useStep(collector, place, current);
  }
}

/** Notes one step of a path; the entity it leads to. */
function useStep(collector: Collector, words: Words, entity: Entity): Entity | undefined {
  const { application } = collector;
  const name = plain({ ...words, text: words.text.trim() });
  const field = byName(entity.fields, name);
  if (field) {
    use(collector, { kind: 'field', name: field.name, owner: entity.name }, findName(words, field.name));
    return entityOfField(application, field);
  }
  const owner = entity.ownedBy && findEntity(application, entity.ownedBy.entity);
  if (!owner || foldName(owner.name) !== foldName(name)) return undefined;
  use(collector, { kind: 'entity', name: owner.name }, findName(words, owner.name));
  return owner;
}

function entityOfField(application: Application, { type }: Field): Entity | undefined {
  return 'entity' in type ? findEntity(application, type.entity) : undefined;
}
