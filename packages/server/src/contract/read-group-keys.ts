/** The groups of a list that are folded up, as JSON in its address. */
import { groupKeys } from '@ninefold/protocol/contract';
import { platformRefused } from '../problems/platform.ts';
import { fits } from './fits.ts';
import { readJson } from './read-json.ts';

/** None when nothing is asked. Refused unless it is a list of keys. */
export function readGroupKeys(text = ''): readonly string[] {
  if (text === '') return [];
  const keys = readJson(text);
  if (fits(groupKeys, keys)) return keys;
  throw platformRefused('malformed', { message: 'Groups that are folded up are a list of their keys.', path: ['folded'] });
}
