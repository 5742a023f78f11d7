/** Amounts of which each record says the currency: in which one, and with how many decimal places. */
import {
  type CurrencySaid,
  currencyFieldOf,
  type FieldType,
  foldName,
  isRecord,
  memoize,
  type RecordValue,
  rescale,
  type Type,
  type Value,
} from '@ninefold/model';
import type { Environment } from '../expressions/environment.ts';

/** The places of a currency by its code; undefined where the code says none of those that may be said. */
export function placesIn({ places }: { readonly places: Readonly<Record<string, number>> }, code: Value | undefined): number | undefined {
  return typeof code === 'string' && Object.hasOwn(places, code) ? places[code] : undefined;
}

/** Which currency a record says an amount of its field is in: null where it says none, undefined where that is not known here. */
export function currencyOf(type: FieldType, record: RecordValue | undefined): string | null | undefined {
  const said = currencyFieldOf(type);
  const about = said?.owner === undefined ? record : record?.owner;
  const code = said && about?.fields[said.field];
  return code === null || typeof code === 'string' ? code : undefined;
}

/** The type with the currency that its record says, so that a value of it can be shown. Other types stay as they are. */
export function typeIn(type: FieldType, record: RecordValue | undefined): FieldType {
  const said = currencyFieldOf(type);
  if (!said || type.kind !== 'money') return type;
  const code = currencyOf(type, record);
  return placesIn(said, code) === undefined ? type : inCurrency(type)(code ?? '');
}

/** The same type each time, so that what is shown by it is not drawn anew. */
const inCurrency = memoize((type: MoneyType) => {
  const known = new Map<string, FieldType>();
  return (code: string): FieldType => {
    const found = known.get(code) ?? { ...type, currency: code };
    known.set(code, found);
    return found;
  };
});

type MoneyType = Extract<FieldType, { readonly kind: 'money' }>;

/** The decimal places that amounts of a type are written with, at least: of the currency that it was given, none where it was given none. */
export function placesOfAmount({ in: said, currency, scale }: MoneyType): number {
  return said ? (said.places[currency] ?? 0) : scale;
}

/** Of a record that names another one by a path, the one of which the last step is a field; undefined where that is not known here. */
export function recordAt(record: RecordValue, path: readonly string[]): RecordValue | undefined {
  let at: RecordValue | undefined = record;
  for (const name of path.slice(0, -1)) {
    const next: Value | undefined = at?.fields[name];
    at = isRecord(next) ? next : ownerCalled(at, name);
  }
  return at;
}

/** A line knows its record by the name of its entity. */
function ownerCalled(line: RecordValue | undefined, name: string): RecordValue | undefined {
  return line?.owner && foldName(line.owner.entity) === foldName(name) ? line.owner : undefined;
}

/** The places of the currency that an amount of an expression is in: none where it is not known here which one that is. */
export function placesOfWay(said: CurrencySaid, around: Around): number {
  return placesIn(said, codeAt(said, around)) ?? 0;
}

/** The type of an expression with the currency that its amounts are in there, so that they can be shown. Other types stay as they are. */
export function typeAround(type: Type, around: Around): Type {
  if (type.kind === 'list') return { ...type, of: typeAround(type.of, around) };
  if (type.kind !== 'money' || !type.in) return type;
  const code = codeAt(type.in, around);
  return typeof code === 'string' && placesIn(type.in, code) !== undefined ? { ...type, currency: code } : type;
}

type Around = Pick<Environment, 'self' | 'me' | 'old'>;

function codeAt({ way }: CurrencySaid, { self, me, old }: Around): Value | undefined {
  const [first = '', ...more] = way.split('.');
  const [about, path] = first === 'me' ? [me, more] : first === 'old' ? [old, more] : [self, [first, ...more]];
  const at = about ? recordAt(about, path) : undefined;
  return at?.fields[path.at(-1) ?? ''];
}

/** Whether an amount has no more places than its currency. True where no record says the currency. */
export function fitsCurrency(type: FieldType, record: RecordValue, units: bigint): boolean {
  const said = currencyFieldOf(type);
  const places = said && placesIn(said, currencyOf(type, record));
  if (places === undefined || type.kind !== 'money') return true;
  return rescale(rescale(units, type.scale, places), places, type.scale) === units;
}

/** Decimal text without zeros beyond so many places. */
export function writtenTo(places: number, text: string): string {
  if (!text.includes('.')) return text;
  let end = text.length;
  const least = text.indexOf('.') + 1 + places;
  while (end > least && text[end - 1] === '0') end -= 1;
  return text.slice(0, text[end - 1] === '.' ? end - 1 : end);
}
