/**
 * What the service worker of the application does (W3C, Service Workers): keeps the files of one build, and opens the application with
 * them where the network is gone. Pages come from the server as long as it answers, whatever it answers; calls never pass through here.
 */

/** What a build of the client consists of. */
export interface ClientBuild {
  /** Another with each build. */
  readonly name: string;
  /** The page without anything of the server's in it: one of the files. */
  readonly shell: string;
  /** Addresses of all that is kept. */
  readonly files: readonly string[];
}

export interface OfflineServing {
  /** Keeps all files of the build, those unchanged from an earlier one. Rejects where one cannot be had: nothing is half kept. */
  install(): Promise<void>;
  /** Forgets builds but this one and the one before it, whose pages may still be open and fetch what they have not used yet. */
  activate(): Promise<void>;
  /** Undefined for what is left to the browser. `preloaded`: the answer to a navigation that is already on its way. */
  answer(request: Request, preloaded?: Promise<Response | undefined>): Promise<Response> | undefined;
}

type Caches = Pick<CacheStorage, 'open' | 'keys' | 'delete' | 'match'>;

const prefix = 'ninefold ';

/** `origin`: that of the application. `request`: as `fetch`. */
export function serveOffline(build: ClientBuild, origin: string, caches: Caches, request: typeof fetch): OfflineServing {
  const own = prefix + build.name;

  const keep = async (cache: Cache, file: string): Promise<void> => {
    const known = file === build.shell ? undefined : await caches.match(file, { ignoreVary: true });
    const response = known ?? (await request(file, file === build.shell ? { cache: 'reload' } : {}));
    if (!response.ok) throw new Error(`${file}: ${response.status}`);
    await cache.put(file, response);
  };

  const openPage = async (asked: Request, preloaded?: Promise<Response | undefined>): Promise<Response> => {
    try {
      return (await preloaded) ?? (await request(asked));
    } catch (silence) {
      const shell = await (await caches.open(own)).match(build.shell);
      if (!shell) throw silence;
      return shell;
    }
  };

  /** What a file's name says never changes: it is kept as soon as it was used. */
  const openFile = async (asked: Request): Promise<Response> => {
    const known = await caches.match(asked, { ignoreVary: true });
    if (known) return known;
    const response = await request(asked);
    if (response.status === 200) await (await caches.open(own)).put(asked, response.clone());
    return response;
  };

  return {
    async install() {
      const cache = await caches.open(own);
      try {
        await Promise.all(build.files.map((file) => keep(cache, file)));
      } catch (error) {
        await caches.delete(own);
        throw error;
      }
    },
    async activate() {
      const others = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== own);
      await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
    },
    answer(asked, preloaded) {
      const { pathname, origin: from, search } = new URL(asked.url);
      if (asked.method !== 'GET' || from !== origin || pathname.startsWith('/_')) return undefined;
      if (asked.mode === 'navigate') return openPage(asked, preloaded);
      return pathname.startsWith('/assets/') && search === '' ? openFile(asked) : undefined;
    },
  };
}
