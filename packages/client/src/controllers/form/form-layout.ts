/** What a form is made of: which fields it takes, which it only shows, its lines, and the totals that follow from them. */
import { itemsSaid } from '@ninefold/engine';
import type { Application, Entity, Expression, Field, Limit, NodeOf, RecordValue, Screen, ScreenTraits, ShownField } from '@ninefold/model';
import { entityOfScreen, filledBy, findEntity, foldName, givenValue, isSameName, isSummable, traitsOf } from '@ninefold/model';
import type { ActionState, LinesAnswer, RecordAnswer } from '@ninefold/protocol';
import type { FormFields } from './form-state.ts';

export type FormPart =
  | { readonly kind: 'own'; readonly field: Field; readonly head?: string }
  | {
      readonly kind: 'lines';
      readonly field: Field;
      readonly head?: string;
      readonly entity: Entity;
      readonly columns: readonly Field[];
      readonly editable: readonly string[];
      readonly rights: LinesAnswer;
      readonly most: Limit | undefined;
    };

export type LinesPart = Extract<FormPart, { kind: 'lines' }>;

export interface FormLayout {
  readonly parts: readonly FormPart[];
  /** Computed numbers of the record, shown while typing. */
  readonly totals: readonly Field[];
  readonly fields: FormFields;
}

/** What the server says of the form's record. */
export interface FormRights extends Pick<RecordAnswer, 'editable' | 'lines'> {
  /** Names of what may be read of it, of its lines as `lines.amount`. */
  readonly readable: ReadonlySet<string>;
}

/** From its answer. */
export function rightsIn({ editable, lines, record }: Pick<RecordAnswer, 'editable' | 'lines' | 'record'>): FormRights {
  const inLines = Object.entries(record.fields).flatMap(([name, value]) =>
    Array.isArray(value)
      ? value.flatMap((line) => (isWireLine(line) ? Object.keys(line.fields).map((inner) => `${name}.${inner}`) : []))
      : [],
  );
  return { editable, lines, readable: new Set([...Object.keys(record.fields), ...inLines]) };
}

function isWireLine(value: unknown): value is { readonly fields: object } {
  return typeof value === 'object' && value !== null && 'fields' in value && typeof value.fields === 'object' && value.fields !== null;
}

/**
 * The fields a form of `entity` on `screen` takes, in the order of the screen: those it names, of which `editable` may be
 * typed in. Where the screen is a list (the form stands in a dialog) the entity's own order counts.
 */
export function layoutForm(application: Application, entity: Entity, screen: Screen, rights: FormRights): FormLayout {
  const may = new Set(rights.editable.map(foldName));
  const parts = namedFields(application, entity, screen).flatMap(({ field, ...called }): FormPart[] => {
    if (field.type.kind === 'lines') return linesPart(application, entity, field, may, rights).map((part) => ({ ...part, ...called }));
    return may.has(foldName(field.name)) && !field.computed ? [{ kind: 'own', field, ...called }] : [];
  });
  return {
    parts,
    totals: totalsOf(entity, parts, rights.readable),
    fields: {
      own: parts.filter((part) => part.kind === 'own').map((part) => part.field.name),
      lines: Object.fromEntries(parts.filter((part) => part.kind === 'lines').map((part) => [part.field.name, part.editable])),
    },
  };
}

/** Of a form no more than one of its own fields. */
export function partOf({ parts }: FormLayout, name: string): FormLayout {
  const only = parts.filter(({ kind, field }) => kind === 'own' && field.name === name);
  return { parts: only, totals: [], fields: { own: only.map(({ field }) => field.name), lines: {} } };
}

/** A screen of one record of this entity, new or not, says which; else the form made for it elsewhere; else all of them. */
function namedFields(application: Application, entity: Entity, screen: Screen): readonly NamedField[] {
  const own = shownOf(screen, entity, 'one') ?? shownOf(screen, entity, 'new');
  const elsewhere = application.screens.map((other) => shownOf(other, entity, 'new')).find((found) => found !== undefined);
  const shown = own ?? elsewhere;
  if (!shown) return entity.fields.map((field) => ({ field }));
  return shown.flatMap(({ path, head }) =>
    entity.fields
      .filter((field) => path.length === 1 && foldName(field.name) === foldName(path[0] ?? ''))
      .map((field) => ({ field, ...(head !== undefined && { head }) })),
  );
}

/** A field, and what the screen calls it. */
interface NamedField {
  readonly field: Field;
  readonly head?: string;
}

function shownOf(screen: Screen, entity: Entity, holds: ScreenTraits['holds']): readonly ShownField[] | undefined {
  const shows = givenValue(screen.shows);
  const isOfIt = isSameName(entityOfScreen(screen, holds) ?? '', entity.name);
  return isOfIt && shows && 'fields' in shows ? shows.fields : undefined;
}

/** What an action asks for of lines: what `asked` says may be filled in, beside the rest of them. Those that are there, `kept`, stay. */
export function askedLinesPart(
  application: Application,
  entity: Entity,
  field: Field,
  kept: readonly RecordValue[],
  asked: AskedLinesAnswer,
): LinesPart | undefined {
  const may = new Set(asked.editable.map((name) => foldName(`${field.name}.${name}`)));
  const readable = new Set(kept.flatMap(({ fields }) => Object.keys(fields).map((name) => `${field.name}.${name}`)));
  const lines = { [field.name]: { add: asked.add, order: false, stay: kept.flatMap(({ id }) => id ?? []) } };
  return linesPart(application, entity, field, may, { editable: [], lines, readable }).find((part) => part.kind === 'lines');
}

export type AskedLinesAnswer = NonNullable<ActionState['lines']>[string];

/** Who may not add lines changes those that are there, and sees the rest of them. */
function linesPart(
  application: Application,
  entity: Entity,
  field: Field,
  may: ReadonlySet<string>,
  { lines, readable }: FormRights,
): FormPart[] {
  const inner = field.type.kind === 'lines' ? findEntity(application, field.type.entity) : undefined;
  if (!inner) return [];
  const named = inner.fields.filter((one) => may.has(foldName(`${field.name}.${one.name}`)));
  const whole = may.has(foldName(field.name));
  if (!whole && named.length === 0) return [];
  const typed = (named.length > 0 ? named : inner.fields).filter(isTyped).map((one) => one.name);
  const rights = lines[field.name] ?? nothing;
  const isSeen = (one: Field): boolean => !rights.add && one.type.kind !== 'lines' && readable.has(`${field.name}.${one.name}`);
  const columns = inner.fields.filter(
    (one) => one.implied === undefined && (typed.includes(one.name) || one.computed !== undefined || isSeen(one)),
  );
  return [{ kind: 'lines', field, entity: inner, columns, editable: typed, rights, most: itemsSaid(application, entity, field) }];
}

const nothing: LinesAnswer = { add: false, order: false, stay: [] };

function isTyped(field: Field): boolean {
  return filledBy(field) === 'person' && traitsOf(field.type).names !== 'lines';
}

/** Computed values that add up and follow from what the form takes, as far as they may be read. */
function totalsOf(entity: Entity, parts: readonly FormPart[], readable: ReadonlySet<string>): readonly Field[] {
  const taken = new Set(parts.map((part) => foldName(part.field.name)));
  return entity.fields.filter((field) => {
    return (
      isSummable(field.type) && field.computed?.typed !== undefined && readable.has(field.name) && restsOn(field.computed.typed, taken)
    );
  });
}

function restsOn(expression: Expression, names: ReadonlySet<string>): boolean {
  let found = false;
  JSON.stringify(expression, (_key, part: unknown) => {
    if (isOwnField(part) && names.has(foldName(part.field))) found = true;
    return part;
  });
  return found;
}

function isOwnField(part: unknown): part is { field: string } {
  if (typeof part !== 'object' || part === null || !('node' in part) || part.node !== 'field') return false;
  const { of } = part as NodeOf<'field'>;
  return of.node === 'self';
}
