/** Point 4: what states look like, and what refuses a move. */
import { type AssumedAt, foldName, givenValue, hookUses, reachesOthers, type StateMachine, type Transition } from '@ninefold/model';
import { at, type Choice } from '../choice.ts';
import { mailTriedForMs } from '../chosen/files.ts';
import { hookAnswerLength, hookMegabytes, hookMs, hooksAtOnce, hooksOfAChange, hookWaitsMs } from '../chosen/hooks.ts';
import { longestChain, mostTasksCounted, notificationsAPage, recordsATransition, tasksAPage } from '../chosen/lists.ts';
import { platformRefusals } from '../chosen/refusals.ts';
import { stateHues } from '../chosen/screens.ts';

const meanwhile = platformRefusals['moved-meanwhile'];
const impossible = platformRefusals['not-possible'];

export const stateChoices: readonly Choice[] = [
  {
    id: 'state-hues',
    point: 4,
    values: { stateHues },
    words: `States have ${stateHues} colours in the order of their table, then the same again; the shape tells start, between and end.`,
    where: ({ application }) => withStates(application.states).map((machine) => at(machine, machine.entity)),
  },
  {
    id: 'moved-meanwhile',
    point: 4,
    values: { platformRefusals },
    words: `Who acts on a record that has moved on reads “${meanwhile.message}” (${meanwhile.status}), because no error is named for it.`,
    where: ({ application }) =>
      withStates(application.states)
        .filter(({ movedMeanwhile }) => !movedMeanwhile)
        .map(movedAt),
  },
  {
    id: 'guard-refuses',
    point: 4,
    values: { platformRefusals },
    words: `Where *When* does not hold, people read “${impossible.message}” (${impossible.status}), because *Otherwise* names no error.`,
    where: ({ application }) =>
      application.states.flatMap((machine) =>
        machine.transitions.filter((row) => isMute(machine, row)).map((row) => at(row, named(machine, row))),
      ),
  },
  {
    id: 'records-a-transition',
    point: 4,
    values: { recordsATransition, longestChain },
    words: `One action makes, changes, deletes and moves at most ${recordsATransition.usual.toLocaleString('en')} other records (never more than ${recordsATransition.most.toLocaleString('en')}), and sets off at most ${longestChain.usual} actions, each by the one before (never more than ${longestChain.most}), because no bullet says how many; beyond, it is refused and nothing is done.`,
    where: ({ application }) => reaching(application.states),
  },
  {
    id: 'what-waits-for-whom',
    point: 4,
    values: {},
    words:
      'A record waits for those who may take the next step by hand: one that leads to a later state of the table, else to an end, else back. Whom the record names comes first, then whoever may do less; others find it among what they could do as well.',
    where: ({ application }) => moving(application.states),
  },
  {
    id: 'tasks-at-a-time',
    point: 4,
    values: { tasksAPage, mostTasksCounted },
    words: `The page of what waits for one shows ${tasksAPage} records of each entity and state at a time, what is due first, then the oldest, and counts up to ${mostTasksCounted}.`,
    where: ({ application }) => moving(application.states),
  },
  {
    id: 'notifications-at-a-time',
    point: 4,
    values: { notificationsAPage },
    words: `The page of what one was told shows ${notificationsAPage} messages at a time, the newest first.`,
    where: ({ application }) => telling(application.states),
  },
  {
    id: 'mail-tried',
    point: 4,
    values: { mailTriedForMs },
    words: `A mail that is not taken is tried again for ${mailTriedForMs / 3_600_000} hours, where mail is sent at all.`,
    where: ({ application }) => telling(application.states),
  },
  {
    id: 'what-a-hook-may-take',
    point: 4,
    values: { hookMs, hookMegabytes, hooksAtOnce, hookWaitsMs, hooksOfAChange, hookAnswerLength },
    words: `A hook has ${hookMs / 1_000} second and ${hookMegabytes} MB, and gives back at most ${hookAnswerLength.toLocaleString('en')} characters; ${hooksAtOnce} are run at once, others wait for at most ${hookWaitsMs / 1_000} seconds, and one change runs at most ${hooksOfAChange}.`,
    where: ({ application }) => hookUses(application).map((use) => at(use, use.hook)),
  },
];

/** Without those of entities that have none, about which only the application does something. */
function withStates(machines: readonly StateMachine[]): readonly StateMachine[] {
  return machines.filter(({ states, transitions }) => states.length > 0 || !transitions.some(({ anywhere }) => anywhere));
}

/** Its code stands in point 8 as well: that is more than one place, so nothing is written by itself. */
function movedAt(machine: StateMachine): AssumedAt {
  return at(
    machine,
    machine.entity,
    `- Moved meanwhile: E-MOVED\n\nIn point 8: | E-MOVED | ${meanwhile.status} | ${meanwhile.message} | on top |`,
  );
}

/** No row of this action in one of its states says what is read. */
function isMute({ transitions }: StateMachine, row: Transition): boolean {
  const { trigger, from } = row;
  if (trigger.kind !== 'action' || row.when.kind !== 'given') return false;
  const states = new Set(from.map(foldName));
  return !transitions.some(
    (other) =>
      other.trigger.kind === 'action' &&
      foldName(other.trigger.name) === foldName(trigger.name) &&
      other.from.some((state) => states.has(foldName(state))) &&
      // What always holds never refuses.
      (other.when.kind === 'none' || other.otherwise.kind === 'gap' || givenValue(other.otherwise)?.kind === 'error'),
  );
}

function named({ entity }: StateMachine, { id, trigger, from }: Transition): string {
  const action = trigger.kind === 'action' ? trigger.name : '';
  return `${entity}: ${id ?? `${action} from ${from.join(', ')}`}`;
}

function reaching(machines: readonly StateMachine[]): readonly AssumedAt[] {
  return machines
    .filter(({ transitions }) => transitions.some(({ then }) => then.some(reachesOthers)))
    .filter(({ recordsAtOnce, actionsInARow }) => !recordsAtOnce || !actionsInARow)
    .map((machine) => at(machine, machine.entity, writeBounds(machine)));
}

function writeBounds({ entity, recordsAtOnce, actionsInARow }: StateMachine): string {
  const bullets = [
    ...(recordsAtOnce ? [] : [`\`- Records at once: ${recordsATransition.usual.toLocaleString('en')}\``]),
    ...(actionsInARow ? [] : [`\`- Actions in a row: ${longestChain.usual}\``]),
  ];
  return `Below the states of ${entity}: ${bullets.join(' and ')}, or a constant of point 9`;
}

/** Where somebody moves records by hand. */
function moving(machines: readonly StateMachine[]): readonly AssumedAt[] {
  return withStates(machines)
    .filter(({ transitions }) => transitions.some(({ trigger }) => trigger.kind === 'action'))
    .map((machine) => at(machine, machine.entity));
}

function telling(machines: readonly StateMachine[]): readonly AssumedAt[] {
  return machines
    .filter(({ transitions }) => transitions.some(({ then }) => then.some(({ kind }) => kind === 'notify')))
    .map((machine) => at(machine, machine.entity));
}
