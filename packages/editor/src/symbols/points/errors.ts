/** Point 8: errors, their messages and where they are shown. */
import { byName, type CatalogueError, findConstant } from '@ninefold/model';
import { type Collector, cellOf, define, use, useIn, wordsAt } from '../collector.ts';
import { useTemplate } from '../expression-uses.ts';
import { findOutsideCode } from '../find-name.ts';

/** Defines each error, and notes the names in its message and where it is shown. */
export function collectErrors(collector: Collector): void {
  for (const error of collector.application.errors) {
    const cell = cellOf(collector, error.span, 'Code');
    define(collector, { kind: 'error', name: error.code }, cell && findOutsideCode(cell, error.code));
    for (const parts of Object.values(error.parts)) useTemplate(collector, parts);
    useBraces(collector, error);
    useShown(collector, error);
  }
}

/** An error that no record raises can show constants. */
function useBraces(collector: Collector, { message, parts }: CatalogueError): void {
  if (message.kind !== 'given' || Object.keys(parts).length > 0) return;
  const words = wordsAt(collector, message.span);
  for (const match of words.text.matchAll(/\{([^{}]*)\}/gu)) {
    const constant = findConstant(collector.application, match[1] ?? '');
    const from = words.from + match.index;
    if (constant) useIn(collector, { kind: 'constant', name: constant.name }, wordsAt(collector, { from, to: from + match[0].length }));
  }
}

/** `at amount`: a field of who raises the error, else of whoever has one of that name. */
function useShown(collector: Collector, { shown, parts }: CatalogueError): void {
  if (shown.kind !== 'given' || shown.value.kind !== 'field') return;
  const { field: name } = shown.value;
  const { entities } = collector.application;
  const having = entities.filter(({ fields }) => byName(fields, name));
  const raising = having.filter((entity) => entity.name in parts);
  const place = findOutsideCode(wordsAt(collector, shown.span), name, true);
  for (const entity of raising.length > 0 ? raising : having.slice(0, 1))
    use(collector, { kind: 'field', name: byName(entity.fields, name)?.name ?? name, owner: entity.name }, place);
}
