/** What a document has, by the folded name it is called by. */
import { type Application, type Call, foldName, givenValue, memoize, type Rule, type StateMachine, type Transition } from '@ninefold/model';

export interface MachineRow {
  readonly machine: StateMachine;
  readonly row: Transition;
}

/** Rules by their ids. */
const rulesById = memoize(({ rules }: Application) => grouped(rules, ({ id }) => id));

const rulesByEntity = memoize(({ rules }: Application) => grouped(rules, ({ about }) => about));

/** The rules of an entity, in the document's order. */
export function rulesAbout(application: Application, entity: string): readonly Rule[] {
  return rulesByEntity(application).get(foldName(entity)) ?? [];
}

/** The first rule of this id. */
export function ruleCalled(application: Application, id: string): Rule | undefined {
  return rulesById(application).get(foldName(id))?.[0];
}

const allRows = memoize(({ states }: Application): readonly MachineRow[] =>
  states.flatMap((machine) => machine.transitions.map((row) => ({ machine, row }))),
);

/** Transitions by their ids. */
export const rowsById = memoize((application: Application) => grouped(allRows(application), ({ row }) => row.id));

/** Transitions by the actions that make them happen. */
export const rowsByAction = memoize((application: Application) =>
  grouped(allRows(application), ({ row: { trigger } }) => (trigger.kind === 'action' ? trigger.name : undefined)),
);

/** Rules by the errors they answer with. */
export const rulesByError = memoize(({ rules }: Application) => grouped(rules, ({ otherwise }) => givenValue(otherwise)));

/** Transitions by the errors they answer with. */
export const rowsByError = memoize((application: Application) =>
  grouped(allRows(application), ({ row }) => givenValue(row.otherwise)?.code),
);

/** Calls by what an effect names them by: their ids, or where they stand. */
const callsById = memoize(({ calls }: Application) => grouped(calls.calls, ({ id, statement }) => id ?? statement));

/** Every call of this id: an id given twice has more than one. */
export function callsNamed(application: Application, id: string): readonly Call[] {
  return callsById(application).get(foldName(id)) ?? [];
}

/** Transitions by the calls they make. */
export const rowsByCall = memoize((application: Application): ReadonlyMap<string, readonly MachineRow[]> => {
  const found = new Map<string, MachineRow[]>();
  for (const one of allRows(application))
    for (const call of new Set(one.row.then.flatMap((effect) => (effect.kind === 'call' ? [foldName(effect.call)] : []))))
      found.set(call, [...(found.get(call) ?? []), one]);
  return found;
});

function grouped<T>(items: readonly T[], nameOf: (item: T) => string | undefined): ReadonlyMap<string, readonly T[]> {
  const found = new Map<string, T[]>();
  for (const item of items) {
    const name = nameOf(item);
    if (name === undefined) continue;
    const list = found.get(foldName(name));
    if (list) list.push(item);
    else found.set(foldName(name), [item]);
  }
  return found;
}
