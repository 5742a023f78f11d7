/** Memory that only the start needed. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Collects what nothing refers to, once. The engine gives back the room it made for new objects some seconds after it did that; a start may end
 * without it, and would keep a sixth of the server's memory for as long as little is asked.
 */
export function giveBack(): void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  setFlagsFromString('--no-expose-gc');
  if (typeof collect === 'function') collect();
}
