/** Functions of the database's own that statements call: made at every opening, since an earlier version may have made others. */
import { engineFunction } from './engine-calls.ts';
import { sortKeyFunction } from './sort-key.ts';

/** A whole number in 64 bits; null beyond. */
const fits = `CREATE OR REPLACE FUNCTION ninefold_fit(value numeric) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT CASE WHEN value BETWEEN -9223372036854775807 AND 9223372036854775807 THEN value::bigint END $$`;

/** Whole units of one scale in another, halves to the even one. */
const rescales = `CREATE OR REPLACE FUNCTION ninefold_rescale(units bigint, places integer) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT ninefold_scaled(units::numeric, places) $$`;

const scales = `CREATE OR REPLACE FUNCTION ninefold_scaled(units numeric, places integer) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT CASE WHEN places = 0 THEN ninefold_fit(units) WHEN places > 0 THEN ninefold_fit(units * ('1' || repeat('0', places))::numeric)
  ELSE ninefold_halved(units, ('1' || repeat('0', -places))::numeric) END $$`;

/** Nothing where the divisor is zero. */
const divides = `CREATE OR REPLACE FUNCTION ninefold_divided(units numeric, divisor numeric, places integer) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT CASE WHEN divisor <> 0 THEN ninefold_halved(
  sign(divisor) * units * ('1' || repeat('0', greatest(places, 0)))::numeric,
  abs(divisor) * ('1' || repeat('0', greatest(-places, 0)))::numeric) END $$`;

const halves = `CREATE OR REPLACE FUNCTION ninefold_halved(units numeric, unit numeric) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT ninefold_fit(div(units, unit) + CASE
  WHEN abs(mod(units, unit)) * 2 > unit OR (abs(mod(units, unit)) * 2 = unit AND mod(div(units, unit), 2) <> 0) THEN sign(units)
  ELSE 0 END) $$`;

/** Numbers of a list, as they are kept in one. */
const numbers = `CREATE OR REPLACE FUNCTION ninefold_numbers(list text) RETURNS numeric[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS
$$ SELECT coalesce(array_agg(item::numeric), '{}') FROM json_array_elements_text(list::json) AS item $$`;

/** Nothing where one of them is nothing. The sum of none is 0, the least and the greatest of none are nothing. */
const ofNumbers = Object.entries({ sum: 'coalesce(sum(item), 0)', least: 'min(item)', greatest: 'max(item)' }).map(
  ([name, said]) =>
    `CREATE OR REPLACE FUNCTION ninefold_${name}(items numeric[]) RETURNS bigint LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS
$$ SELECT CASE WHEN count(*) = count(item) THEN ninefold_fit(${said}) END FROM unnest(items) AS item $$`,
);

/** A value as lists have it. */
const texts = ['text', 'bigint', 'boolean'].map((type) => {
  const said = type === 'boolean' ? "CASE WHEN value THEN '1' WHEN NOT value THEN '0' END" : 'value::text';
  return `CREATE OR REPLACE FUNCTION ninefold_text(value ${type}) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT ${said} $$`;
});

/** A value as groups are told apart by it, in the order of the values. */
const keys = Object.entries({
  text: "'v' || value",
  bigint: "'v' || lpad((value::numeric + 9223372036854775808)::text, 20, '0')",
  boolean: "CASE WHEN value THEN 'v1' WHEN NOT value THEN 'v0' END",
}).map(
  ([type, said]) =>
    `CREATE OR REPLACE FUNCTION ninefold_key(value ${type}) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT ${said} $$`,
);

/** Text as search compares it. */
const folds = `CREATE OR REPLACE FUNCTION ninefold_fold(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT CASE WHEN octet_length(value) = length(value) THEN lower(value COLLATE "C")
  ELSE normalize(lower(normalize(value, NFKC) COLLATE "und-x-icu") COLLATE "C", NFKC) END $$`;

/** All that search may look for in a text: as it reads folded, and as it is kept with plain letters made small. */
const searched = `CREATE OR REPLACE FUNCTION ninefold_searched(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT coalesce(CASE WHEN octet_length(value) = length(value) THEN lower(value COLLATE "C")
  ELSE normalize(lower(normalize(value, NFKC) COLLATE "und-x-icu") COLLATE "C", NFKC) || chr(10) || lower(value COLLATE "C") END, '') $$`;

/** The first day of the span of time that a date lies in. */
const periods = `CREATE OR REPLACE FUNCTION ninefold_period(value date, unit text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS
$$ SELECT to_char(date_trunc(unit, value::timestamp), 'YYYY-MM-DD') $$`;

/** The same of weeks, which begin on the day given: 1 is Monday. Before the first day there is none. */
const weeks = `CREATE OR REPLACE FUNCTION ninefold_week(value date, first integer) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS
$$ SELECT CASE WHEN value IS NOT NULL THEN
  to_char(greatest(value - ((extract(isodow FROM value)::integer - first + 7) % 7), DATE '0001-01-01')::timestamp, 'YYYY-MM-DD') END $$`;

/** Yes and no, no before yes. */
const bests = ['min', 'max'].map(
  (name) =>
    `CREATE OR REPLACE AGGREGATE ${name}(boolean) (SFUNC = ${name === 'min' ? 'booland_statefunc' : 'boolor_statefunc'}, STYPE = boolean, PARALLEL = SAFE)`,
);

export const functionsSql: readonly string[] = [
  fits,
  halves,
  scales,
  rescales,
  divides,
  numbers,
  ...ofNumbers,
  ...texts,
  ...keys,
  folds,
  searched,
  sortKeyFunction,
  periods,
  weeks,
  ...bests,
  engineFunction,
];
