/** Each morning, by their own clock, whoever wants it is mailed what waits for them, where something does. */
import { formatDate, knownTimeZone, mailedTasks, ownPath } from '@ninefold/engine';
import { findEntity } from '@ninefold/model';
import type { TaskGroupAnswer, TasksOfOther } from '@ninefold/protocol';
import { message, say, termIn } from '@ninefold/words';
import { contextWithoutRequest } from '../access/context-without-request.ts';
import { cannotSignIn } from '../auth/needed-factor.ts';
import { readPerson } from '../auth/read-person.ts';
import type { RunningApplication } from '../context/running-application.ts';
import type { ServerServices } from '../context/services.ts';
import { spokenToPerson } from '../language/spoken.ts';
import { tasksOf } from '../tasks/tasks.ts';
import { tasksOfOthers } from '../tasks/tasks-of-others.ts';
import { createWorker, type Worker } from '../work/worker.ts';
import { linkTo } from './link-to.ts';
import { mailAddressOf } from './preferences.ts';
import { sendMail } from './send-mail.ts';
import { timesOfDigest } from './times-of-digest.ts';

const peopleAtOnce = 20;

/** What could not be worked out for somebody is logged, and tried the next day: others do not wait for it. */
export function createDigestWorker(services: ServerServices): Worker {
  /** The minute in which nobody was found any more: whose morning it is, and who chose another clock, is looked at again in the next one. */
  let done = -1;
  const minute = () => Math.floor(services.clock.now() / 60_000);
  return createWorker(services, 'What waits for people', {
    lease: 'digest',
    async next(running) {
      const now = minute();
      if (done === now) return null;
      if ((await waitingIn(services, running, 1)).length > 0) return services.clock.now();
      done = now;
      return null;
    },
    async work(running) {
      const people = await waitingIn(services, running, peopleAtOnce);
      for (const { person, day } of people) await mailTo(services, running, person, day);
      return people.length;
    },
  });
}

/** Some of those whose morning it is, with the day that it is where they are. */
async function waitingIn(
  { clock }: ServerServices,
  { store, settings }: RunningApplication,
  most: number,
): Promise<readonly { readonly person: string; readonly day: string }[]> {
  for (const zone of [null, ...(await store.system.timeZonesChosen())]) {
    const { day, isDue } = timesOfDigest(knownTimeZone(zone ?? '') ?? settings.timeZone, clock.now());
    const people = isDue ? await store.mailPreferences.waiting('tasks', day, most, zone) : [];
    if (people.length > 0) return people.map((person) => ({ person, day }));
  }
  return [];
}

async function mailTo(services: ServerServices, base: RunningApplication, id: string, day: string): Promise<void> {
  const running = await spokenToPerson(base, id);
  const mail = await mailFor(services, running, id).catch((problem) => {
    services.log('error', 'What waits for somebody could not be told', problem);
    return null;
  });
  await running.store.change(async (transaction) => {
    await transaction.mailPreferences.note(id, 'tasks', day);
    if (mail) await sendMail(services, transaction, mail);
  });
}

/** null: nothing waits for them, or they are nobody any more, have no address, or could not come in to look at it. */
async function mailFor(services: ServerServices, running: RunningApplication, id: string) {
  const person = await readPerson(services, running, id);
  const to = mailAddressOf(running, person?.record ?? null);
  if (!person || to === null || (await cannotSignIn(running, person))) return null;
  const context = contextWithoutRequest(services, running, { signedIn: true, person, token: null, cookie: null });
  const groups = (await tasksOf(context, mailedTasks.ofEachState)).filter(({ kind }) => kind === 'waiting');
  const others = (await tasksOfOthers(context, mailedTasks.ofEachState)).filter((other) => other.groups.length > 0);
  if (groups.length + others.length === 0) return null;
  const count = [...groups, ...others.flatMap((other) => other.groups)].reduce((sum, { total }) => sum + (total ?? 0), 0);
  const { settings, application } = running;
  const all = linkTo(services, ownPath('tasks'));
  const title = termIn(settings.terms, 'title', application.title);
  return {
    to,
    subject: `${title}: ${say(message('{left, plural, one {One record waits} other {{count} records wait}} for you', { left: count, count: String(count) }), settings)}`,
    text: [
      ...groups.map((group) => groupWords(services, running, group)),
      ...others.map((other) => otherWords(services, running, other)),
      ...(all === undefined ? [] : [`${say(message('All of it:'), settings)} ${all}`]),
      say(message('You are mailed this each day on which something waits for you. Under “Your account” you say whether.'), settings),
      `— ${title}`,
    ].join('\n\n'),
  };
}

function otherWords(services: ServerServices, running: RunningApplication, { person, until, groups }: TasksOfOther): string {
  const { settings } = running;
  const head = say(message('For {person}, until {day}:', { person, day: formatDate(until, settings.locale) }), settings);
  return [head, ...groups.map((group) => groupWords(services, running, withoutPaths(group)))].join('\n');
}

/** Where their records are is shown only while one acts for the other. */
function withoutPaths(group: TaskGroupAnswer): TaskGroupAnswer {
  return { ...group, tasks: group.tasks.map((task) => ({ ...task, path: null })) };
}

/** Which they are, as far as they are named. */
function groupWords(services: ServerServices, { application, settings }: RunningApplication, group: TaskGroupAnswer): string {
  const { entity, state, total, tasks } = group;
  const name = termIn(settings.terms, 'title', findEntity(application, entity)?.plural ?? entity);
  const head = `${name}, ${termIn(settings.terms, 'value', state)}: ${total ?? tasks.length}`;
  const lines = tasks.map(({ label, path }) =>
    [`- ${label}`, path === null ? undefined : linkTo(services, path)].filter(Boolean).join('\n  '),
  );
  const more = (total ?? 0) - tasks.length;
  const rest =
    more > 0 && tasks.length > 0
      ? [say(message('and {left, plural, one {one more} other {{count} more}}', { left: more, count: String(more) }), settings)]
      : [];
  return [head, ...lines, ...rest].join('\n');
}
