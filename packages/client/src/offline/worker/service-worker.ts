/** The service worker itself, built into one file of its own at `/service-worker.js`, with the list of the build's files in it. */
import { type ClientBuild, serveOffline } from './serve-offline.ts';

declare const NINEFOLD_BUILD: ClientBuild;

interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface InstallEvent extends LastingEvent {
  /** Where browsers have it (static routing): what is sent there does not wait until the worker has started. */
  addRoutes?(routes: readonly unknown[]): Promise<void>;
}

interface RequestEvent extends LastingEvent {
  readonly request: Request;
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}

interface WorkerEvents {
  readonly install: InstallEvent;
  readonly activate: LastingEvent;
  readonly fetch: RequestEvent;
}

/** What a service worker's global scope has and a page's has not. */
interface WorkerScope {
  readonly clients: { claim(): Promise<void> };
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof WorkerEvents>(name: Name, listener: (event: WorkerEvents[Name]) => void): void;
}

const scope = globalThis as unknown as WorkerScope;
const serving = serveOffline(NINEFOLD_BUILD, location.origin, caches, (...asked) => fetch(...asked));

scope.addEventListener('install', (event) => {
  event.addRoutes?.([{ condition: { urlPattern: '/_*' }, source: 'network' }]).catch(() => undefined);
  event.waitUntil(serving.install().then(() => scope.skipWaiting()));
});

scope.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([serving.activate(), scope.registration.navigationPreload?.enable(), scope.clients.claim()]));
});

scope.addEventListener('fetch', (event) => {
  const answer = serving.answer(event.request, event.preloadResponse);
  if (answer) event.respondWith(answer);
});
