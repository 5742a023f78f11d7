/** Rows that are due by themselves: each way to say when, of records with states and of records without. */
import { addField, addMove, addScreen, type Draft } from '../draft.ts';
import type { Case } from '../judge.ts';
import type { Records } from '../subject.ts';

const whens = [
  'after 3 days',
  'after `AWHILE`',
  'at `due on`',
  'at `due at - duration("PT1H")`',
  'as soon as `due on != null`',
  'every 15 minutes',
  'every 2 hours',
  'every day 6:00',
  'every 3 days 6:00',
  'every working day 8:00',
  'every monday 8:00',
  'every 2 weeks on monday 8:00',
  'every month on 1 6:00',
  'every 3 months on last day',
  'every month on first working day',
  'every year on 1 January',
];

/** Longer than any of them. */
const daysOfACase = 400;

/** `at`: how many cases were judged before, for the clock goes on. */
function timed(entity: string, when: string, at: number, keep: (records: Records) => Promise<string>): Case<Records> {
  const field = `f ${when.replaceAll(/[^a-z0-9]/gu, '')}`;
  return {
    name: `${entity}: ${when}`,
    names: [when.replaceAll('`', '')],
    writes: (draft) => {
      addField(draft, entity, [field, 'yes/no', 'no', '—']);
      addMove(draft, entity, { from: from(entity), to: 'stays', action: when, does: `set ${field} to \`true\`` });
      addDays(draft, entity);
    },
    probe: async (records) => {
      const id = await keep(records);
      await records.walk.passDays((at + 1) * daysOfACase);
      const { fields } = (await records.walk.read(entity, id)).record;
      return fields[field] === true ? undefined : JSON.stringify(fields);
    },
  };
}

const from = (entity: string): string => (entity === 'Thing' ? 'Open' : 'any');

/** What moments are worked out from, and where the records are seen. */
function addDays(draft: Draft, entity: string): void {
  if (draft.entities.get(entity)?.some(([name]) => name === 'due on')) return;
  addField(draft, entity, ['due on', 'date', 'no', '`today() + duration("P10D")`']);
  addField(draft, entity, ['due at', 'date and time', 'no', '`now() + duration("P10D")`']);
  if (!draft.constants.some(([name]) => name === 'AWHILE')) draft.constants.push(['AWHILE', '2 hours', '—']);
  if (entity === 'Thing') return;
  for (const may of ['read', 'create', 'edit', 'delete']) draft.may.set(`${may} ${entity}`, 'yes');
  addField(draft, entity, ['words', 'text', 'yes', '—']);
  addScreen(draft, `${entity}s`, `${entity}s: words`, `create ${entity}`);
  addScreen(draft, `New ${entity.toLowerCase()}`, `new ${entity}: words`, '—', `/${entity.toLowerCase()}s/new`);
}

export const times: readonly Case<Records>[] = [
  ...whens.map((when, at) => timed('Thing', when, at, async ({ thing }) => thing)),
  ...whens.map((when, at) =>
    timed('Slip', when, whens.length + at, async ({ walk }) => (await walk.create('Slip', { words: when })).record.id),
  ),
];
