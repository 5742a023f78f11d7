/** A document by its points: headings, and what each of them defines. */
import { plain } from '@ninefold/language';
import { pointHeadings, type TextRange } from '@ninefold/model';
import type { Analysis } from './analysis.ts';
import type { SymbolKind, SymbolUse } from './symbols/symbol.ts';

export interface OutlineItem extends TextRange {
  readonly name: string;
  readonly detail: string;
  readonly kind: SymbolKind | 'point';
  /** The name itself. */
  readonly selection: TextRange;
  readonly children: readonly OutlineItem[];
}

/** What stands in the outline; actions and choices are said by others of their row. */
const shown: Readonly<Record<SymbolKind, boolean>> = {
  entity: true,
  field: true,
  choice: false,
  state: true,
  action: false,
  transition: true,
  rule: true,
  call: true,
  shape: true,
  error: true,
  constant: true,
  screen: true,
  role: true,
  condition: true,
};

/** The points in the order of the text, each reaching to the next heading, with what they define within. */
export function outlineOf(analysis: Analysis): readonly OutlineItem[] {
  const { text, layout } = analysis;
  const headings = layout
    .flatMap((section) => section.headings.map((heading) => ({ section, heading })))
    .sort((a, b) => a.heading.from - b.heading.from);
  return headings.map(({ section, heading }, index) => {
    const from = lineStart(text, heading.from);
    const next = headings[index + 1]?.heading.from;
    const to = next === undefined ? text.length : lineStart(text, next);
    return {
      name: `${section.number}. ${pointHeadings[section.name]}`,
      detail: plain(heading) === `${section.number}. ${pointHeadings[section.name]}` ? '' : plain(heading),
      kind: 'point',
      from,
      to,
      selection: { from: heading.from, to: heading.to },
      children: itemsIn(analysis, { from: heading.to, to }),
    };
  });
}

/** Definitions of a stretch; fields, states and transitions below the entity that they belong to. */
function itemsIn(analysis: Analysis, { from, to }: TextRange): readonly OutlineItem[] {
  const uses = analysis.symbols.uses.filter((use) => from <= use.from && use.to <= to && isShown(analysis, use));
  const groups: { head: SymbolUse | undefined; uses: SymbolUse[] }[] = [{ head: undefined, uses: [] }];
  for (const use of uses) {
    if (isHeading(analysis, use)) groups.push({ head: use, uses: [] });
    else groups.at(-1)?.uses.push(use);
  }
  return groups.flatMap(({ head, uses: own }, index) => {
    const items = own.map((use) => itemOf(analysis, use, rowEnd(analysis.text, use.to), []));
    if (!head) return items;
    const next = groups[index + 1]?.head?.from;
    const end = next === undefined ? to : lineStart(analysis.text, next);
    return [itemOf(analysis, head, Math.max(end, head.to), items)];
  });
}

function isShown(analysis: Analysis, use: SymbolUse): boolean {
  const symbol = analysis.symbols.symbols.get(use.key);
  if (!symbol) return false;
  return (use.defines && shown[symbol.kind]) || isHeading(analysis, use);
}

/** An entity at the beginning of a heading of points 3 and 4. */
function isHeading({ text, symbols }: Analysis, { key, from, form }: SymbolUse): boolean {
  const isEntity = symbols.symbols.get(key)?.kind === 'entity' && form !== 'own plural';
  return isEntity && /^ {0,3}### +$/u.test(text.slice(lineStart(text, from), from));
}

function itemOf({ text, symbols }: Analysis, use: SymbolUse, to: number, children: readonly OutlineItem[]): OutlineItem {
  const symbol = symbols.symbols.get(use.key);
  return {
    name: symbol?.name ?? text.slice(use.from, use.to),
    detail: symbol?.kind ?? '',
    kind: symbol?.kind ?? 'entity',
    from: lineStart(text, use.from),
    to,
    selection: { from: use.from, to: use.to },
    children,
  };
}

function lineStart(text: string, offset: number): number {
  return Math.max(text.lastIndexOf('\n', offset - 1), text.lastIndexOf('\r', offset - 1)) + 1;
}

function rowEnd(text: string, offset: number): number {
  const end = text.slice(offset).search(/[\r\n]/u);
  return end < 0 ? text.length : offset + end;
}
