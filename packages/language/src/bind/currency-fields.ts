/** `money in currency`, of lines `money in order.currency`: the field that says which currency an amount is in, once every field is known. */
import { currencyFieldOf, type Field, type FieldType, foldName, type PointNumber } from '@ninefold/model';
import { didYouMean } from '../expressions/did-you-mean.ts';
import type { Words } from '../read/words.ts';
import { type FindingDetails, type Reading, report } from '../reading.ts';
import { isCurrencyCode, placesOf } from '../types/currency.ts';
import type { EntityOutline, FieldOutline } from './entity-outlines.ts';

/** Amounts whose currency no field says are reported (N330) and become of unknown type. */
export function bindCurrencies(reading: Reading, outlines: readonly EntityOutline[]): EntityOutline[] {
  return outlines.map((outline) => {
    if (!outline.fields.some(({ type }) => currencyFieldOf(type))) return outline;
    return { ...outline, fields: outline.fields.map((field) => bindCurrency(reading, outlines, outline.name, field, 3)) };
  });
}

type Amount = Pick<Field, 'name' | 'type' | 'typeWords' | 'statement' | 'span'> & { readonly row?: { readonly Type: Words } | undefined };

/** The same for one field of an entity, or a value that its actions ask for. */
export function bindCurrency<T extends Amount>(
  reading: Reading,
  outlines: readonly EntityOutline[],
  entity: string,
  field: T,
  point: PointNumber,
): T {
  const said = currencyFieldOf(field.type);
  const about = outlines.find(({ name }) => name === entity);
  if (!said || !about || field.type.kind !== 'money') return field;
  const found = fieldSaid(outlines, about, said.field);
  const places = found && placesSaid(found.field.type);
  if (found && places) {
    const of = found.owner === undefined ? {} : { owner: found.owner };
    const follows = followed(outlines, outlines.find(({ name }) => name === found.owner) ?? about, found.field);
    return {
      ...field,
      type: { ...field.type, in: { field: found.field.name, ...of, ...(follows === undefined ? {} : { follows }), places } },
    };
  }
  // What is not shown of the entity may be the field, and what is of unknown type is reported.
  if (!(found ? found.field.type.kind === 'unknown' : reading.notShown.has(3))) {
    const { row, statement, span } = field;
    const told = objection(outlines, about, said.field, found, row?.Type);
    // A field that says no currency is told once, however many amounts look at it.
    const isTold = found !== undefined && reading.findings.some(({ code, what }) => code === 'N330' && what === told.what);
    if (!isTold) report(reading, 'N330', point, row?.Type ?? span, { statement, why, ...told });
  }
  return { ...field, type: { kind: 'unknown', words: field.typeWords } };
}

const why = 'What an amount is worth, and with which others it can be added, follows from its currency.';

interface FieldSaid {
  readonly field: FieldOutline;
  /** Its entity, where it is not the one of the amount. */
  readonly owner?: string;
}

/** `currency`, `order.currency`, `order's currency`: of the same record, or of the one that its lines belong to. */
function fieldSaid(outlines: readonly EntityOutline[], about: EntityOutline, words: string): FieldSaid | undefined {
  const own = fieldCalled(about, words);
  if (own) return { field: own };
  const [, first = '', second = ''] = wayWords.exec(words) ?? [];
  const owner = outlines.find(({ name }) => name === about.ownedBy?.entity);
  if (!owner || foldName(first) !== foldName(owner.name)) return undefined;
  const field = fieldCalled(owner, second);
  return field && { field, owner: owner.name };
}

const wayWords = /^([^.]+)\.([^.]+)$/u;

/** ``currency | one of EUR, CHF, computed `lease.currency` ``: the way to the field that says it in the end; undefined where it is that one. */
function followed(outlines: readonly EntityOutline[], about: EntityOutline, field: FieldOutline, steps = mostSteps): string | undefined {
  const names = field.computedCode?.text.split('.').map((name) => name.trim()) ?? [];
  const way = steps === 0 ? undefined : wayAlong(outlines, about, names);
  if (!way || !placesSaid(way.last.type)) return undefined;
  return [...way.names, followed(outlines, way.of, way.last, steps - 1) ?? way.last.name].join('.');
}

/** A computed field that follows from itself is told elsewhere. */
const mostSteps = 20;

interface Way {
  /** Of the references that lead there. */
  readonly names: readonly string[];
  readonly of: EntityOutline;
  readonly last: FieldOutline;
}

/** Along references, one record each. */
function wayAlong(outlines: readonly EntityOutline[], about: EntityOutline, [name = '', ...rest]: readonly string[]): Way | undefined {
  const field = fieldCalled(about, name);
  if (field && rest.length === 0) return { names: [], of: about, last: field };
  const next = field?.type.kind === 'reference' ? field.type.entity : undefined;
  const of = outlines.find((each) => each.name === next);
  const way = of && wayAlong(outlines, of, rest);
  return field && way && { ...way, names: [field.name, ...way.names] };
}

function fieldCalled({ fields }: EntityOutline, words: string): FieldOutline | undefined {
  return fields.find(({ name }) => foldName(name) === foldName(words));
}

/** Undefined where a choice is no currency. */
function placesSaid(type: FieldType): Readonly<Record<string, number>> | undefined {
  return type.kind === 'one of' && type.choices.every(isCurrencyCode) ? placesOf(type.choices) : undefined;
}

type Said = Pick<FindingDetails, 'what' | 'mend' | 'fix'>;

function objection(
  outlines: readonly EntityOutline[],
  about: EntityOutline,
  words: string,
  found: FieldSaid | undefined,
  at: Words | undefined,
): Said {
  if (found) return objectionTo(found.field);
  if (/^[a-z]{3}$/iu.test(words)) {
    const meant = `money ${words.toUpperCase()}`;
    return {
      what: `${about.name} has no field “${words}”.`,
      mend: `For that currency in every record, write \`${meant}\`.`,
      ...fixOf(at, words, meant),
    };
  }
  const [, first = '', second = ''] = wayWords.exec(words) ?? [];
  const through = fieldCalled(about, first);
  if (through?.type.kind === 'reference')
    return {
      what: `“${words}” is a field of another record: an amount would be worth something else as soon as that is changed.`,
      mend: `Give ${about.name} a field \`${second}\` that starts as \`${words}\` (or is computed so, where it is to follow it), and write \`money in ${second}\`.`,
    };
  const own = about.fields.filter(({ type }) => placesSaid(type)).map(({ name }) => name);
  const owner = outlines.find(({ name }) => name === about.ownedBy?.entity);
  const ofOwner = (owner?.fields ?? []).filter(({ type }) => placesSaid(type)).map(({ name }) => `${owner?.name.toLowerCase()}.${name}`);
  const near = didYouMean(words, [...own, ...ofOwner]) ?? [...own, ...ofOwner][0];
  return {
    what: `${about.name} has no field “${words}” that says a currency.`,
    mend: near === undefined ? `Give ${about.name} a field \`currency\` of the type \`one of EUR, USD\`.` : `Write \`money in ${near}\`.`,
  };
}

function objectionTo({ name, type }: FieldOutline): Said {
  const choices = type.kind === 'one of' ? type.choices : [];
  const other = choices.find((choice) => !isCurrencyCode(choice));
  if (other === undefined) return { what: `“${name}” says no currency.`, mend: `Give it the type \`one of EUR, USD\`.` };
  const code = other.toUpperCase();
  return {
    what: `“${other}” is no currency: “${name}” can be chosen to be that.`,
    mend: isCurrencyCode(code) ? `Write \`${code}\`.` : 'Write the three letters of each currency, for instance EUR, USD or CHF.',
  };
}

function fixOf(at: Words | undefined, words: string, meant: string): Pick<FindingDetails, 'fix'> {
  const written = at && /money\s+(?:in|of)\s+/iu.exec(at.text);
  if (!at || !written) return {};
  const from = at.from + written.index;
  return { fix: { title: `Write “${meant}”`, edits: [{ from, to: from + written[0].length + words.length, text: meant }] } };
}
