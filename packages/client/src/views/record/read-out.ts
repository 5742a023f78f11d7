/** Columns the reader may read: what no line tells is not there for them. */

import type { Field, RecordValue } from '@ninefold/model';
import { isTypeNotShown } from '@ninefold/model';

/** All of them where there are no lines. Those of an unknown type stay: they are gaps. */
export function readOutOf(columns: readonly Field[], lines: readonly RecordValue[]): readonly Field[] {
  if (lines.length === 0) return columns;
  return columns.filter((column) => isTypeNotShown(column.type) || lines.some((line) => line.fields[column.name] !== undefined));
}
