/** Calls: requests, what they send, return and fail with. */
import {
  type Application,
  type Call,
  foldName,
  type Given,
  givenValue,
  type NamedShape,
  type Request,
  type Shape,
  triggerWords,
} from '@ninefold/model';
import { callName, inWords } from '../facts/words/names-in-words.ts';
import { meaningOf } from './canonical.ts';
import { addChange, type Comparing } from './comparing.ts';
import { matched, namesApart } from './matched.ts';

/** Adds what changed at calls and named shapes. Calls are matched by words and request, then by id, then by either alone. */
export function compareCalls(comparing: Comparing): void {
  const { both, removed, added } = matched(comparing.old.calls.calls, comparing.now.calls.calls, [
    (call) => JSON.stringify([foldName(call.words), requestWords(call.request)]),
    (call) => call.id && JSON.stringify([foldName(call.id), foldName(call.words)]),
    (call) => givenValue(call.request) && requestWords(call.request),
    (call) => foldName(call.words),
  ]);
  for (const call of removed) addChange(comparing, 'calls', 'removed', `${named(call)} is gone.`, { old: call });
  for (const call of added) addChange(comparing, 'calls', 'added', `${named(call)} is new: ${requestWords(call.request)}.`, { now: call });
  for (const [old, now] of both) compareCall(comparing, old, now);
  compareShapes(comparing);
}

function compareCall(comparing: Comparing, old: Call, now: Call): void {
  const say = (what: string): void => addChange(comparing, 'calls', 'changed', `${named(now)} ${what}.`, { old, now });
  if (foldName(old.words) !== foldName(now.words)) say(`was called “${old.words}”`);
  if (requestWords(old.request) !== requestWords(now.request))
    say(`goes to ${requestWords(now.request)} instead of ${requestWords(old.request)}`);
  if (shapeMeaning(old.sends) !== shapeMeaning(now.sends)) say(`sends ${shapeWords(now.sends)} instead of ${shapeWords(old.sends)}`);
  if (shapeMeaning(old.returns) !== shapeMeaning(now.returns))
    say(`returns ${shapeWords(now.returns)} instead of ${shapeWords(old.returns)}`);
  for (const [verb, before, after] of [
    ['fail with', errorsOf(comparing.old, old), errorsOf(comparing.now, now)],
    ['be made by', makersOf(comparing.old, old), makersOf(comparing.now, now)],
  ] as const) {
    const apart = namesApart(before, after, foldName);
    if (apart.added.length > 0) say(`can ${verb} ${inWords(apart.added)} too`);
    if (apart.removed.length > 0) say(`can no longer ${verb} ${inWords(apart.removed)}`);
  }
  for (const [what, before, after] of [
    ['is tried', old.tries, now.tries],
    ['has the time limit', old.timeLimit, now.timeLimit],
    ['has the idempotency key', old.idempotencyKey, now.idempotencyKey],
  ] as const) {
    if (meaningOf(before) !== meaningOf(after)) say(`${what} \`${after?.source ?? '—'}\` instead of \`${before?.source ?? '—'}\``);
  }
}

function compareShapes(comparing: Comparing): void {
  const meaning = ({ name, entity, expression }: NamedShape): string =>
    JSON.stringify([foldName(name), foldName(entity), meaningOf(expression)]);
  const { both, removed, added } = matched(comparing.old.calls.shapes, comparing.now.calls.shapes, [meaning, ({ name }) => foldName(name)]);
  for (const shape of removed) addChange(comparing, 'calls', 'removed', `The shape ${shape.name} is gone.`, { old: shape });
  for (const shape of added)
    addChange(comparing, 'calls', 'added', `The shape ${shape.name} is new: \`${shape.expression.source}\`.`, { now: shape });
  for (const [old, now] of both) {
    if (meaning(old) !== meaning(now))
      addChange(
        comparing,
        'calls',
        'changed',
        `The shape ${now.name} is \`${now.expression.source}\` instead of \`${old.expression.source}\`.`,
        { old, now },
      );
  }
}

/** Rules by the errors they answer with: an id is no difference. */
function errorsOf({ rules }: Application, { failsWith }: Call): readonly string[] {
  const code = (name: string): string => {
    const rule = rules.find(({ id }) => id !== undefined && foldName(id) === foldName(name));
    return (rule && givenValue(rule.otherwise)) ?? name;
  };
  return [...new Set((givenValue(failsWith) ?? []).map(code))];
}

/** Transitions by what makes them happen. */
function makersOf({ states }: Application, { madeBy }: Call): readonly string[] {
  const rows = states.flatMap(({ transitions }) => transitions);
  const words = (name: string): string => {
    const row = rows.find(({ id }) => id !== undefined && foldName(id) === foldName(name));
    return row ? triggerWords(row.trigger) : name;
  };
  return [...new Set((givenValue(madeBy) ?? []).map(words))];
}

function named(call: Call): string {
  return call.id === undefined ? callName(call) : `${callName(call)} (${call.words})`;
}

function requestWords(request: Given<Request>): string {
  const value = givenValue(request);
  if (!value) return request.kind === 'gap' ? 'what is not shown' : 'nothing';
  return value.to === 'own' ? `${value.method} ${value.path}` : `${value.method} {${value.address}}${value.path}`;
}

function shapeWords(given: Given<Shape>): string {
  const shape = givenValue(given);
  if (!shape) return given.kind === 'gap' ? 'what is not shown' : 'nothing';
  switch (shape.kind) {
    case 'fields':
      return inWords(shape.names);
    case 'entity':
      return shape.entity;
    case 'page':
      return `a page of ${shape.shape ?? shape.entity}`;
    case 'context':
      return `\`${shape.expression.source}\``;
    case 'named':
      return shape.name;
    case 'unknown':
      return `“${shape.words}”`;
  }
}

/** Sets of fields whatever their order, expressions by their meaning. */
function shapeMeaning(given: Given<Shape>): string {
  const shape = givenValue(given);
  if (shape?.kind === 'fields') return shape.names.map(foldName).sort().join();
  if (shape?.kind === 'context') return meaningOf(shape.expression);
  return foldName(shapeWords(given));
}
