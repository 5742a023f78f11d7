/** The filters a list is asked for, as JSON in its address. */
import type { FilterTerm } from '@ninefold/protocol';
import { filterTerms } from '@ninefold/protocol/contract';
import { requireFewTerms } from '../access/narrowing.ts';
import { platformRefused } from '../problems/platform.ts';
import { fits } from './fits.ts';
import { readJson } from './read-json.ts';

/** None when nothing is asked. Refused unless it is a list of terms, and not too many. */
export function readFilters(text = ''): readonly FilterTerm[] {
  if (text === '') return [];
  const terms = readJson(text);
  if (!fits(filterTerms, terms)) {
    throw platformRefused('malformed', { message: 'A filter is a list of terms { path, operator, values }.', path: ['filter'] });
  }
  requireFewTerms(terms, ['filter']);
  return terms;
}
