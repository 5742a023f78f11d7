/** What a list is asked for in the query of its address. */
import { maxPageSize } from '@ninefold/engine';
import type { FilterTerm } from '@ninefold/protocol';
import { requireFewTerms } from '../access/narrowing.ts';
import { platformRefused } from '../problems/platform.ts';

const deepestPath = 4;
const operators: readonly string[] = [
  'is',
  'is not',
  'from',
  'to',
  'contains',
  'empty',
  'not empty',
] satisfies readonly FilterTerm['operator'][];

export function readFilters(text: string | null): readonly FilterTerm[] {
  if (text === null || text === '') return [];
  const json = parse(text);
  if (!Array.isArray(json) || !json.every(isTerm)) {
    throw platformRefused('malformed', {
      message: 'A filter is a list of terms { path, operator, values }.',
      path: ['filter'],
    });
  }
  requireFewTerms(json, ['filter']);
  return json;
}

export function readLimit(text: string | null): number | undefined {
  if (text === null || text === '') return undefined;
  const limit = /^\d{1,3}$/u.test(text) ? Number(text) : 0;
  if (limit < 1 || limit > maxPageSize)
    throw platformRefused('malformed', { message: `A page has 1 to ${maxPageSize} rows.`, path: ['limit'] });
  return limit;
}

function isTerm(term: unknown): term is FilterTerm {
  if (typeof term !== 'object' || term === null) return false;
  const { path, operator, values } = term as Partial<Record<keyof FilterTerm, unknown>>;
  return isTexts(path, deepestPath) && path.length > 0 && typeof operator === 'string' && operators.includes(operator) && isTexts(values);
}

function isTexts(value: unknown, most = Number.POSITIVE_INFINITY): value is readonly string[] {
  return Array.isArray(value) && value.length <= most && value.every((one) => typeof one === 'string' && one.length <= 1000);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
