/** Query parameters that nobody reads are refused, as unknown members of a body are: a misspelt filter must not answer everything. */
import { platformRefused } from '../problems/platform.ts';

export function refuseUnknownQuery({ searchParams }: URL, takes: readonly string[]): void {
  const unknown = [...searchParams.keys()].find((name) => !takes.includes(name));
  if (unknown === undefined) return;
  const name = unknown.slice(0, 80);
  throw platformRefused('unknown-field', { message: `There is no parameter “${name}” here.`, path: [name] });
}
