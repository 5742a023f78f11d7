/** How much one may ask of a list at once: what is beyond it is refused, never left out in silence. */
import { mostOrderedBy, narrowing } from '@ninefold/engine';
import { type FilterTerm, orderTerms } from '@ninefold/protocol';
import { message } from '@ninefold/words';
import { platformRefused } from '../problems/platform.ts';

/** `path` names what was sent. */
export function requireFewTerms(filters: readonly FilterTerm[], path: readonly string[]): void {
  const { conditions, values } = narrowing;
  const given = filters.reduce((sum, term) => sum + term.values.length, 0);
  if (filters.length <= conditions && given <= values) return;
  throw platformRefused('malformed', {
    said: message('A list takes at most {conditions} conditions with {values} values together.', { conditions, values: String(values) }),
    path,
  });
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
