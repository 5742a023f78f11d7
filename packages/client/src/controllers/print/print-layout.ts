/** What a printed page of a record is made of: number and subject, facts, texts and lines, in the document's order. */
import {
  type Application,
  type Entity,
  type Field,
  findField,
  isCounted,
  type LineTotals,
  type Screen,
  type ShownField,
  traitsOf,
} from '@ninefold/model';
import { linesOf, type ShownLines, type ShownPart } from '../record/record-layout.ts';

export interface PrintedLines {
  readonly kind: 'lines';
  readonly part: ShownLines;
  readonly totals: readonly LineTotals[];
  /** Amounts of the record that the document names after the lines. */
  readonly below: readonly Field[];
}

export interface PrintedText {
  readonly kind: 'text';
  readonly part: ShownPart;
}

export interface PrintedRecord {
  /** The number beside what the page is: the first of a series. */
  readonly number: ShownPart | undefined;
  /** What the record is called. */
  readonly subject: ShownPart | undefined;
  /** What is short enough to stand beside others. */
  readonly facts: readonly ShownPart[];
  /** What runs over the whole width. */
  readonly body: readonly (PrintedText | PrintedLines)[];
  readonly address: readonly ShownPart[];
}

/**
 * `named`: the field whose value is what people call the record. Totals of a list, and amounts named after the last one, stand below it,
 * not among the facts.
 */
export function layoutPrint(
  application: Application,
  entity: Entity,
  shown: readonly ShownField[],
  { print }: Screen,
  named: string | undefined,
): PrintedRecord {
  const partOf = (one: ShownField): ShownPart => ({
    shown: one,
    field: one.entity && one.field ? findField(application, one.entity, one.field) : undefined,
    entity: one.entity ?? entity.name,
  });
  const parts = shown.map(partOf);
  const lines = linesOf(application, parts);
  const summed = new Set(lines.flatMap(({ sums }) => sums.map(({ total }) => total.name)));
  const number = parts.find(({ field }) => field && isCounted(field.type));
  const subject = parts.find((part) => isOwn(part) && part.field?.name === named && part !== number);
  const rest = parts.filter((part) => part !== number && part !== subject && !(isOwn(part) && summed.has(part.field?.name ?? '')));
  const last = rest.findLastIndex((part) => isOwn(part) && lines.some(({ field }) => field === part.field));
  const isBelow = (part: ShownPart): boolean => isOwn(part) && part.field?.type.kind === 'money' && last >= 0 && rest.indexOf(part) > last;
  return {
    number,
    subject,
    facts: rest.filter((part) => !runsWide(part) && !isBelow(part)),
    body: rest.filter(runsWide).map((part) => {
      const list = isOwn(part) ? lines.find(({ field }) => field === part.field) : undefined;
      if (!list) return { kind: 'text', part };
      const below = part === rest[last] ? rest.filter(isBelow).flatMap(({ field }) => field ?? []) : [];
      return { kind: 'lines', part: list, totals: (print?.totals ?? []).filter((one) => one.lines === list.field.name), below };
    }),
    address: (print?.address ?? []).map(partOf),
  };
}

function isOwn({ shown }: ShownPart): boolean {
  return shown.path.length === 1;
}

/** Lines, long texts and sets of records. What is not shown is a gap among the facts. */
function runsWide({ field }: ShownPart): boolean {
  if (field === undefined) return false;
  const { brief, many, text } = traitsOf(field.type);
  return !brief && (many || text !== 'none');
}
