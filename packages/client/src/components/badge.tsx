/** A state: the hue tells states apart (by their order in the table), the shape tells the kind. Neither judges. */

import { stateHues } from '@ninefold/engine';
import type { State } from '@ninefold/model';
import { byName, findStates } from '@ninefold/model';
import { use } from 'react';
import { choiceOf } from '../language/names.ts';
import { SessionContext } from '../session.ts';
import './badge.css';

/** Hollow: start. Round: between. Square: end. */
export type BadgeShape = 'hollow' | 'round' | 'square';

const shapes: Readonly<Record<State['kind'], BadgeShape>> = { start: 'hollow', between: 'round', end: 'square', unknown: 'round' };

/** `hue` is 0 to 7, 0 is grey; `words` are what is read out. With a `statement` it can be asked for its place in the document. */
export function Badge({ hue, shape, words, statement }: { hue: number; shape: BadgeShape; words: string; statement?: string | undefined }) {
  return (
    <span className={`badge hue-${hue}`} data-statement={statement}>
      <span className={`badge-mark badge-${shape}`} aria-hidden="true" />
      {words}
    </span>
  );
}

/** The mark of a kind of state. */
export function shapeOf(kind: State['kind']): BadgeShape {
  return shapes[kind];
}

/** The state called `name` of `entity`, as point 4 has it. */
export function StateBadge({ entity, name }: { entity: string; name: string }) {
  const application = use(SessionContext)?.application;
  const state = application && byName(findStates(application, entity)?.states ?? [], name);
  if (!state) return <Badge hue={0} shape="round" words={choiceOf(name)} />;
  return <Badge hue={hueOf(state)} shape={shapes[state.kind]} words={choiceOf(state.name)} statement={state.statement} />;
}

/** Eight hues in the order of the table, then again; grey belongs to the start. */
export function hueOf(state: Pick<State, 'order' | 'kind'>): number {
  return state.order % stateHues;
}
