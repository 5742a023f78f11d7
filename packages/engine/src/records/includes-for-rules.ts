/** What must be loaded of a record before the document can judge it. */
import { type Application, type Entity, findEntity, foldName } from '@ninefold/model';
import { expressionsIn } from '../expressions/expressions-in.ts';
import { type IncludeTree, includesOf } from '../expressions/includes.ts';
import { mergeIncludes } from '../expressions/merge-includes.ts';
import { findCall } from '../outgoing-calls/outgoing-call.ts';
import { startsOfMade } from './starts-of-made.ts';

const worked = new WeakMap<Application, Map<string, IncludeTree>>();

/** What rules, guards, effects, calls to others, messages, computed fields and conditions about an entity and its lines look at. */
export function includesForRules(application: Application, entity: Entity): IncludeTree {
  const trees = worked.get(application) ?? new Map<string, IncludeTree>();
  worked.set(application, trees);
  const before = trees.get(entity.name);
  if (before) return before;
  const rows = application.states
    .filter((machine) => foldName(machine.entity) === foldName(entity.name))
    .flatMap(({ transitions }) => transitions);
  const made = rows.flatMap(({ then }) => startsOfMade(application, then));
  const own = includesOf([...expressionsIn(partsAbout(application, entity)), ...made], application, true, true);
  const lines = entity.fields.flatMap(({ name, type }) => {
    const owned = type.kind === 'lines' ? findEntity(application, type.entity) : undefined;
    const below = owned && includesOf(expressionsIn(partsAbout(application, owned)), application, true, true);
    return below ? [{ [name]: mergeIncludes(below.self, below.old) }, below.owner] : [];
  });
  const tree = mergeIncludes(own.self, own.old, ...lines);
  trees.set(entity.name, tree);
  return tree;
}

function partsAbout(application: Application, { name, fields }: Entity): unknown {
  const folded = foldName(name);
  const machines = application.states.filter((machine) => foldName(machine.entity) === folded);
  const about = <T>(parts: Readonly<Record<string, T>>): readonly T[] =>
    Object.entries(parts).flatMap(([entity, part]) => (foldName(entity) === folded ? [part] : []));
  return [
    fields,
    machines,
    application.rules.filter((rule) => foldName(rule.about) === folded),
    application.roles.conditions.map(({ meanings }) => meanings.filter(({ entity }) => foldName(entity) === folded)),
    application.errors.map((error) => about(error.parts)),
    application.calls.shapes.filter((shape) => foldName(shape.entity) === folded),
    application.calls.calls.filter((call) => 'entity' in call.does && foldName(call.does.entity) === folded),
    machines.flatMap((machine) => partsOfOutgoingCalls(application, machine)),
  ];
}

/** What its rows send to somebody else, and how. What is returned is no record's. */
function partsOfOutgoingCalls(application: Application, { transitions }: Machine): unknown {
  const effects = transitions.flatMap(({ then }) => then);
  return effects.map((effect) => {
    const call = effect.kind === 'call' ? findCall(application, effect.call) : undefined;
    return [call?.sends, call?.tries, call?.timeLimit, call?.idempotencyKey];
  });
}

type Machine = Application['states'][number];
