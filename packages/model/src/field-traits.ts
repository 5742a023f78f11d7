/**
 * What a kind of field is, once for every package: a new kind does not compile until its row stands here, and nobody else
 * lists kinds to tell what one of them is (`test/field-kinds.test.ts`). Tables of how a room handles each kind (its column,
 * its control, its codec) stay in their rooms.
 */
import { foldName } from './application.ts';
import type { CurrencyField, FieldKind, FieldType } from './types.ts';

export interface FieldTraits {
  /** Who gives it its value: a person, the application itself, or nobody, as its type is not shown. */
  readonly filledBy: 'person' | 'application' | 'nobody';
  /**
   * The records its value names: one or several that stand by themselves, or lines, which belong to the record. `related`: it names
   * none, they name it. Such records are found when asked for: nothing of them is stored, sent or taken with the record.
   */
  readonly names: 'nothing' | 'record' | 'records' | 'lines' | 'related';
  /** Several values in one field. */
  readonly many: boolean;
  /** `free`: any words of a person's own. `shaped`: words of a certain shape, such as an address. */
  readonly text: 'none' | 'free' | 'shaped';
  /** A number with decimal places: a whole number of the smallest unit. */
  readonly numeric: boolean;
  /** The values of several records come to one: they have a sum and a mean. */
  readonly addsUp: boolean;
  /** A question can name values of it: is this, is not that. */
  readonly askedFor: boolean;
  /** `compared`: has a least and a greatest, so that one asks for a range. `sorted`: a list can go by it, no more. */
  readonly order: 'none' | 'sorted' | 'compared';
  /** Lies in a day, a week, a month. */
  readonly inPeriods: boolean;
  /** Its values can be the columns of a board. */
  readonly makesColumns: boolean;
  /** No two records have the same, whether or not the document says `unique`. */
  readonly alwaysUnique: boolean;
  /** The application counts records and gives each the next number: when it is created, or by an action. */
  readonly counted: boolean;
  /** Its value rests on what is kept here, records and files: nobody outside can name one. */
  readonly keptHere: boolean;
  /** Short enough to stand beside others in a row. */
  readonly brief: boolean;
  /** Its value alone does not tell what it is of: 4.90, 16:00, yes. */
  readonly bare: boolean;
}

const plain = {
  filledBy: 'person',
  names: 'nothing',
  many: false,
  text: 'none',
  numeric: false,
  addsUp: false,
  askedFor: true,
  order: 'sorted',
  inPeriods: false,
  makesColumns: false,
  alwaysUnique: false,
  counted: false,
  keptHere: false,
  brief: true,
  bare: false,
} as const satisfies FieldTraits;

const text = { ...plain, text: 'free' } as const;
const shapedText = { ...plain, text: 'shaped' } as const;
const number = { ...plain, numeric: true, addsUp: true, order: 'compared', bare: true } as const;
const day = { ...plain, order: 'compared', inPeriods: true } as const;
const choice = { ...plain, makesColumns: true } as const;
const listOfRecords = { ...plain, many: true, order: 'none', keptHere: true, brief: false } as const;

const fieldTraits = {
  text,
  'long text': { ...text, brief: false },
  'whole number': number,
  number,
  decimal: number,
  money: number,
  'yes/no': { ...choice, bare: true },
  date: day,
  time: { ...plain, order: 'compared', bare: true },
  'date and time': day,
  email: shapedText,
  phone: shapedText,
  'web address': shapedText,
  'one of': choice,
  'many of': { ...plain, many: true, order: 'none' },
  'list of text': { ...plain, many: true, order: 'none' },
  file: { ...plain, askedFor: false, order: 'none', keptHere: true, brief: false },
  'number series': { ...plain, filledBy: 'application', alwaysUnique: true, counted: true },
  'running number': { ...plain, filledBy: 'application', numeric: true, order: 'compared', alwaysUnique: true, counted: true, bare: true },
  reference: { ...choice, names: 'record', keptHere: true },
  references: { ...listOfRecords, names: 'records' },
  lines: { ...listOfRecords, names: 'lines', askedFor: false },
  related: { ...listOfRecords, names: 'related', filledBy: 'application', askedFor: false },
  state: { ...choice, filledBy: 'application' },
  unknown: { ...plain, filledBy: 'nobody', askedFor: false, order: 'none', brief: false },
} as const satisfies Readonly<Record<FieldKind, FieldTraits>>;

type KindsWith<Trait extends keyof FieldTraits, Value> = {
  [Kind in FieldKind]: (typeof fieldTraits)[Kind][Trait] extends Value ? Kind : never;
}[FieldKind];

/** The types whose trait has that value: `FieldTypeWith<'numeric', true>`. */
export type FieldTypeWith<Trait extends keyof FieldTraits, Value> = Extract<FieldType, { readonly kind: KindsWith<Trait, Value> }>;

/** What holds for every field of this kind. */
export function traitsOf({ kind }: Pick<FieldType, 'kind'>): FieldTraits {
  return fieldTraits[kind];
}

interface FilledField {
  readonly type: FieldType;
  readonly computed?: unknown;
  readonly onSave?: unknown;
  readonly implied?: unknown;
}

/** Who gives a field its value. What is computed, worked out at every save, or added by the language the application gives, whatever its type. */
export function filledBy({ type, computed, onSave, implied }: FilledField): FieldTraits['filledBy'] {
  return computed || onSave || implied ? 'application' : traitsOf(type).filledBy;
}

/** Whether a field is another one in every record: by its nature, or because the document says so. */
export function isUnique({ type, unique }: { readonly type: FieldType; readonly unique: boolean }): boolean {
  return unique || isAlwaysUnique(type);
}

/** Whether no two records have the same by its nature. A series that counts for each value of a field begins again for each. */
export function isAlwaysUnique(type: FieldType): boolean {
  return traitsOf(type).alwaysUnique && !(isCounted(type) && type.per !== undefined);
}

/** Whether the application counts: a number of a series, whole or with words around it. */
export function isCounted(type: FieldType): type is FieldTypeWith<'counted', true> {
  return traitsOf(type).counted;
}

/** Whether creating a record gives it a number. */
export function isNumberedWhenCreated(type: FieldType): boolean {
  return isCounted(type) && type.on === undefined;
}

/** Whether an action gives it a number: until then it is empty. */
export function isNumberedLater(type: FieldType): boolean {
  return isCounted(type) && type.on !== undefined;
}

/** Whether this action gives it a number. */
export function isNumberedBy(type: FieldType, action: string): boolean {
  return isCounted(type) && type.on !== undefined && foldName(type.on) === foldName(action);
}

/** A number with decimal places of its own. */
export function isNumericField(type: FieldType): type is FieldTypeWith<'numeric', true> {
  return traitsOf(type).numeric;
}

/** Has a least and a greatest. */
export function isComparedField(type: FieldType): type is FieldTypeWith<'order', 'compared'> {
  return traitsOf(type).order === 'compared';
}

/** Words that a person types, of any shape or a certain one. */
export function isTextField(type: FieldType): type is FieldTypeWith<'text', 'free' | 'shaped'> {
  return traitsOf(type).text !== 'none';
}

/** Any words that a person types; the document may limit how many characters. */
export function isFreeText(type: FieldType): type is FieldTypeWith<'text', 'free'> {
  return traitsOf(type).text === 'free';
}

/** Words of a certain shape: an address, a number to call. */
export function isShapedText(type: FieldType): type is FieldTypeWith<'text', 'shaped'> {
  return traitsOf(type).text === 'shaped';
}

/** Its values can be the columns of a board. */
export function isColumnField(type: FieldType): type is FieldTypeWith<'makesColumns', true> {
  return traitsOf(type).makesColumns;
}

/** A list can stand in groups of it: of each of its few values, or of spans of time. */
export function isGroupField(type: FieldType): boolean {
  const { makesColumns, inPeriods } = traitsOf(type);
  return makesColumns || inPeriods;
}

/** Whether it is said how many records have each of its values: it has few, names one record, or has several words. */
export function isCountedField(type: FieldType): boolean {
  return traitsOf(type).makesColumns || groupedAs(type) !== type;
}

/** Whether its values add up: those of which each record says the currency within what that record says it for; shares never. */
export function isSummable(type: FieldType): type is FieldTypeWith<'addsUp', true> {
  return traitsOf(type).addsUp && !isShare(type);
}

/** Whether it is shown as a percentage. */
export function isShare(type: FieldType): boolean {
  return type.kind === 'decimal' && type.percent === true;
}

/** The field that says which currency an amount is in; undefined where the document says it, and for all other types. */
export function currencyFieldOf(type: FieldType): CurrencyField | undefined {
  return type.kind === 'money' ? type.in : undefined;
}

/** The path of the field that says the currency of what stands at the end of a path; undefined where the type itself says it. */
export function currencyPathOf(type: FieldType, path: readonly string[]): readonly string[] | undefined {
  const said = currencyFieldOf(type);
  return said && [...path.slice(0, -1), ...(said.owner === undefined ? [] : [said.owner]), said.field];
}

/** The words one may choose from: choices, or the states; none for other types. */
export function choicesOf(type: FieldType): readonly string[] {
  if ('choices' in type) return type.choices;
  return type.kind === 'state' ? type.states : [];
}

/** Holds as many values as somebody adds: records, lines, texts. Of choices there are no more than the document has. */
export function takesAnyNumber(type: FieldType): boolean {
  const { many, filledBy } = traitsOf(type);
  return many && filledBy === 'person' && choicesOf(type).length === 0;
}

/** What each of its values is, of a field that holds several; undefined where it holds one, and of lines, which nobody asks for. */
export function itemOf(type: FieldType): FieldType | undefined {
  switch (type.kind) {
    case 'many of':
      return { kind: 'one of', choices: type.choices };
    case 'list of text':
      return { ...type, kind: 'text' };
    case 'references':
      return { kind: 'reference', entity: type.entity };
    default:
      return undefined;
  }
}

/** What records are gathered by: its value, or each of its values where these are no records. */
export function groupedAs(type: FieldType): FieldType {
  const item = itemOf(type);
  return item && traitsOf(type).names === 'nothing' ? item : type;
}

/** The application gives it its value, computed or not. */
export function isFilledByItself(type: FieldType): type is FieldTypeWith<'filledBy', 'application'> {
  return traitsOf(type).filledBy === 'application';
}

/** Has no type anybody can tell, as the document does not show it: nothing is known of its values. */
export function isTypeNotShown(type: FieldType): type is FieldTypeWith<'filledBy', 'nobody'> {
  return traitsOf(type).filledBy === 'nobody';
}

/** Names records of `entity` in any way: one, several, or lines of its own. */
export function namesRecords(type: FieldType): type is FieldTypeWith<'names', 'record' | 'records' | 'lines'> {
  const { names } = traitsOf(type);
  return names !== 'nothing' && names !== 'related';
}

/** The other side of a reference: its value are the records that name this one. */
export function isRelated(type: FieldType): type is FieldTypeWith<'names', 'related'> {
  return traitsOf(type).names === 'related';
}

/** Refers to one or several records of `entity` that stand by themselves. */
export function refersToRecords(type: FieldType): type is FieldTypeWith<'names', 'record' | 'records'> {
  const { names } = traitsOf(type);
  return names === 'record' || names === 'records';
}

/** Holds a list of records of `entity`: members, or lines of its own. */
export function listsRecords(type: FieldType): type is FieldTypeWith<'names', 'records' | 'lines'> {
  const { names } = traitsOf(type);
  return names === 'records' || names === 'lines';
}
