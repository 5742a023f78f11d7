/** Requests that are worked on, by whichever server: each is a lease, which ends with the server that works on it. */
import { createHash } from 'node:crypto';
import type { Leases, RunningRequests } from '../../../dialect/database.ts';
import { createRunningRequests } from '../../../dialect/one-process/running-requests.ts';

/** Of a request that another server works on it is not known whether it is the same: it counts as the same until it has ended. */
export function createSharedRequests(leases: Leases): RunningRequests {
  const here = createRunningRequests();
  return {
    async begin(key, request) {
      const known = await here.begin(key, request);
      if (known !== 'new') return known;
      try {
        if (await leases.take(leaseOf(key))) return 'new';
      } catch (problem) {
        await here.end(key);
        throw problem;
      }
      await here.end(key);
      return 'running';
    },
    async end(key) {
      await here.end(key);
      await leases.leave(leaseOf(key));
    },
  };
}

function leaseOf(key: string): string {
  return `request ${createHash('sha256').update(key).digest('base64url')}`;
}
