/** Entries: what a calendar shows of a record, and whether its reader may move it. */
import { entriesInSight, includesForRules, isEditable, mergeIncludes, permit, redact, sentences } from '@ninefold/engine';
import { type Field, foldName, type RecordValue } from '@ninefold/model';
import type { CalendarEntry, Permitted } from '@ninefold/protocol';
import { say } from '@ninefold/words';
import { settled } from '../access/settled.ts';
import { includesOfTree, showTree, treeOf } from '../records/show.ts';
import { callsOf } from '../records/waiting.ts';
import { type DaySpan, entriesWithin, type OpenCalendar } from './open-calendar.ts';

/** The first `entriesInSight` of a span, by when they begin; `more` where there are others. */
export async function entriesOf(
  calendar: OpenCalendar,
  span: DaySpan,
): Promise<{ readonly entries: readonly CalendarEntry[]; readonly more: boolean }> {
  const { context, entity, shows, by, to, rows, order, reader } = calendar;
  const { application, store } = context.running;
  const laid = [by, to, rows].flatMap((field) => (field ? [[field.name]] : []));
  const tree = treeOf(application, entity.name, [...shows.fields.map(({ path }) => path), ...laid]);
  const forRules = isMovable(calendar) ? [includesForRules(application, entity)] : [];
  const load = mergeIncludes(includesOfTree(application, reader.roles, entity.name, tree), ...forRules);
  const query = entriesWithin(calendar, span);
  const anyWaits = (await store.calls.waiting(1)).length > 0;
  const entries: CalendarEntry[] = [];
  let after: string | null = null;
  do {
    // Rows that bring much along come in several pages.
    const page: Awaited<ReturnType<typeof store.list>> = await store.list({
      ...query,
      order,
      after,
      limit: entriesInSight - entries.length,
      load,
    });
    for (const record of page.rows) {
      const shown = await settled(context, store, () => showTree(application, redact(reader, record), tree));
      entries.push({ record: shown, ...(await movesOf(calendar, record, anyWaits)) });
    }
    after = page.next;
  } while (after !== null && entries.length < entriesInSight);
  return { entries, more: after !== null };
}

/** Whether the screen offers to edit: else nobody moves anything here. */
function isMovable({ screen, entity }: OpenCalendar): boolean {
  return screen.offers.some(({ target }) => target.kind === 'edit' && foldName(target.entity) === foldName(entity.name));
}

async function movesOf(calendar: OpenCalendar, record: RecordValue, anyWaits: boolean): Promise<Pick<CalendarEntry, 'edit' | 'moves'>> {
  const { context, by, to, rows } = calendar;
  if (!isMovable(calendar)) return nothing;
  const { waiting } = anyWaits ? await callsOf(context, context.running.store, record) : { waiting: null };
  if (waiting) {
    const reason = say(sentences.waitsForCall(waiting.call), context.running.settings);
    return { edit: { may: 'no', because: 'wait', statement: waiting.statement, reason }, moves: [] };
  }
  const edits = await settled(context, context.running.store, () =>
    [by, to, rows].flatMap((field) => (field ? [{ field, edit: editOf(calendar, record, field) }] : [])),
  );
  const moves = edits.filter(({ edit }) => edit.may === 'yes').map(({ field }) => field.name);
  return { edit: edits[0]?.edit ?? { may: 'absent' }, moves };
}

const nothing = { edit: { may: 'absent' }, moves: [] } as const;

function editOf({ context, entity }: OpenCalendar, record: RecordValue, field: Field): Permitted {
  const { application } = context.running;
  if (field.type.kind === 'state' || !isEditable(application, entity, field, 'edit')) return { may: 'absent' };
  const environment = { ...context.environment, self: record, old: record };
  const decision = permit(application, context.principal.person, { kind: 'edit', entity: entity.name, field: field.name }, environment);
  if (decision.allowed) return { may: 'yes', statement: decision.statement };
  if (decision.right === 'none' && !decision.gap) return { may: 'absent' };
  return { may: 'no', because: decision.gap ? 'gap' : 'right', statement: decision.statement ?? '', reason: decision.reason };
}
