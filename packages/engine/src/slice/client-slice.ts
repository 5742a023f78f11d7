/**
 * The part of a model that some roles may use: what a browser is sent. Anything that is another role's alone (its
 * screens, fields, actions, cells, conditions, rules, calls, errors, constants) is not in it, not even by name.
 *
 * The slice is a model in its own right: asked with these roles, `permit`, `validate` and `compute` answer about it as
 * they do about the whole, except that what rests on something left out cannot be judged.
 */
import { type Application, foldName, type Point } from '@ninefold/model';
import { sliceCalls } from './calls.ts';
import { sliceConstants } from './constants.ts';
import { sliceEntities } from './entities.ts';
import { sliceErrors } from './errors.ts';
import { reachOf } from './reach.ts';
import { sliceRoles } from './roles.ts';
import { sliceRules } from './rules.ts';
import { sliceScreens } from './screens.ts';
import { sliceStates } from './states.ts';

/** What people with these roles may know of the application: the same value for the same roles. */
export function clientSlice(application: Application, roles: readonly string[]): Application {
  // The model is frozen, so what was cut once stays right.
  const slices = cutBefore.get(application) ?? new Map<string, Application>();
  cutBefore.set(application, slices);
  const key = JSON.stringify([...roles].sort());
  const slice = slices.get(key) ?? cutOut(application, roles);
  if (slices.size < 1000) slices.set(key, slice);
  return slice;
}

const cutBefore = new WeakMap<Application, Map<string, Application>>();

function cutOut(application: Application, roles: readonly string[]): Application {
  const reach = reachOf(application, roles);
  const screens = sliceScreens(reach);
  const entities = sliceEntities(reach);
  const states = sliceStates(reach);
  const rules = sliceRules(reach, states);
  const cut: Application = {
    title: application.title,
    points: application.points.map(withoutWords),
    product: {
      ...withoutHolidays(application),
      audiences: application.product.audiences.filter(({ who }) => roles.some((role) => foldName(role) === foldName(who))),
    },
    screens,
    entities,
    states,
    rules,
    roles: sliceRoles(reach),
    calls: sliceCalls(reach, screens, states),
    errors: [],
    constants: [],
  };
  const errors = sliceErrors(reach, cut);
  const known = { ...cut, errors, calls: { ...cut.calls, calls: cut.calls.calls.map((call) => failing(call, errors, rules)) } };
  return { ...known, constants: sliceConstants(reach, known) };
}

/** Without the records that holidays are taken from, which are perhaps another role's: which days these are is told with the slice. */
function withoutHolidays(application: Application): Application['product'] {
  const { holidaysFrom, ...product } = application.product;
  const { holidays } = product;
  return holidaysFrom && holidays.kind === 'given' ? { ...product, holidays: { kind: 'gap', span: holidays.span } } : product;
}

/** Prose and gaps of a point may speak about anybody. */
function withoutWords(point: Point): Point {
  return { ...point, statements: 0, gaps: [], prose: '' };
}

/** A call fails, for these roles, with what is left of the errors and rules. */
function failing(
  call: Application['calls']['calls'][number],
  errors: Application['errors'],
  rules: Application['rules'],
): Application['calls']['calls'][number] {
  if (call.failsWith.kind !== 'given') return call;
  const known = new Set([...errors.map((error) => error.code), ...rules.flatMap((rule) => rule.id ?? [])].map(foldName));
  return { ...call, failsWith: { ...call.failsWith, value: call.failsWith.value.filter((name) => known.has(foldName(name))) } };
}
