/** Parameters of routes and requests that are called like a field: `:code`, `:inventory_number`. */
import type { Words } from '@ninefold/language';
import { findEntity, foldName } from '@ninefold/model';
import { type Collector, use } from '../collector.ts';

/** Notes each parameter in the words that is a field of the entity; all others are left alone. */
export function useParameters(collector: Collector, words: Words, entity: string | undefined): void {
  const owner = entity === undefined ? undefined : findEntity(collector.application, entity);
  for (const match of words.text.matchAll(/:([\p{L}\p{N}_-]+)(?=[/\s`]|$)/gu)) {
    const name = match[1] ?? '';
    const field = owner?.fields.find((each) => foldName(each.name) === foldName(name) || foldName(each.name) === spoken(name));
    const from = words.from + match.index + 1;
    if (owner && field)
      use(collector, { kind: 'field', name: field.name, owner: owner.name }, { from, to: from + name.length }, 'parameter');
  }
}

function spoken(name: string): string {
  return foldName(name.replaceAll('_', ' '));
}
