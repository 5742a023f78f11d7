/** What the store says to a write, as a record or as a refusal. What somebody may never read is not named to them. */

import type { RecordValue } from '@ninefold/model';
import { findField, unreachable } from '@ninefold/model';
import type { WriteResult } from '@ninefold/store';
import { readRight } from '../access/read-right.ts';
import { notReadable, platformRefused } from '../problems/platform.ts';
import type { Running } from '../running.ts';
import { waitingWords } from './waiting-words.ts';

export function written(running: Running, result: WriteResult, roles: readonly string[] = []): RecordValue {
  const statement = 'field' in result ? (findField(running.application, result.entity, result.field)?.statement ?? null) : null;
  switch (result.kind) {
    case 'done':
      return result.record;
    case 'not-found':
      throw notReadable(running);
    case 'stale':
      throw platformRefused('stale');
    case 'not-unique':
      throw platformRefused('not-unique', { path: result.path, statement, message: `There is already one with this ${result.field}.` });
    case 'no-such-record':
      throw platformRefused('wrong-type', { path: result.path, statement, message: 'There is no such record.' });
    case 'waiting':
      throw platformRefused('waiting', { statement: result.call, message: waitingWords(result.words) });
    case 'in-use':
      return refuseInUse(running, result, roles);
    default:
      return unreachable(result);
  }
}

function refuseInUse(
  { application }: Running,
  { entity, field }: Extract<WriteResult, { kind: 'in-use' }>,
  roles: readonly string[],
): never {
  const known = findField(application, entity, field);
  const may = known && readRight(application, roles, entity).fields.get(known.name) !== 'never';
  if (!may) throw platformRefused('in-use', { message: 'This stays: it is still used elsewhere.' });
  throw platformRefused('in-use', { statement: known.statement, message: `This stays: it is still used as ${field} of ${entity}.` });
}
