/** Query parameters that nobody reads are refused, as unknown members of a body are: a misspelt filter must not answer everything. */
import { sentences } from '@ninefold/engine';
import { memoize } from '@ninefold/model';
import type { RequestUrl } from '../context/request-url.ts';
import { platformRefused } from '../problems/platform.ts';
import { keptByText } from './kept-by-text.ts';

/** `takes`: the names that are read. Throws `unknown-field` for any other, `malformed` for one given twice. */
export function refuseUnknownQuery({ query }: Pick<RequestUrl, 'query'>, takes: readonly string[]): void {
  refusalsOf(takes)(query);
}

/** A query that nothing is wrong with is judged once. */
const refusalsOf = memoize((takes: readonly string[]) =>
  keptByText((query) => {
    refuseUnknown(query, takes);
    return takes;
  }),
);

function refuseUnknown(query: string, takes: readonly string[]): void {
  const names = [...new URLSearchParams(query).keys()];
  const unknown = names.find((name) => !takes.includes(name))?.slice(0, 80);
  if (unknown !== undefined)
    throw platformRefused('unknown-field', { message: `There is no parameter “${unknown}” here.`, path: [unknown] });
  const twice = names.find((name, place) => !several.has(name) && names.indexOf(name) !== place);
  if (twice !== undefined) throw platformRefused('malformed', { said: sentences.nameSentTwice(twice), path: [twice] });
}

/** What may be given more than once; of anything else only one could be heard. */
const several: ReadonlySet<string> = new Set(['statements']);
