/**
 * The items of a list, each knowing the record that it is a line of, where what is asked of each looks at that. Lines that come with their
 * record do not say it themselves: it is the one that they were taken from.
 */
import { type Expression, isRecord, nodesOf, type RecordValue, type Value } from '@ninefold/model';
import type { Closure, Compile } from './closure.ts';

type Give = (item: Value) => Value;

const asItIs: Give = (item) => item;

/** For one run: what `body` is given as an item of `list`. The items themselves stay as they are. */
export function ownedItems(
  list: Expression,
  body: Expression,
  compile: Compile,
): (environment: Parameters<Closure>[0], frame: Parameters<Closure>[1]) => Give {
  const holder = looksAtOwner(body) ? holderOf(list) : undefined;
  const closure = holder && compile(holder);
  if (!closure) return () => asItIs;
  return (environment, frame) => {
    const owner = closure(environment, frame);
    return isRecord(owner ?? null) ? (item) => ownedBy(item, owner as RecordValue) : asItIs;
  };
}

/** The line with its record, unless it says it already. */
export function ownedBy(item: Value, owner: RecordValue): Value {
  return isRecord(item) && item.owner === undefined ? { ...item, owner } : item;
}

function looksAtOwner(body: Expression): boolean {
  for (const node of nodesOf(body)) if (node.node === 'owner') return true;
  return false;
}

/** What a filter leaves of a list is of the same record. */
function holderOf(list: Expression): Expression | undefined {
  if (list.node === 'filter') return holderOf(list.list);
  return list.node === 'field' && list.by === undefined ? list.of : undefined;
}
