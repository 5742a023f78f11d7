/** The states of an entity and the ways between them. */
import { actionsTaken, byName, givenValue, type State, type StateMachine, type Transition, triggerWords } from '@ninefold/model';
import { hueOf, shapeOf } from '../../components/badge.tsx';
import { type Graph, type GraphEdge, type GraphNode, merged } from './graph.ts';

const gap = 'not shown';
/** Where a row of an entity without states begins, as the document writes it. */
const anywhere = 'any';

/**
 * A box for each state; one with the face of a gap for a name that is no state, and for a way not shown. Dashed: what happens by itself,
 * or after a failure.
 */
export function statesGraph({ entity, states, transitions }: StateMachine): Graph {
  const named = (name: string): string => byName(states, name)?.name ?? name;
  const edges = transitions.flatMap((row) => edgesOf(row, named));
  const known = new Set(states.map(({ name }) => name));
  const others = [...new Set(edges.flatMap(({ from, to }) => [from, to]))].filter((name) => !known.has(name));
  const lookOf = (name: string) => (name === anywhere && transitions.some((row) => row.anywhere) ? 'plain' : 'gap');
  return {
    title: `The states of ${entity}`,
    nodes: [...states.map(stateNode), ...others.map((name): GraphNode => ({ id: name, words: name, lines: [], look: lookOf(name) }))],
    edges: merged(edges),
    table: { heads: ['From', 'Action', 'When', 'To', 'If it fails'], rows: transitions.map((row) => rowOf(row, named)) },
  };
}

function stateNode(state: State): GraphNode {
  return { id: state.name, words: state.name, lines: [], look: shapeOf(state.kind), hue: hueOf(state), statement: state.statement };
}

function edgesOf(row: Transition, named: (name: string) => string): readonly GraphEdge[] {
  const byItself = row.trigger.kind !== 'action' && row.trigger.kind !== 'unknown';
  const froms = row.from.length > 0 ? row.from.map(named) : [row.anywhere ? anywhere : gap];
  const to = row.to.kind === 'given' ? named(row.to.value) : gap;
  const taken = actionsTaken(row).map(({ entity, action }) => `${action} ${entity}`);
  const words = [[triggerWords(row.trigger), ...(taken.length > 0 ? [`/ ${taken.join(', ')}`] : [])].join(' ')];
  const fails = givenValue(row.otherwise);
  return froms.flatMap((from) => [
    { from, to: row.to.kind === 'none' ? from : to, words, ...(byItself && { dashed: true }) },
    ...(fails?.kind === 'state' ? [{ from, to: named(fails.state), words: [`${triggerWords(row.trigger)} fails`], dashed: true }] : []),
  ]);
}

function rowOf(row: Transition, named: (name: string) => string): readonly string[] {
  const fails = givenValue(row.otherwise);
  return [
    row.from.map(named).join(', ') || (row.anywhere ? anywhere : gap),
    triggerWords(row.trigger),
    row.when.kind === 'given' ? row.when.value.source : row.when.kind === 'gap' ? gap : '—',
    row.to.kind === 'given' ? named(row.to.value) : row.to.kind === 'gap' ? gap : 'stays',
    fails?.kind === 'state' ? named(fails.state) : '—',
  ];
}
