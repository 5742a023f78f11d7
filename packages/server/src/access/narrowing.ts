/** How much one may ask of a list at once: what is beyond it is refused, never left out in silence. */
import { mostOrderedBy, narrowing } from '@ninefold/engine';
import { type FilterPart, isFilterGroup, orderTerms, termsWithin } from '@ninefold/protocol';
import { message } from '@ninefold/words';
import { platformRefused } from '../problems/platform.ts';

/** `path` names what was sent. Conditions within groups count as all others do. */
export function requireFewTerms(filters: readonly FilterPart[], path: readonly string[]): void {
  const { conditions, values, depth } = narrowing;
  if (deepest(filters) > depth) {
    throw platformRefused('malformed', {
      said: message('A list takes groups of conditions at most {depth} deep in one another.', { depth }),
      path,
    });
  }
  const terms = termsWithin(filters);
  const given = terms.reduce((sum, term) => sum + term.values.length, 0);
  if (terms.length <= conditions && given <= values) return;
  throw platformRefused('malformed', {
    said: message('A list takes at most {conditions} conditions with {values} values together.', { conditions, values: String(values) }),
    path,
  });
}

/** 0: no group among them. */
function deepest(parts: readonly FilterPart[]): number {
  return Math.max(0, ...parts.map((part) => (isFilterGroup(part) ? 1 + deepest(part.parts) : 0)));
}

/** `path` names what was sent. */
export function requireFewOrders(order: string, path: readonly string[]): void {
  if (orderTerms(order).length <= mostOrderedBy) return;
  throw platformRefused('malformed', {
    said: message('A list takes at most {most} columns to be ordered by.', { most: mostOrderedBy }),
    path,
  });
}

const longestSearch = 200;

/** Throws `malformed` for more words or characters than a search takes. */
export function requireFewWords(search: string): void {
  const { words } = narrowing;
  if (search.length <= longestSearch && search.trim().split(/\s+/u).length <= words) return;
  const said = message('A search takes at most {words} words, {characters} characters together.', { words, characters: longestSearch });
  throw platformRefused('malformed', { said, path: ['search'] });
}
