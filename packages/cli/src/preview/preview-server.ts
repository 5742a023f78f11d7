/** What listens from the first moment on: the findings while the document is too broken to start, then the application. */
import type { NinefoldServer } from '@ninefold/server';
import type { Candidate } from '../document/candidate.ts';
import { waitingResponse } from './waiting-page.ts';

export interface PreviewServer extends NinefoldServer {
  /** The newest text that cannot be run yet. */
  wait(candidate: Candidate): void;
  open(server: NinefoldServer): void;
}

/**
 * Until `open` every request is answered with what stands in the way of `first`, or of what `wait` was given since; `invite`,
 * `resetLink` and `exportList` reject until then.
 */
export function createPreviewServer(first: Candidate): PreviewServer {
  let waiting = first;
  let server: NinefoldServer | undefined;
  return {
    wait(candidate) {
      waiting = candidate;
    },
    open(next) {
      server = next;
    },
    async fetch(request, surroundings) {
      return server ? server.fetch(request, surroundings) : waitingResponse(request, waiting);
    },
    replace: (next) => server?.replace(next),
    figures: async () => (await server?.figures()) ?? [],
    announceFindings: () => server?.announceFindings(),
    invite: (email, roles) => (server ? server.invite(email, roles) : Promise.reject(notYet())),
    askAs: (email, request) => (server ? server.askAs(email, request) : Promise.reject(notYet())),
    resetLink: (email) => (server ? server.resetLink(email) : Promise.reject(notYet())),
    exportList: (asked) => (server ? server.exportList(asked) : Promise.reject(notYet())),
    async close() {
      await server?.close();
    },
  };
}

function notYet(): Error {
  return new Error('The application does not run yet.');
}
