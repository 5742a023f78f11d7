/** Point 2: screens, what they show and offer, and what leads to them. */
import { cutTarget, maskCode, namesIn, part, plain, type Words } from '@ninefold/language';
import {
  byName,
  type DashboardPart,
  findField,
  type ImportTarget,
  isRelated,
  laidOutBy,
  type Measure,
  type Offer,
  type Screen,
  type ShownField,
  type Shows,
  type ShowsOf,
} from '@ninefold/model';
import { type Collector, cellOf, define, isNamed, sectionOf, use, useEntity, useIn, usePath, wordsAt } from '../collector.ts';
import { useExpression } from '../expression-uses.ts';
import { findOutsideCode } from '../find-name.ts';
import { useParameters } from './parameters.ts';
import { useState } from './states.ts';

/** Defines each screen, and notes every name they use. */
export function collectScreens(collector: Collector): void {
  const { screens } = collector.application;
  for (const screen of screens) defineScreen(collector, screen);
  for (const { heading } of sectionOf(collector, 'screens')?.parts ?? []) {
    const screen = heading && byName(screens, plain(heading));
    if (screen) useIn(collector, { kind: 'screen', name: screen.name }, heading);
  }
  for (const screen of screens) collectScreen(collector, screen);
}

function defineScreen(collector: Collector, { name, span }: Screen): void {
  const cell = cellOf(collector, span, 'Screen');
  define(collector, { kind: 'screen', name }, cell && findOutsideCode(cell, name));
}

function collectScreen(collector: Collector, screen: Screen): void {
  const reached = cellOf(collector, screen.span, 'Reached from');
  for (const words of reached ? namesIn(reached) : []) useScreen(collector, words);
  const shown = screen.shows.kind === 'given' ? screen.shows.value : undefined;
  const entity = shown && 'entity' in shown ? shown.entity : undefined;
  if (shown && screen.shows.kind === 'given') useShows(collector, shown, wordsAt(collector, screen.shows.span));
  if (screen.route.kind === 'given') useParameters(collector, wordsAt(collector, screen.route.span), entity);
  for (const offer of screen.offers) useOffer(collector, offer);
  useFields(collector, screen.filters, entity);
  usePrint(collector, screen, entity);
  if (screen.order?.kind === 'fields')
    useFields(
      collector,
      screen.order.terms.map(({ field }) => field),
      entity,
    );
  if (shown?.kind === 'board') useColumnLimits(collector, screen, shown);
  for (const each of screen.parts) usePart(collector, each);
}

/** Names of lines may stand without their list. */
function usePrint(collector: Collector, { print }: Screen, entity: string | undefined): void {
  if (!print) return;
  useFields(collector, print.address, entity);
  for (const { sums, by } of print.totals)
    for (const { span, path, entity: lines, words } of [...sums, ...(by ? [by] : [])])
      usePath(collector, wordsAt(collector, span), words.split('.').length === path.length ? entity : lines);
}

function useColumnLimits(collector: Collector, { columnLimits = [] }: Screen, { entity, by }: ShowsOf<'board'>): void {
  const kind = findField(collector.application, entity, by.field ?? '')?.type.kind;
  for (const { span, value, limit } of columnLimits) {
    const words = wordsAt(collector, span);
    if (limit.kind === 'constant') useIn(collector, { kind: 'constant', name: limit.name }, words);
    if (kind === 'state' && words) useState(collector, entity, value, words, true);
    if (kind === 'one of') useIn(collector, { kind: 'choice', name: value, owner: `${entity}.${by.field}` }, words, true);
  }
}

function useScreen(collector: Collector, words: Words): void {
  const screen = byName(collector.application.screens, plain(words));
  if (screen) useIn(collector, { kind: 'screen', name: screen.name }, words);
}

function useFields(collector: Collector, fields: readonly ShownField[], entity: string | undefined): void {
  for (const { span } of fields) usePath(collector, wordsAt(collector, span), entity);
}

const kinds = /^(?:new|print\s+of|board\s+of|calendar\s+of)\s+/iu;
const theOne = /^the\s+/iu;

function useShows(collector: Collector, shows: Shows, words: Words): void {
  if (!('entity' in shows)) return;
  const isPlain = shows.kind === 'list' || (shows.kind === 'record' && !shows.where);
  const before = isPlain ? 0 : ((shows.kind === 'record' ? theOne : kinds).exec(words.text)?.[0].length ?? 0);
  useEntity(collector, shows.entity, subjectOf(part(words, before)));
  if ('where' in shows) useExpression(collector, shows.where);
  useFields(collector, laidOutBy(shows), shows.entity);
  useFields(collector, shows.fields, shows.entity);
  for (const { entity, field, columns = [] } of shows.fields) useFields(collector, columns, relatedEntity(collector, entity, field));
}

/** Whose records the other side of a reference are. */
function relatedEntity({ application }: Collector, entity = '', field = ''): string | undefined {
  const type = findField(application, entity, field)?.type;
  return type && isRelated(type) ? type.entity : undefined;
}

/** What stands before the condition and before the fields. */
function subjectOf(words: Words, over?: ShownField): Words {
  const at = over ? words.text.lastIndexOf('over', over.span.from - words.from) : -1;
  const before = at < 0 ? words : part(words, 0, at);
  const end = maskCode(before).search(/:|\swhere(?=[\s\0])|\sby\s/iu);
  return end < 0 ? before : part(before, 0, end);
}

function useOffer(collector: Collector, { target, span }: Offer): void {
  const words = wordsAt(collector, span);
  switch (target.kind) {
    case 'import':
      useImport(collector, target, words);
      return;
    case 'create':
    case 'edit':
    case 'delete':
      useEntity(collector, target.entity, part(words, plain(words).split(' ')[0]?.length ?? 0));
      return;
    case 'action':
      useAction(collector, target.action, target.entity, words);
      return;
    case 'print':
    case 'open':
      useIn(collector, { kind: 'screen', name: target.screen }, words, true);
      return;
    case 'unknown':
      return;
  }
}

/** `import Products`, `import Prices by shop and code`. */
function useImport(collector: Collector, { entity, by = [] }: ImportTarget, words: Words): void {
  const behind = part(words, plain(words).split(' ')[0]?.length ?? 0);
  const [first = ''] = by;
  const key = first === '' ? undefined : findOutsideCode(behind, first, by.length === 1);
  const at = key ? behind.text.slice(0, key.from - behind.from).search(/(?:^|\s)by\s+$/iu) : -1;
  useEntity(collector, entity, at < 0 ? behind : part(behind, 0, at));
  if (at < 0) return;
  for (const name of by) use(collector, { kind: 'field', name, owner: entity }, findOutsideCode(part(behind, at + 'by '.length), name));
}

/** `approve`, `approve Claim`. */
export function useAction(collector: Collector, action: string, entity: string | undefined, words: Words): void {
  const place = findOutsideCode(words, action);
  use(collector, { kind: 'action', name: action }, place);
  if (entity === undefined || !place || isNamed(words, action)) return;
  useEntity(collector, entity, part(words, place.to - words.from));
}

function usePart(collector: Collector, shown: DashboardPart): void {
  const words = wordsAt(collector, shown.span);
  const equals = maskCode(words).indexOf('=');
  if (equals < 0) return;
  const said = part(words, equals + 1);
  switch (shown.kind) {
    case 'figure':
      useMeasure(collector, shown.measure, cutTarget(said).before);
      useExpression(collector, shown.target?.value);
      return;
    case 'chart':
      useMeasure(collector, shown.measure, part(said, /^\p{L}+\s+of\s+/iu.exec(said.text)?.[0].length ?? 0));
      useFields(
        collector,
        [shown.by?.field, shown.splitBy].flatMap((field) => field ?? []),
        shown.measure.entity,
      );
      return;
    case 'list':
      useEntity(collector, shown.entity, subjectOf(said, shown.over));
      useExpression(collector, shown.where);
      useFields(collector, [...(shown.over ? [shown.over] : []), ...shown.fields], shown.entity);
      return;
    case 'unreadable':
      return;
  }
}

/** `count of Claims where …`, `sum of total of Claims where …`. */
function useMeasure(collector: Collector, { field, entity, where, over }: Measure, words: Words): void {
  if (field) useFields(collector, [field], entity);
  const start = field ? field.span.to - words.from : (/^count\s+of\s+/iu.exec(words.text)?.[0].length ?? 0);
  useEntity(collector, entity, subjectOf(part(words, start), over));
  useExpression(collector, where);
  if (over) useFields(collector, [over], entity);
}
