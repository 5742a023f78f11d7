/** Lines where there is no room for a table: how many. */
import { isList } from '@ninefold/model';
import type { DisplayProps } from '../display-props.ts';

/** 0 where the value is no list. */
export function LinesDisplay({ value }: DisplayProps) {
  return <span className="value-figures">{isList(value) ? value.length : 0}</span>;
}
