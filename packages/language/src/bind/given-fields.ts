/** `field = value` in brackets: what a new record has, or what an action is given. */
import { currencyFieldOf, type Expression, type FieldType, foldName, type GivenField } from '@ninefold/model';
import { inPlacesOf } from '../expressions/rounded.ts';
import { maskCode, part, plain, splitWords, type Words } from '../read/words.ts';
import { report } from '../reading.ts';
import { askedNames, type Binding, entityNamed, fieldNames, referenceTo } from './binding.ts';
import { contextOf, type EffectRef, reportNotRead } from './effect-ref.ts';
import { bindValue } from './expressions.ts';
import { type GivenTo, typeGiven, typeInLines } from './given-currency.ts';
import { statementId } from './ids.ts';
import { findName, resolve } from './resolve.ts';

/** Those in the brackets of the words: fields of an entity, and values of their types. Of a new record without `to`. */
export function bindGivenFields(binding: Binding, entity: string, words: Words, at: EffectRef, to?: Expression): readonly GivenField[] {
  const masked = maskCode(words);
  const [open, close] = [masked.indexOf('('), masked.lastIndexOf(')')];
  const given = open < 0 ? [] : splitWords(part(words, open + 1, close < 0 ? undefined : close), ',');
  const parts = given.filter(({ text }) => text !== '');
  if (to) return parts.flatMap((each) => bindGiven(binding, entity, each, at, { kind: 'record', record: to }));
  // What is an amount is read once it is known in which currency.
  const beside = new Map<string, Expression>();
  const bound = new Map<Words, readonly GivenField[]>();
  for (const isAmount of [false, true]) {
    for (const each of parts.filter((one) => waitsForCurrency(binding, entity, one) === isAmount)) {
      const values = bindGiven(binding, entity, each, at, { kind: 'new', entity, beside });
      bound.set(each, values);
      for (const { field, value } of values) if (value.typed) beside.set(foldName(field), value.typed);
    }
  }
  return parts.flatMap((each) => bound.get(each) ?? []);
}

/** An amount whose record says the currency, or lines that may have such. */
function waitsForCurrency(binding: Binding, entity: string, words: Words): boolean {
  const [name = ''] = words.text.split('=');
  const type = entityNamed(binding, entity)?.fields.find((field) => foldName(field.name) === foldName(name))?.type;
  return type !== undefined && (currencyFieldOf(type) !== undefined || type.kind === 'lines');
}

/** `field = value`. */
function bindGiven(binding: Binding, entity: string, words: Words, at: EffectRef, to: GivenTo): readonly GivenField[] {
  const equals = maskCode(words).indexOf('=');
  const [field, value] = equals < 0 ? [words, undefined] : [part(words, 0, equals), part(words, equals + 1)];
  if (!value || value.text === '') {
    const [before = ''] = plain(field).split(/\s*:/u);
    const known = findName(fieldNames(binding, entity), plain(field)) ?? findName(fieldNames(binding, entity), before) ?? 'field';
    reportNotRead(binding, words, at, `Write \`${known} = …\`; a value with commas in it stands in back-ticks.`);
    return [];
  }
  if ('entity' in to && namesOwner(binding, entity, plain(field))) {
    const owner = plain(field);
    reportNotRead(binding, words, at, `A line is made in the ${owner} that the row is about: leave \`${owner} = …\` out.`);
    return [];
  }
  const bound = bindFieldValue(binding, entity, field, value, at, to);
  return bound ? [bound] : [];
}

/** Lines know their record by its entity's name, but it is no field that is given. */
function namesOwner(binding: Binding, entity: string, name: string): boolean {
  const owner = entityNamed(binding, entity)?.ownedBy?.entity;
  return owner !== undefined && foldName(owner) === foldName(name) && findName(fieldNames(binding, entity), name) === undefined;
}

/** Fields; of what an action is given, also what it asks for and nobody keeps. */
function namesOf(binding: Binding, entity: string, { action }: EffectRef): readonly string[] {
  const asked = action === undefined ? [] : askedNames(binding, entity);
  return asked.length === 0 ? fieldNames(binding, entity) : [...fieldNames(binding, entity), ...asked];
}

/** A field of an entity by its words, and a value of its type. Undefined, and reported, where it cannot be set. */
export function bindFieldValue(
  binding: Binding,
  entity: string,
  name: Words,
  value: Words,
  at: EffectRef,
  to: GivenTo,
): GivenField | undefined {
  const place = referenceTo(name, { point: at.point, statement: at.transition });
  const field = resolve(binding, `field of ${entity}`, plain(name), place, namesOf(binding, entity, at));
  return field === undefined ? undefined : bindValueOf(binding, entity, field, name, value, at, to);
}

/** The same for a field that is known; `name` is where it stands. */
export function bindValueOf(
  binding: Binding,
  entity: string,
  field: string,
  name: Words,
  value: Words,
  at: EffectRef,
  to: GivenTo,
): GivenField | undefined {
  if (binding.unset.has(statementId('entities', entity, field))) {
    report(binding.reading, 'N306', at.point, name, {
      statement: at.transition,
      what: `“${field}” cannot be set: its value follows from something else.`,
      mend: 'Set another field, or let this one be neither computed, worked out on save nor a number series; a state is changed by *To*.',
    });
    return undefined;
  }
  const asked = binding.asked.find((each) => each.entity === entity && each.field.name === field)?.field;
  const type = (entityNamed(binding, entity)?.fields.find((each) => each.name === field) ?? asked)?.type;
  if (type === undefined || value.text === '') return undefined;
  const about = contextOf(at);
  const scope = {
    ...about.scope,
    writesLines: (line: string, name: string) => !binding.unset.has(statementId('entities', line, name)),
    typeInLines: (inner: FieldType) => typeInLines(binding, inner, to, at.scope?.lists),
  };
  const expected = typeGiven(binding, type, to, at.scope?.lists);
  const bound = bindValue(binding, value, { ...about, scope, expected });
  const typed = bound.typed && inPlacesOf(bound.typed, type, expected);
  return { field, value: typed ? { ...bound, typed } : bound };
}
