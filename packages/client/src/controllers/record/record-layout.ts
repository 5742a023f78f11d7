/** What a record's page is made of: its name, the line below it, its state, fields, lines, totals and offers, in the document's order. */
import { type RelatedPart, relatedAmong } from '@ninefold/engine';
import type { Application, Entity, Expression, Field, ShownField } from '@ninefold/model';
import { findEntity, findField, foldName, isCounted, isRelated } from '@ninefold/model';

export interface ShownPart {
  readonly shown: ShownField;
  /** Undefined when the document names a field that is not there: a gap. */
  readonly field: Field | undefined;
  /** The entity the field belongs to. */
  readonly entity: string;
}

export interface ShownLines {
  readonly field: Field;
  /** What the page calls them. */
  readonly head?: string | undefined;
  readonly entity: Entity;
  readonly columns: readonly Field[];
  /** Totals of the record that are the sum of a column. */
  readonly sums: readonly { readonly total: Field; readonly column: string }[];
}

export interface RecordLayout {
  /** The title names it already; these stand softly below: numbers. */
  readonly under: readonly ShownPart[];
  readonly fields: readonly ShownPart[];
  readonly lines: readonly ShownLines[];
  /** Records that name this one, each table by itself. */
  readonly related: readonly RelatedPart[];
  readonly hasState: boolean;
}

/** `shown`: what the page shows of it, in its order. `named`: the field whose value is the title. */
export function layoutRecord(
  application: Application,
  entity: Entity,
  shown: readonly ShownField[],
  named: string | undefined,
): RecordLayout {
  const parts = shown.map(
    (one): ShownPart => ({
      shown: one,
      field: one.entity && one.field ? findField(application, one.entity, one.field) : undefined,
      entity: one.entity ?? entity.name,
    }),
  );
  const own = ownFields(parts);
  const lines = linesOf(application, parts);
  const inLines = new Set(lines.flatMap((part) => [part.field.name, ...part.sums.map(({ total }) => total.name)]));
  const rest = parts.filter(
    ({ shown: { path }, field }) =>
      !(path.length === 1 && field && (inLines.has(field.name) || field.name === named || isRelated(field.type))),
  );
  return {
    under: rest.filter(({ field }) => field && isCounted(field.type)),
    fields: rest.filter(({ field }) => !(field && isCounted(field.type)) && field?.implied !== 'state'),
    lines,
    related: relatedAmong(application, entity.name, shown),
    hasState: own.some((field) => field.implied === 'state'),
  };
}

/** The lists of lines among the parts, each with the sums of its columns among them. */
export function linesOf(application: Application, parts: readonly ShownPart[]): readonly ShownLines[] {
  const own = ownFields(parts);
  return own.flatMap((field) => linesPart(application, field, own)).map((part) => ({ ...part, head: headOfLines(parts, part) }));
}

function ownFields(parts: readonly ShownPart[]): readonly Field[] {
  return parts.flatMap(({ shown: { path }, field }) => (field && path.length === 1 ? [field] : []));
}

function headOfLines(parts: readonly ShownPart[], { field }: ShownLines): string | undefined {
  return parts.find((part) => part.field === field)?.shown.head;
}

function linesPart(application: Application, field: Field, own: readonly Field[]): ShownLines[] {
  const entity = field.type.kind === 'lines' ? findEntity(application, field.type.entity) : undefined;
  if (!entity) return [];
  const sums = own.flatMap((total) => {
    const column = total.computed?.typed && sumOfColumn(total.computed.typed, field);
    return column === undefined ? [] : [{ total, column }];
  });
  return [{ field, entity, columns: entity.fields.filter((one) => one.implied === undefined), sums }];
}

/** `sum(lines.amount)`: the name of the column. */
function sumOfColumn(expression: Expression, lines: Field): string | undefined {
  const [argument] = expression.node === 'call' && expression.function === 'sum' ? expression.arguments : [];
  if (argument?.node !== 'for' || argument.body.node !== 'field' || argument.body.of.node !== 'variable') return undefined;
  const { list } = argument;
  return list.node === 'field' && list.of.node === 'self' && foldName(list.field) === foldName(lines.name)
    ? argument.body.field
    : undefined;
}
