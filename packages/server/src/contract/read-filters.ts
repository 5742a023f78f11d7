/** The filters a list is asked for, as JSON in its address. */
import type { FilterPart } from '@ninefold/protocol';
import { filterParts } from '@ninefold/protocol/contract';
import { requireFewTerms } from '../access/narrowing.ts';
import { keptByText } from '../http/kept-by-text.ts';
import { platformRefused } from '../problems/platform.ts';
import { fits } from './fits.ts';
import { readJson } from './read-json.ts';

/** None when nothing is asked. Refused unless it is a list of terms and groups of them, not too many and not too deep. */
export function readFilters(text = ''): readonly FilterPart[] {
  return text === '' ? noFilters : filtersIn(text);
}

const noFilters: readonly FilterPart[] = [];

/** The same list each time for the same text. */
const filtersIn = keptByText((text): readonly FilterPart[] => {
  const parts = readJson(text);
  if (!fits(filterParts, parts)) {
    throw platformRefused('malformed', {
      message: 'A filter is a list of terms { path, operator, values } and of groups { match, parts }.',
      path: ['filter'],
    });
  }
  requireFewTerms(parts, ['filter']);
  return parts;
});
