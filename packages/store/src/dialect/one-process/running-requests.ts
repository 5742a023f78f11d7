/** Requests that this process works on, where it alone answers them. */
import type { RunningRequests } from '../database.ts';

/** None is worked on. */
export function createRunningRequests(): RunningRequests {
  const running = new Map<string, string>();
  return {
    async begin(key, request) {
      const known = running.get(key);
      if (known !== undefined) return known === request ? 'running' : 'other';
      running.set(key, request);
      return 'new';
    },
    async end(key) {
      running.delete(key);
    },
  };
}
