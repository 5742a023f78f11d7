/** Groups that are records of one name: each with what tells it from the others, as far as that may be read. */
import { labelOf, styleOf, tellApart } from '@ninefold/engine';
import type { Application, RecordValue } from '@ninefold/model';
import type { WireValue } from '@ninefold/protocol';
import type { RequestContext } from '../context/request-context.ts';
import type { Naming } from './naming.ts';

/** By id what stands behind the names of those that share one: ` · ada@example.org`. */
export async function besidesOf(
  { running: { application, settings } }: RequestContext,
  naming: Naming,
  records: readonly RecordValue[],
): Promise<(id: string) => string> {
  const named = await Promise.all(records.map((record) => naming.named(record)));
  const known = named.filter(({ id }) => id !== undefined);
  const besides = tellApart(application, known, styleOf(application, settings), (record) => calledOf(application, record));
  return (id) => (besides.has(id) ? ` · ${besides.get(id)}` : '');
}

/** The same for keys of groups whose values are records; others stay as they are. */
export async function tellKeysApart<Key extends { readonly value: WireValue }>(
  context: RequestContext,
  naming: Naming,
  keys: readonly Key[],
): Promise<readonly Key[]> {
  const records = keys.flatMap(({ value }) => (isNamed(value) ? [{ entity: value.entity, id: value.id, fields: {} }] : []));
  if (new Set(keys.flatMap(({ value }) => (isNamed(value) ? [value.label] : []))).size === records.length) return keys;
  const beside = await besidesOf(context, naming, records);
  return keys.map((key) => (isNamed(key.value) ? { ...key, value: { ...key.value, label: key.value.label + beside(key.value.id) } } : key));
}

function isNamed(value: WireValue): value is Extract<WireValue, { readonly label: string }> & { readonly id: string } {
  return typeof value === 'object' && value !== null && 'label' in value && typeof value.id === 'string';
}

/** A record of which only the id came is called nothing: a piece of an id tells nobody anything. */
function calledOf(application: Application, record: RecordValue): string {
  return Object.keys(record.fields).length === 0 ? '' : labelOf(application, record);
}
