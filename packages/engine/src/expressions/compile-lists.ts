/**
 * Lists, contexts, and what goes through a list item by item. An item that cannot be judged makes the whole so. The others are gone through
 * all the same: what they ask about records that are not at hand comes up in one round with it.
 */
import { isList, type NodeOf, type Value } from '@ninefold/model';
import type { Closure, Compile, Result } from './closure.ts';
import { weaker } from './compile-logic.ts';
import { converter } from './convert.ts';
import { spend } from './effort.ts';
import { ownedItems } from './owned-items.ts';

/** A list of items, each as the type of the list has them. */
export function compileList({ items, type }: NodeOf<'list'>, compile: Compile): Closure {
  const closures = items.map((item) => ({
    item: compile(item),
    convert: type.kind === 'list' ? converter(item.type, type.of) : undefined,
  }));
  return (environment, frame) => {
    const values: Value[] = [];
    for (const { item, convert } of closures) {
      const value = item(environment, frame);
      if (value === undefined) return undefined;
      values.push(convert ? convert(value) : value);
    }
    return values;
  };
}

/** A context of named entries, or a new line of them. */
export function compileContext({ entries, line }: NodeOf<'context'>, compile: Compile): Closure {
  const closures = entries.map(({ name, value, as }) => ({ name, value: compile(value), convert: as && converter(value.type, as) }));
  return (environment, frame) => {
    const found: [string, Value][] = [];
    for (const { name, value, convert } of closures) {
      const entry = value(environment, frame);
      if (entry === undefined) return undefined;
      found.push([name, convert ? convert(entry) : entry]);
    }
    return line === undefined ? { entries: Object.fromEntries(found) } : { entity: line, fields: Object.fromEntries(found) };
  };
}

/** `for … in … return …`: the body for each item, in order. */
export function compileFor({ variable, list, body }: NodeOf<'for'>, compile: Compile): Closure {
  const closure = compile(list);
  const each = compile(body);
  const owned = ownedItems(list, body, compile);
  return (environment, frame) => {
    const items = closure(environment, frame);
    if (!isList(items)) return items === undefined ? undefined : null;
    const give = owned(environment, frame);
    const values: Value[] = [];
    let isKnown = true;
    for (const value of items) {
      spend(1);
      const result = each(environment, { name: variable, value: give(value), next: frame });
      if (result === undefined) isKnown = false;
      else values.push(result);
    }
    return isKnown ? values : undefined;
  };
}

/** Keeps the items for which the condition is true; null counts as not. */
export function compileFilter({ variable, list, condition }: NodeOf<'filter'>, compile: Compile): Closure {
  const closure = compile(list);
  const test = compile(condition);
  const owned = ownedItems(list, condition, compile);
  return (environment, frame) => {
    const items = closure(environment, frame);
    if (!isList(items)) return items === undefined ? undefined : null;
    const give = owned(environment, frame);
    const values: Value[] = [];
    let isKnown = true;
    for (const value of items) {
      spend(1);
      const result = test(environment, { name: variable, value: give(value), next: frame });
      if (result === undefined) isKnown = false;
      else if (result === true) values.push(value);
    }
    return isKnown ? values : undefined;
  };
}

/** `some` is `or` over the items, `every` is `and`. */
export function compileQuantifier({ node, variable, list, condition }: NodeOf<'some' | 'every'>, compile: Compile): Closure {
  const closure = compile(list);
  const test = compile(condition);
  const owned = ownedItems(list, condition, compile);
  const decisive = node === 'some';
  return (environment, frame) => {
    const items = closure(environment, frame);
    if (!isList(items)) return items === undefined ? undefined : null;
    const give = owned(environment, frame);
    let result: Result = !decisive;
    for (const value of items) {
      spend(1);
      const one = test(environment, { name: variable, value: give(value), next: frame });
      if (one === decisive) return decisive;
      result = weaker(result, one);
    }
    return result;
  };
}

/** 1-based; from the end when negative; null outside. */
export function compileItem({ list, index }: NodeOf<'item'>, compile: Compile): Closure {
  const closure = compile(list);
  const place = compile(index);
  const scale = index.type.kind === 'number' ? 10n ** BigInt(index.type.scale) : 1n;
  return (environment, frame) => {
    const items = closure(environment, frame);
    const at = place(environment, frame);
    if (items === undefined || at === undefined) return undefined;
    if (!isList(items) || typeof at !== 'bigint') return null;
    const number = Number(at / scale);
    return (number > 0 ? items[number - 1] : number < 0 ? items[items.length + number] : null) ?? null;
  };
}
