/** Point 7: calls, what they do, send and return, how they fail and what makes them. */
import { namesIn, part, plain, type Words } from '@ninefold/language';
import { byName, type Call, findError, foldName, kindOfCall, type NamedShape, type Shape } from '@ninefold/model';
import { type Collector, cellOf, define, sectionOf, useEntity, useIn, usePath, wordsAt } from '../collector.ts';
import { useExpression, useTyped } from '../expression-uses.ts';
import { findName, findOutsideCode, wordsFrom } from '../find-name.ts';
import { useParameters } from './parameters.ts';
import { useAction } from './screens.ts';

/** Defines calls and shapes, and notes every name they use. */
export function collectCalls(collector: Collector): void {
  const { calls, shapes } = collector.application.calls;
  for (const { id, span } of calls) {
    const cell = cellOf(collector, span, 'Id');
    if (id !== undefined && cell) define(collector, { kind: 'call', name: id }, findOutsideCode(cell, id));
  }
  for (const shape of shapes) collectShape(collector, shape);
  for (const call of calls) collectCall(collector, call);
  for (const { label } of sectionOf(collector, 'calls')?.parts.flatMap(({ bullets }) => bullets) ?? []) {
    const call = calls.find(({ id }) => id !== undefined && foldName(id) === foldName(plain(label)));
    if (call?.id !== undefined) useIn(collector, { kind: 'call', name: call.id }, label);
  }
}

/** ``- **profile** of Person: `{ … }` ``. */
function collectShape(collector: Collector, { name, entity, expression, span }: NamedShape): void {
  const words = wordsAt(collector, span);
  const place = findName(words, name);
  define(collector, { kind: 'shape', name }, place);
  if (place) useEntity(collector, entity, wordsFrom(words, place.to));
  useExpression(collector, expression);
}

function collectCall(collector: Collector, call: Call): void {
  const { request, sends, returns, failsWith, madeBy } = call;
  useDoes(collector, call);
  const entity = entityOf(collector, call);
  if (request.kind === 'given') {
    const words = wordsAt(collector, request.span);
    if (request.value.to === 'other') useIn(collector, { kind: 'constant', name: request.value.address }, words);
    else useParameters(collector, words, entity);
  }
  if (sends.kind === 'given') useShape(collector, sends.value, wordsAt(collector, sends.span), lineAdded(collector, call) ?? entity);
  if (returns.kind === 'given') useShape(collector, returns.value, wordsAt(collector, returns.span), entity);
  if (failsWith.kind === 'given') for (const words of namesIn(wordsAt(collector, failsWith.span))) useFailure(collector, words);
  if (madeBy.kind === 'given') for (const words of namesIn(wordsAt(collector, madeBy.span))) useMaker(collector, words);
  for (const written of [call.tries, call.timeLimit, call.idempotencyKey]) useExpression(collector, written);
}

function useDoes(collector: Collector, { does, span }: Call): void {
  const words = cellOf(collector, span, 'Call');
  if (words && 'as' in does && does.as !== undefined) useIn(collector, { kind: 'role', name: does.as }, words, true);
  if (!words || !('entity' in does)) return;
  const object = part(words, plain(words).split(' ')[0]?.length ?? 0);
  if (does.kind === 'action') {
    useAction(collector, does.action, does.entity, words);
    return;
  }
  const place = useEntity(collector, does.entity, object);
  if (does.kind === 'list') useExpression(collector, does.where);
  if ('field' in does)
    useIn(collector, { kind: 'field', name: does.field, owner: does.entity }, place ? wordsFrom(object, place.to) : object, true);
}

/** The entity a call is about: of a call to somebody else, the one whose transition makes it. */
function entityOf({ application }: Collector, { does, id, madeBy }: Call): string | undefined {
  if ('entity' in does) return does.entity;
  const people = kindOfCall(application, does);
  if (people) return people.entity;
  const makers = madeBy.kind === 'given' ? madeBy.value : [];
  const calling = application.states.find(({ transitions }) =>
    transitions.some(({ then }) => then.some((effect) => effect.kind === 'call' && effect.call === id)),
  );
  const named = application.states.find(({ transitions }) => transitions.some((each) => each.id !== undefined && makers.includes(each.id)));
  return (calling ?? named)?.entity;
}

/** What is sent to add a line are fields of the line. */
function lineAdded({ application }: Collector, { does }: Call): string | undefined {
  if (does.kind !== 'add') return undefined;
  const holder = byName(application.entities, does.entity);
  const type = holder && byName(holder.fields, does.field)?.type;
  return type?.kind === 'lines' ? type.entity : undefined;
}

function useShape(collector: Collector, shape: Shape, words: Words, entity: string | undefined): void {
  switch (shape.kind) {
    case 'fields':
      for (const each of namesIn(words)) usePath(collector, each, entity);
      return;
    case 'entity':
      useEntity(collector, shape.entity, words);
      return;
    case 'page':
      useTyped(collector, shape.count);
      if (shape.shape === undefined) useEntity(collector, shape.entity, words);
      else useIn(collector, { kind: 'shape', name: shape.shape }, words);
      return;
    case 'context':
      useExpression(collector, shape.expression);
      useFilled(collector, shape, entity);
      return;
    case 'named':
      useIn(collector, { kind: 'shape', name: shape.name }, words);
      return;
    case 'unknown':
      return;
  }
}

/** `{ payment reference: reference }` of somebody else's answer: names of fields before the colons. */
function useFilled(collector: Collector, { expression }: Shape & { kind: 'context' }, entity: string | undefined): void {
  const { typed } = expression;
  if (entity === undefined || typed?.node !== 'context') return;
  let from = typed.from;
  for (const { name, value } of typed.entries) {
    // Names of our own shapes are the author's choice; those of an answer's members have no type.
    if (value.type.kind === 'unknown') usePath(collector, placeOfKey(wordsAt(collector, { from, to: value.from }), name), entity);
    from = value.to;
  }
}

function placeOfKey(words: Words, name: string): Words {
  const place = findName(words, name) ?? { from: words.from, to: words.from };
  return { text: words.text.slice(place.from - words.from, place.to - words.from), ...place };
}

function useFailure(collector: Collector, words: Words): void {
  const error = findError(collector.application, plain(words));
  if (error) useIn(collector, { kind: 'error', name: error.code }, words);
  else useIn(collector, { kind: 'rule', name: plain(words) }, words);
}

/** A screen, a transition, an action, or `create Claim`. */
function useMaker(collector: Collector, words: Words): void {
  const { application } = collector;
  const text = plain(words);
  const machines = application.states.flatMap(({ transitions }) => transitions);
  const isAction = machines.some(({ trigger }) => trigger.kind === 'action' && foldName(trigger.name) === foldName(text));
  const screen = byName(application.screens, text);
  if (screen) useIn(collector, { kind: 'screen', name: screen.name }, words);
  else if (machines.some(({ id }) => id !== undefined && foldName(id) === foldName(text)))
    useIn(collector, { kind: 'transition', name: text }, words);
  else if (isAction) useIn(collector, { kind: 'action', name: text }, words);
  else for (const { name } of application.entities) useEntity(collector, name, part(words, text.split(' ')[0]?.length ?? 0));
}
