/** Records and their fields as unknowns. */
import {
  type Field,
  type FieldTypeWith,
  foldName,
  isFilledByItself,
  isNumberedLater,
  isRelated,
  isShapedText,
  listsRecords,
  type Type,
  traitsOf,
  typeOfField,
  unreachable,
} from '@ninefold/model';
import { all, any, type Formula, flagIs, never, not } from '../terms/formula.ts';
import { variableSum } from '../terms/linear.ts';
import { amountOf, type Lowered, oneCase } from '../terms/lowered.ts';
import { type FieldUnknowns, isEmptyHere, keyed, newAmount, newFlag, newName, type RecordTerm, type Unknown } from '../terms/space.ts';
import { amountBounds, maxCharacters, shapedLengths } from './bounds.ts';
import type { Lowering } from './lowering.ts';
import { isWrittenOtherwise } from './written-otherwise.ts';

type Root = Exclude<RecordTerm['root'], undefined>;

/** One of the records an expression can begin with. `orNull`: there may be none whatever else is assumed. */
export function rootRecord(lowering: Lowering, root: Root, entity: string, orNull = false): RecordTerm {
  const { space, assumptions } = lowering;
  const key = `${root} ${entity}${orNull ? ' or nobody' : ''}`;
  const record = keyed(space, `record ${key}`, (): RecordTerm => {
    const mayMiss = orNull || root === 'old' || (root === 'me' && !assumptions.signedIn);
    const empty = mayMiss ? flagIs(newFlag(space), true) : never;
    return makeRecord(lowering, {
      key,
      entity,
      root,
      empty,
      depth: 0,
      kept: root === 'old' || root === 'me' || assumptions.saved,
    });
  });
  lowering.uses.records.add(record);
  return record;
}

/** The record that owns a line. */
export function ownerOf(lowering: Lowering, line: RecordTerm, entity: string): RecordTerm {
  if (line.owner) return line.owner;
  const { space } = lowering;
  const record = keyed(space, `owner of ${line.key}`, () =>
    makeRecord(lowering, {
      key: `owner of ${line.key}`,
      entity,
      root: line.root === 'self' ? 'owner' : undefined,
      empty: line.empty,
      depth: line.depth,
      kept: line.kept,
    }),
  );
  lowering.uses.records.add(record);
  return record;
}

/** A record that stands for an item of a list. */
export function itemRecord(lowering: Lowering, list: FieldUnknowns | undefined, entity: string, key: string): RecordTerm {
  const owned = list?.type.kind === 'lines' ? list.of : undefined;
  return keyed(lowering.space, `record ${key}`, () =>
    makeRecord(lowering, {
      key,
      entity,
      root: undefined,
      empty: never,
      depth: (list?.of.depth ?? 0) + 1,
      kept: owned ? owned.kept : true,
      ...(owned && { owner: owned }),
    }),
  );
}

function makeRecord({ space }: Lowering, given: Omit<RecordTerm, 'name' | 'places'>): RecordTerm {
  const name = newName(space, given.key, { kind: 'record' });
  return { ...given, name, places: new Map() };
}

/** A field that is kept (not computed) of a record, as the unknowns it has. */
export function placeOf(lowering: Lowering, record: RecordTerm, field: Field): FieldUnknowns {
  let place = record.places.get(field.name);
  if (!place) {
    place = {
      of: record,
      field: field.name,
      type: field.type,
      ...emptiness(lowering, record, field),
      ...unknownsOf(lowering, record, field),
    };
    record.places.set(field.name, place);
    lowering.space.names[record.name]?.parts.set(field.name, place);
  }
  lowering.uses.records.add(record);
  lowering.uses.places.add(place);
  return place;
}

function emptiness({ space, assumptions }: Lowering, record: RecordTerm, field: Field): Unknown {
  const { type, needed } = field;
  if (type.kind === 'state' || traitsOf(type).many) return {};
  const kept = assumptions.saved || record.kept;
  if (kept && (needed || (isFilledByItself(type) && !isNumberedLater(type)))) return {};
  return { empty: newFlag(space) };
}

function unknownsOf(lowering: Lowering, record: RecordTerm, field: Field): Unknown {
  const { space } = lowering;
  const { type } = field;
  const key = `${record.key}.${field.name}`;
  // Nothing is known of how long a record was where.
  if (field.implied === 'stays') return {};
  switch (type.kind) {
    case 'yes/no':
      return { flag: newFlag(space) };
    case 'one of':
      return { name: newName(space, key, { kind: 'text', choices: type.choices }) };
    case 'state':
      return { name: newName(space, key, { kind: 'text', choices: type.states }) };
    case 'reference':
      return { name: newName(space, key, { kind: 'record' }) };
    case 'time':
      return { amount: newAmount(space, key, { low: 0n, high: 86_399n, usual: 43_200n }) };
    case 'whole number':
    case 'running number':
    case 'number':
    case 'decimal':
    case 'money':
    case 'date':
    case 'date and time': {
      const bounds = amountBounds(typeOfField(type));
      return bounds ? { amount: newAmount(space, key, bounds) } : {};
    }
    case 'text':
    case 'long text':
    case 'email':
    case 'phone':
    case 'web address':
    case 'number series':
      return { name: newText(lowering, key, record, field) };
    case 'many of':
    case 'list of text':
    case 'file':
    case 'references':
    case 'lines':
    case 'related':
    case 'unknown':
      return {};
    default:
      return unreachable(type);
  }
}

/** A text with its length. Text that people give is never the empty text: that is kept as nothing. What is set may be. */
function newText({ space, application, settings }: Lowering, key: string, record: RecordTerm, field: Field): number {
  const { type } = field;
  const name = newName(space, key, { kind: 'text' });
  const high = maxCharacters(application, settings, type);
  const low = isShapedText(type) ? shapedLengths[type.kind].least : isWrittenOtherwise(application, record.entity, field) ? 0n : 1n;
  space.names[name]?.parts.set('length', {
    amount: newAmount(space, `length of ${key}`, { low, usual: low, ...(high !== undefined && { high }) }),
  });
  return name;
}

/** What a place comes to. */
export function lowerPlace(lowering: Lowering, place: FieldUnknowns): Lowered {
  const empty = any(place.of.empty, isEmptyHere(place));
  const { type } = place;
  if (type.kind === 'reference') return recordValue(referenced(lowering, place, type.entity, empty));
  return traitsOf(type).many ? listValue(lowering, place, empty) : lowerPart(place, typeOfField(type), empty);
}

function listValue(lowering: Lowering, place: FieldUnknowns, empty: Formula): Lowered {
  const key = `${place.of.key}.${place.field}`;
  const { lengths } = lowering;
  if (!lengths || !(listsRecords(place.type) || isRelated(place.type))) return { kind: 'list', empty, key, place };
  const { entity } = place.type;
  const isLeftOut = isRelated(place.type) && lengths.onlyIn?.has(key) === false;
  const length = isLeftOut ? 0 : place.of.depth === 0 ? lengths.outer : lengths.inner;
  const others = Array.from({ length }, (_, index) => itemRecord(lowering, place, entity, `item ${index + 1} of ${key}`));
  const self = isRelated(place.type) ? selfAmong(lowering, place, place.type) : undefined;
  const records = self ? [self, ...others] : others;
  for (const record of records) lowering.uses.records.add(record);
  lowering.uses.rolled.set(place, records);
  return { kind: 'list', empty, key, place, items: records.map(recordValue) };
}

/** The record that is asked about, where it was saved and the list is of those that refer to what it refers to. */
function selfAmong({ assumptions }: Lowering, { of: { via } }: FieldUnknowns, { entity, by }: FieldTypeWith<'names', 'related'>) {
  const self = via?.of;
  return assumptions.saved && self?.root === 'self' && self.entity === entity && foldName(via?.field ?? '') === foldName(by)
    ? self
    : undefined;
}

/** An unknown of a type as a value; a thing when it has none. */
export function lowerPart(part: Unknown, type: Type, empty: Formula): Lowered {
  if (part.flag !== undefined) {
    const [yes, no] = [flagIs(part.flag, true), flagIs(part.flag, false)];
    return { kind: 'yes/no', yes: all(yes, not(empty)), no: all(no, not(empty)), empty };
  }
  if (part.name !== undefined) return { kind: 'name', empty, cases: oneCase(part.name) };
  if (part.amount !== undefined) return amountOf(variableSum(part.amount, type.kind === 'time' ? 1000n : 1n), empty);
  return { kind: 'thing', empty };
}

/** The record a reference leads to. */
function referenced(lowering: Lowering, place: FieldUnknowns, entity: string, empty: Formula): RecordTerm {
  const key = `${place.of.key}.${place.field}`;
  const record = keyed(lowering.space, `record ${key}`, (): RecordTerm => {
    const name = place.name ?? newName(lowering.space, key, { kind: 'record' });
    return { key, entity, name, empty, root: undefined, via: place, kept: true, depth: place.of.depth, places: new Map() };
  });
  lowering.uses.records.add(record);
  return record;
}

/** The record as the value of an expression. */
export function recordValue(record: RecordTerm): Lowered {
  return { kind: 'name', empty: record.empty, cases: oneCase(record.name), record };
}
