/** The states of entities as a Mermaid state diagram. */
import { actionsTaken, givenValue, type StateMachine, type Transition, targetFrom, triggerWords } from '@ninefold/model';
import { createIdentify, escaped, type Identify } from './mermaid.ts';

/** `stateDiagram-v2` of one entity; an edge for each state a row starts from, and for each state it may end in. */
export function statesDiagram(machine: StateMachine): string {
  return ['stateDiagram-v2', ...linesOf(machine, createIdentify()).map((line) => `  ${line}`)].join('\n');
}

/** Several entities in one drawing, each a state of its own that holds its states. */
export function allStatesDiagram(machines: readonly StateMachine[]): string {
  const [only, ...others] = machines;
  if (only && others.length === 0) return statesDiagram(only);
  const identify = createIdentify();
  const parts = machines.flatMap((machine) => {
    const id = identify(machine.entity);
    const within = linesOf(machine, createIdentify(`${id} `)).map((line) => `    ${line}`);
    return [`  state "${escaped(machine.entity)}" as ${id}`, `  state ${id} {`, ...within, '  }'];
  });
  return ['stateDiagram-v2', ...parts].join('\n');
}

const open = 'not shown';

function linesOf({ states, transitions }: StateMachine, identify: Identify): readonly string[] {
  const edges = transitions.flatMap((transition) => edgesOf(transition));
  const names = new Set([...states.map(({ name }) => name), ...edges.flatMap(({ from, to }) => [from, to])]);
  const declared = [...names].filter((name) => identify(name) !== name).map((name) => `state "${escaped(name)}" as ${identify(name)}`);
  return [
    ...declared,
    ...states.filter(({ kind }) => kind === 'start').map(({ name }) => `[*] --> ${identify(name)}`),
    ...edges.map(({ from, to, label }) => `${identify(from)} --> ${identify(to)} : ${escaped(label)}`),
    ...states.filter(({ kind }) => kind === 'end').map(({ name }) => `${identify(name)} --> [*]`),
    // A state no row speaks about is still one.
    ...states
      .filter(({ name, kind }) => kind === 'between' && !edges.some((edge) => edge.from === name || edge.to === name))
      .map(({ name }) => identify(name)),
  ];
}

interface DiagramEdge {
  readonly from: string;
  readonly to: string;
  readonly label: string;
}

function edgesOf(row: Transition): readonly DiagramEdge[] {
  const { from, trigger, when, otherwise } = row;
  const words = triggerWords(trigger);
  const guard = when.kind === 'given' ? ` [${when.value.source}]` : when.kind === 'gap' ? ` [${open}]` : '';
  // As UML has it: what happens, [when], / what it does.
  const taken = actionsTaken(row).map(({ entity, action }) => `${action} ${entity}`);
  const acts = taken.length > 0 ? ` / ${taken.join(', ')}` : '';
  const fails = givenValue(otherwise);
  const starts = row.anywhere ? ['any'] : [open];
  return (from.length > 0 ? from : starts).flatMap((state) => [
    { from: state, to: targetFrom(row, state) ?? open, label: `${words}${guard}${acts}` },
    ...(fails?.kind === 'state' ? [{ from: state, to: fails.state, label: `${words} fails` }] : []),
  ]);
}
