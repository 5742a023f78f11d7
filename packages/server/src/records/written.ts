/** What the store says to a write, as a record or as a refusal. */

import type { RecordValue } from '@ninefold/model';
import { findField, unreachable } from '@ninefold/model';
import type { WriteResult } from '@ninefold/store';
import { notReadable, platformRefused } from '../problems/platform.ts';
import type { Running } from '../running.ts';
import { waitingWords } from './waiting-words.ts';

export function written(running: Running, result: WriteResult): RecordValue {
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
      throw platformRefused('in-use', { statement, message: `This stays: it is still used as ${result.field} of ${result.entity}.` });
    default:
      return unreachable(result);
  }
}
