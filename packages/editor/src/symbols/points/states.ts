/** Point 4: states, transitions, the actions that make them happen, and what follows. */
import { maskCode, namesIn, part, plain, splitWords, type Words } from '@ninefold/language';
import { type Effect, expressionOfTrigger, type Field, findEntity, findStates, type StateMachine, type Transition } from '@ninefold/model';
import { type Collector, cellOf, define, use, useEntity, useIn, wordsAt } from '../collector.ts';
import { useExpression, useTemplate } from '../expression-uses.ts';
import { findName, findOutsideCode } from '../find-name.ts';
import { defineChoices } from './entities.ts';

/** Defines states and actions before it notes uses: rows may name any of them. */
export function collectStates(collector: Collector): void {
  const { states: machines } = collector.application;
  for (const machine of machines) {
    useEntity(collector, machine.entity, wordsAt(collector, machine.heading));
    for (const state of machine.states) {
      const cell = cellOf(collector, state.span, 'State');
      define(collector, { kind: 'state', name: state.name, owner: machine.entity }, cell && findOutsideCode(cell, state.name));
    }
    for (const transition of machine.transitions) defineTransition(collector, transition);
    for (const asked of findEntity(collector.application, machine.entity)?.asked ?? []) defineAsked(collector, machine.entity, asked);
  }
  for (const machine of machines) collectMachine(collector, machine);
}

function defineTransition(collector: Collector, { id, trigger, span }: Transition): void {
  const idCell = cellOf(collector, span, 'Id');
  if (id !== undefined && idCell) define(collector, { kind: 'transition', name: id }, findOutsideCode(idCell, id));
  const action = cellOf(collector, span, 'Action');
  if (trigger.kind === 'action' && action) define(collector, { kind: 'action', name: trigger.name }, findName(action, trigger.name));
}

/** `kind: one of Cash, Card`, where it is asked for first. */
function defineAsked(collector: Collector, owner: string, { name, span, type, typeWords }: Field): void {
  define(collector, { kind: 'field', name, owner }, findOutsideCode(wordsAt(collector, span), name));
  const from = collector.text.indexOf(typeWords, span.to);
  if ('choices' in type && from >= 0)
    defineChoices(collector, `${owner}.${name}`, type.choices, wordsAt(collector, { from, to: from + typeWords.length }));
}

function collectMachine(collector: Collector, machine: StateMachine): void {
  const moved = machine.movedMeanwhile;
  if (moved) useIn(collector, { kind: 'error', name: moved.code }, wordsAt(collector, moved.span), true);
  for (const bound of [machine.recordsAtOnce, machine.actionsInARow]) if (bound) useExpression(collector, bound.most);
  for (const transition of machine.transitions) collectTransition(collector, machine.entity, transition);
}

function collectTransition(collector: Collector, entity: string, transition: Transition): void {
  const { trigger, asksFor, when, to, then, otherwise, span } = transition;
  const from = cellOf(collector, span, 'From');
  for (const words of from ? namesIn(from) : []) useState(collector, entity, plain(words), words);
  const timing = expressionOfTrigger(trigger);
  if (timing) useExpression(collector, timing);
  if (asksFor.kind === 'given')
    for (const name of asksFor.value) useIn(collector, { kind: 'field', name, owner: entity }, wordsAt(collector, asksFor.span));
  if (when.kind === 'given') useExpression(collector, when.value);
  if (to.kind === 'given') useState(collector, entity, to.value, wordsAt(collector, to.span));
  for (const effect of then) useEffect(collector, entity, effect);
  if (otherwise.kind !== 'given') return;
  const words = wordsAt(collector, otherwise.span);
  const { code } = otherwise.value;
  if (code !== undefined) useIn(collector, { kind: 'error', name: code }, words, true);
  if (otherwise.value.kind === 'state') useState(collector, entity, otherwise.value.state, part(words, 'to'.length));
}

/** Notes a state of an entity, when the entity has it. */
export function useState(collector: Collector, entity: string, name: string, words: Words, last = false): void {
  const states = findStates(collector.application, entity)?.states ?? [];
  const place = findOutsideCode(words, name, last);
  if (place && states.length > 0) use(collector, { kind: 'state', name, owner: entity }, place);
}

function useEffect(collector: Collector, entity: string, effect: Effect): void {
  const words = wordsAt(collector, effect.span);
  switch (effect.kind) {
    case 'set':
      useIn(collector, { kind: 'field', name: effect.field, owner: entity }, part(words, effect.forgets ? 'forget'.length : 'set'.length));
      if (!effect.forgets) useExpression(collector, effect.to, { entity, field: effect.field });
      return;
    case 'notify':
      for (const whom of effect.whom) useExpression(collector, whom);
      for (const name of effect.roles) useIn(collector, { kind: 'role', name }, part(words, 'notify'.length));
      useTemplate(collector, effect.message);
      return;
    case 'call':
      useIn(collector, { kind: 'call', name: effect.call }, words, true);
      return;
    case 'create':
      useCreated(collector, effect, words);
      return;
    case 'change':
      useExpression(collector, effect.path);
      useExpression(collector, effect.to, { entity: effect.entity, field: effect.field });
      return;
    case 'delete':
      useExpression(collector, effect.record);
      return;
    case 'act':
      useIn(collector, { kind: 'action', name: effect.action }, words);
      useExpression(collector, effect.record);
      useGiven(collector, effect, words);
      return;
    case 'for each':
      useExpression(collector, effect.list);
      useEffect(collector, entity, effect.does);
      return;
    case 'run':
      for (const name of effect.sets) useIn(collector, { kind: 'field', name, owner: entity }, part(words, words.text.indexOf(':') + 1));
      for (const name of effect.errors) useIn(collector, { kind: 'error', name }, words, true);
      return;
    case 'gap':
    case 'unreadable':
      return;
  }
}

/** `create Entity (field = value, field = value)`. */
function useCreated(collector: Collector, effect: Effect & { kind: 'create' }, words: Words): void {
  useEntity(collector, effect.entity, part(words, 'create'.length));
  useGiven(collector, effect, words);
}

/** `field = value` in brackets. */
function useGiven(collector: Collector, effect: Effect & { kind: 'create' | 'act' }, words: Words): void {
  const open = maskCode(words).indexOf('(');
  const sides =
    open < 0 ? [] : splitWords(part(words, open + 1), ',').map((each) => part(each, 0, Math.max(maskCode(each).indexOf('='), 0)));
  for (const { field, value } of effect.values) {
    const side = sides.find((each) => findName(each, field));
    useIn(collector, { kind: 'field', name: field, owner: effect.entity }, side);
    useExpression(collector, value, { entity: effect.entity, field });
  }
}
