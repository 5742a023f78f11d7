/** *Why?* of what is counted in working time: the days off it went past, each with what its record is called, as far as one may know. */
import { formatTyped, freeDaysBehind } from '@ninefold/engine';
import { type Expression, type Field, foldName, isList, isRecord, type NodeOf, type RecordValue, type Transition } from '@ninefold/model';
import { compare, createGivenValues } from '../access/expressions.ts';
import { settled } from '../access/settled.ts';
import type { RequestContext } from '../context/request-context.ts';
import { createNaming } from '../records/naming.ts';
import type { About } from './explained.ts';
import type { Placed } from './placed-statements.ts';

/** `Nobody works on 24 Nov 2026 (Founding day).`; null where that changed nothing. */
export async function holidaysTold(context: RequestContext, placed: Placed, about: About): Promise<string | null> {
  const { running } = context;
  const typed = countedIn(placed, about);
  const days = typed ? await settled(context, running.store, () => freeDaysBehind(about.application, typed, about.environment)) : [];
  return days.length === 0 ? null : await freeDaysTold(context, days, about);
}

/** `Nobody works on 24 Nov 2026 (Founding day).` There is one at least. */
export async function freeDaysTold(context: RequestContext, days: readonly string[], about: About): Promise<string> {
  const { locale, timeZone } = about.environment.settings;
  const style = { locale, timeZone, application: about.application };
  const told = days.slice(0, most).map(async (day) => {
    const names = await namesOf(context, day);
    return formatTyped({ kind: 'date' }, day, style) + (names.length > 0 ? ` (${names.join(', ')})` : '');
  });
  const more = days.length > most ? ` and ${days.length - most} more days` : '';
  return `Nobody works on ${new Intl.ListFormat(locale.startsWith('en') ? locale : 'en').format(await Promise.all(told))}${more}.`;
}

const most = 10;

/** The formula of a computed field, or the moment of a row that the application takes by itself, of the record at hand. */
function countedIn({ part, around }: Placed, { environment: { self } }: About): Expression | undefined {
  const { computed, trigger } = part as Partial<Field & Transition>;
  const typed = computed?.typed ?? (trigger?.kind === 'at' ? trigger.moment.typed : undefined);
  const isOfIt = around.some((one) => {
    const { name, entity = name } = one as { readonly name?: unknown; readonly entity?: unknown };
    return ('fields' in one || 'transitions' in one) && self !== undefined && foldName(String(entity)) === foldName(self.entity);
  });
  return isOfIt ? typed : undefined;
}

/** What the records of a day are called; those whose day one may not read are left out. */
async function namesOf(context: RequestContext, day: string): Promise<readonly string[]> {
  const { application, store } = context.running;
  const naming = createNaming(context, store);
  const names = (application.product.holidaysFrom ?? []).map(async ({ typed }) => {
    const records = typed?.node === 'for' ? await recordsOf(context, typed, day) : [];
    const called = records.map(async (record) => {
      const seen = await naming.named(record);
      return Object.values(seen.fields).includes(day) ? ((await naming.nameOf(record)) ?? []) : [];
    });
    return (await Promise.all(called)).flat();
  });
  return [...new Set((await Promise.all(names)).flat())];
}

/** Of those that a list of days is made of, the ones that have this day. */
async function recordsOf({ running, environment }: RequestContext, days: NodeOf<'for'>, day: string): Promise<readonly RecordValue[]> {
  const given = createGivenValues('day');
  const { variable, list, body, from, to } = days;
  const condition = compare(body, '=', given.give(day, { kind: 'date' }));
  const expression: Expression = { node: 'filter', list, variable, condition, type: list.type, from, to };
  // Whatever one may read: what is told of them is seen to by whoever names them.
  const found = await running.store.evaluate({ expression, environment: given.within({ ...environment, lookups: undefined }), load: {} });
  return found.kind === 'value' && isList(found.value) ? found.value.filter(isRecord) : [];
}
