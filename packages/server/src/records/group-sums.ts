/** What the groups of a list come to: each number and money that it shows, over the records of a group in which it may be read. */
import { encodeValue } from '@ninefold/engine';
import { currencyPathOf } from '@ninefold/model';
import type { ListGroup } from '@ninefold/protocol';
import { groupBy } from '../access/group-by.ts';
import { readPath } from '../access/read-path.ts';
import { type Summed, whereReadable } from '../access/summed.ts';
import type { RequestContext } from '../context/request-context.ts';
import { type Axis, addressOf } from '../dashboard/chart-axes.ts';
import { type ListQuestion, questionOf, viewerOf } from './list.ts';
import type { GroupFound } from './list-groups.ts';

type Sum = ListGroup['sums'][number];

/** The sums of one group, by its key. What is the rest of too many groups has none. */
export async function sumsOfGroups(
  context: RequestContext,
  axis: Axis,
  question: ListQuestion,
  groups: readonly GroupFound[],
  summed: readonly Summed[],
): Promise<(key: string) => readonly Sum[]> {
  const [first, ...or] = groups.flatMap(({ is }) => (is.kind === 'others' ? [] : [is]));
  if (!first) return () => [];
  const hasRest = groups.length > or.length + 1;
  const among = [...(question.among ?? []), ...(hasRest ? [{ by: axis.by, is: first, or }] : [])];
  const sums = (await Promise.all(summed.map((each) => sumsOf(context, axis, { ...question, among }, each)))).flat();
  return (key) => sums.flatMap(({ group, sum }) => (group === key ? [sum] : []));
}

/** Where each record says the currency of its amount there is one for each; what is of no currency that may be read has none. */
async function sumsOf(context: RequestContext, axis: Axis, question: ListQuestion, { path, field }: Summed) {
  const { application, store } = context.running;
  const saying = currencyPathOf(field.type, path);
  const currency = saying && readPath(viewerOf(context), question.entity, saying);
  if (saying && !currency) return [];
  const by = [axis.by, ...(saying && currency ? [groupBy(currency, saying, undefined)] : [])];
  const most = by.map(() => Number.MAX_SAFE_INTEGER);
  const worked = await store.groups({ ...questionOf(context, whereReadable(question, path)), of: 'sum', path, by, most });
  return (worked?.groups ?? []).flatMap(({ keys: [group, of], value }): readonly { readonly group: string; readonly sum: Sum }[] => {
    const sum = encodeValue(field.type, value, application);
    if (!group || typeof sum !== 'string') return [];
    if (!saying) return [{ group: addressOf(group), sum: { path, currency: null, value: sum } }];
    return of?.kind === 'value' ? [{ group: addressOf(group), sum: { path, currency: String(of.value), value: sum } }] : [];
  });
}
