/** What waits for somebody: records that they may read, in a state that they may read, with a step there that they may take; and all of these. */
import { stateOf } from '@ninefold/engine';
import type { TaskGroupAnswer, Tasks } from '@ninefold/protocol';
import type { TestAnswer } from '../../../packages/server/src/testing/start.ts';
import { get, isRefused, type Question, type Room } from '../room.ts';
import type { Kept } from '../world.ts';

/** All groups with all that they hold, and how many wait. */
export function taskQuestions(room: Room): readonly Question[] {
  const judge = (answer: TestAnswer) => (answer.status === 200 ? tasksUnlike(room, answer.json) : refused(room, answer));
  return [{ request: get('/_app/tasks', { limit: '100' }), judge }];
}

/** No more than may be moved by anybody's right. */
export function taskCountQuestions(room: Room): readonly Question[] {
  return [{ request: get('/_app/tasks/count'), judge: (answer) => (answer.status === 200 ? [] : refused(room, answer)) }];
}

function refused({ viewer }: Room, answer: TestAnswer): readonly string[] {
  return viewer.me || !isRefused(answer) ? [`is answered ${answer.status}`] : [];
}

function tasksUnlike(room: Room, { groups }: Tasks): readonly string[] {
  const wrong = groups.flatMap((group) =>
    group.tasks.flatMap(({ id }) => {
      const record = room.world.find(id);
      return record && isTheirs(room, record, group) !== false ? [] : [`tells of ${group.entity} ${id} in ${group.state}`];
    }),
  );
  const counted = placesOf(groups).flatMap((place) =>
    countUnlike(
      room,
      groups.filter((group) => placeOf(group) === place),
    ),
  );
  return [...wrong, ...counted];
}

/** What waits and what one may move as well is together all that one may take a step of. */
function countUnlike(room: Room, groups: readonly TaskGroupAnswer[]): readonly string[] {
  const [first] = groups;
  const judged = room.world.of(first?.entity ?? '').map((record) => groups.map((group) => isTheirs(room, record, group)));
  if (judged.some((answers) => answers.includes(null))) return [];
  const expected = judged.filter((answers) => answers.includes(true)).length;
  const told = groups.reduce((sum, { total }) => sum + (total ?? 0), 0);
  return told === expected ? [] : [`counts ${told} of ${first?.entity} in ${first?.state}, and ${expected} may be moved on`];
}

function isTheirs({ oracle, world }: Room, record: Kept, { entity, state, steps }: TaskGroupAnswer): boolean | null {
  if (record.entity.name !== entity) return false;
  const fields = record.fields;
  if (stateOf(world.application, { entity, fields }) !== state) return false;
  const answers = [oracle.readsField(record, 'state'), anyOf(steps.map((step) => oracle.takes(record, step)))];
  return answers.includes(false) ? false : answers.includes(null) ? null : true;
}

function anyOf(answers: readonly (boolean | null)[]): boolean | null {
  return answers.includes(true) ? true : answers.includes(null) ? null : false;
}

function placeOf({ entity, state }: TaskGroupAnswer): string {
  return `${entity}\n${state}`;
}

function placesOf(groups: readonly TaskGroupAnswer[]): readonly string[] {
  return [...new Set(groups.map(placeOf))];
}
