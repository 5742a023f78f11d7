import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin, type Rolldown } from 'vite';
import type { ClientBuild } from './src/offline/worker/serve-offline.ts';
import { directImports } from './vite/direct-imports.ts';

/** What several screens may share. What is about the document itself is met in a preview only, tables are read where one is pasted: both stay apart. */
const isShared =
  /[\\/]packages[\\/](?:client|engine|model)[\\/]src[\\/](?!controllers[\\/](?:document|import)|fields[\\/]read-cell|shell[\\/]finding|views[\\/]document)/u;

/** What several pages use of libraries, and a list does not. */
const isLibrary = /[\\/]lucide-react[\\/]|[\\/]react-query[\\/].*[\\/]queryOptions/u;

/** Whose indexes are only a way to what is defined behind them. */
const packages = [
  ...['@ninefold/engine', '@ninefold/model', '@ninefold/protocol', '@ninefold/words'],
  ...['@tanstack/react-query', '@tanstack/query-core', 'lucide-react'],
];

/** Of what is left, what goes together. */
const rooms: Readonly<Record<string, RegExp>> = {
  account: /[\\/](?:account|sign-in|sign-up|reset|invitation|substitutions)[\\/]/u,
  filters: /[\\/]list[\\/](?:filters[\\/]|conditions[\\/]|filter-|say-terms|use-labels)/u,
  imports: /[\\/]import[\\/-]/u,
  marks: /[\\/]long-text[\\/](?:read-inline|inline-words)/u,
  zones: /[\\/](?:time-zones|use-application-place|file-formats)\.ts/u,
};

/** Dates in forms and calendars ask it: on its own it would bring all of the one along to the other. */
const weeks = '../../engine/src/settings/first-day-of-week.ts';
/** What judges by the rights and conditions of the document. */
const judges = ['controllers/judge.ts', 'fields/reference/linked-name.tsx', weeks];

/** What is kept of the first page asks it: on its own it would bring all that judges along. */
const stays = '../../engine/src/assumptions/chosen/accounts.ts';

/** In forms with files. */
const fileControl = 'fields/file/file-control.tsx';
const longText = 'fields/long-text/long-text.tsx';

/** Above records and forms. */
const wayBack = 'shell/way-back-bar.tsx';

const common = { minShareCount: 2, includeDependenciesRecursively: false };

export default defineConfig({
  // React has it; the package is for older ones.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  plugins: [
    react(),
    directImports(packages),
    smallIcons(),
    refuseCircles(),
    preloadFont(),
    listFirstFiles(),
    codeAfterStyles(),
    serviceWorker(),
  ],
  build: {
    target: 'es2022',
    // Fonts stay files of their own, so that they are cached and may be preloaded.
    assetsInlineLimit: 0,
    // What is loaded later names its style sheets alone beforehand: the list of all that each part needs would weigh more than it saves.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, needed, { hostType }) => (hostType === 'js' ? needed.filter((one) => one.endsWith('.css')) : needed),
    },
    // These do nothing when loaded: a page gets only the parts it uses, not all that their index names.
    rolldownOptions: {
      // Each warning fails the build: how long it took is a matter of the machine.
      checks: { bundlerTimings: false },
      // What several screens share comes in a few pieces, each with what one kind of page needs: many small ones cost more time than they weigh.
      output: {
        codeSplitting: {
          groups: [
            // With the libraries under it. It is one: two of the same size would be larger.
            { ...piece('first', [['main.tsx', 'views/list/list-screen.tsx', stays]]), test: /./u, minShareCount: 1 },
            { ...common, name: 'libraries', test: isLibrary },
            // A record stands there before anything judges: what both need comes first.
            { ...piece('moments', [['views/record/record-screen.tsx'], judges]), minShareCount: 1 },
            // What comes by itself is in it without others needing it too.
            { ...piece('judging', [judges]), minShareCount: 1 },
            {
              ...piece('saving', [
                ['views/record/record-screen.tsx', wayBack],
                ['views/form/form-screen.tsx', fileControl, wayBack],
              ]),
              minShareCount: 1,
            },
            {
              ...piece('sending', [['controllers/record/send-action.ts'], ['views/form/form-screen.tsx', fileControl, wayBack]]),
              minShareCount: 1,
            },
            { ...piece('forms', [['views/form/form-screen.tsx']]), minShareCount: 1 },
            { ...piece('files', [[fileControl]]), minShareCount: 1 },
            piece('records', [['views/record/record-screen.tsx']]),
            piece('charts', [['views/dashboard/dashboard-screen.tsx']]),
            piece('boards', [['views/board/board-screen.tsx']]),
            piece('calendars', [['views/calendar/calendar-screen.tsx']]),
            piece('components', [['views/component/component-screen.tsx']]),
            ...Object.entries(rooms).map(([name, room]) => ({ ...common, name, test: (id: string) => isShared.test(id) && room.test(id) })),
            { ...common, name: 'later', test: isShared },
          ].map((group, at, all) => ({ ...group, priority: all.length - at })),
        },
      },
      treeshake: { moduleSideEffects: [{ test: /\/packages\/(?:engine|model|protocol|words)\/src\//u, sideEffects: false }] },
    },
  },
  server: { proxy: { '/_app': process.env.NINEFOLD_SERVER ?? 'http://127.0.0.1:3000' } },
});

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/** A piece with what others load too of that which each of these sets of files loads before anything is pressed. */
function piece(name: string, sets: readonly (readonly string[])[]) {
  const needed = sets.map(() => new Set<string>());
  const visit = (id: string, into: Set<string>, graph: Graph): void => {
    if (into.has(id)) return;
    into.add(id);
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) visit(imported, into, graph);
  };
  const nameOf = (id: string, graph: Graph): string | null => {
    for (const [at, into] of needed.entries()) if (into.size === 0) for (const file of sets[at] ?? []) visit(pathOf(file), into, graph);
    return needed.every((set) => set.has(id)) ? name : null;
  };
  return { ...common, debugName: name, name: nameOf, test: isShared };
}

function pathOf(file: string): string {
  return fileURLToPath(new URL(`src/${file}`, import.meta.url));
}

/**
 * Icons are drawn by `components/drawn-icon`. Their parts never change places: without keys, which are as good as random, they are pressed to
 * half the size.
 */
function smallIcons(): Plugin {
  const drawing = `import { drawnIcon as createLucideIcon } from ${JSON.stringify(pathOf('components/drawn-icon.ts'))};`;
  return {
    name: 'small-icons',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]lucide-react[\\/].*[\\/]icons[\\/]/u },
      handler: (code) => ({
        code: code.replace(/import createLucideIcon from '[^']+';/u, drawing).replaceAll(/,\s*key: "\w+"/gu, ''),
        map: null,
      }),
    },
  };
}

/** Of two files that wait for one another a browser runs one before what it needs is there. Refuses the build, and names them. */
function refuseCircles(): Plugin {
  return {
    name: 'refuse-circles',
    generateBundle(_options, bundle) {
      const done = new Set<string>();
      const visit = (name: string, way: readonly string[]): void => {
        if (way.includes(name)) throw new Error(`Files wait for one another: ${[...way.slice(way.indexOf(name)), name].join(' → ')}.`);
        const file = bundle[name];
        if (done.has(name) || file?.type !== 'chunk') return;
        for (const imported of file.imports) visit(imported, [...way, name]);
        done.add(name);
      };
      for (const name of Object.keys(bundle)) visit(name, []);
    },
  };
}

/** Asks for the Latin font together with the page, not only when the style sheet has been read. */
function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => {
        const font = Object.keys(bundle ?? {}).find((file) => /inter-latin-wght-normal.*\.woff2$/u.test(file));
        return font
          ? [
              {
                tag: 'link',
                attrs: { rel: 'preload', href: `/${font}`, as: 'font', type: 'font/woff2', crossorigin: true },
                injectTo: 'head-prepend',
              },
            ]
          : [];
      },
    },
  };
}

/**
 * Writes `first-files.json`: for each kind of screen (the name of its folder in `views/`) the files its view needs beyond the page's own,
 * for each language (`language de`) its words, and what forms with files (`files`) and records with long texts (`long text`) need besides.
 * The server names them in the page, so that they come together with it.
 */
function listFirstFiles(): Plugin {
  return {
    name: 'list-first-files',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file): file is Rolldown.OutputChunk => file.type === 'chunk');
      const own = new Set(
        chunks.filter((chunk) => chunk.moduleIds.includes(pathOf('main.tsx'))).flatMap((chunk) => filesOf(chunk, bundle)),
      );
      const views = chunks.flatMap((chunk) =>
        chunk.moduleIds.flatMap((id) => {
          const kind = /\/views\/([\w-]+)\/\1-screen\.tsx$/u.exec(id)?.[1];
          const language = languages.get(/\/words\/src\/(\w+)\/index\.ts$/u.exec(id)?.[1] ?? '');
          const key = kind ?? fieldParts.get(id) ?? (language && `language ${language}`);
          return key ? [[key, filesOf(chunk, bundle).filter((file) => !own.has(file))] as const] : [];
        }),
      );
      this.emitFile({ type: 'asset', fileName: 'first-files.json', source: JSON.stringify(Object.fromEntries(views)) });
    },
  };
}

const fieldParts: ReadonlyMap<string, string> = new Map([
  [pathOf(fileControl), 'files'],
  [pathOf(longText), 'long text'],
]);

/** The folders of languages → their tags. */
const languages: ReadonlyMap<string, string> = new Map([['german', 'de']]);

/** A chunk, what it imports at once, and their style sheets, its own behind those of what it imports: the last one decides. */
function filesOf(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle, seen = new Set<string>()): string[] {
  if (seen.has(chunk.fileName)) return [];
  seen.add(chunk.fileName);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported?.type === 'chunk') filesOf(imported, bundle, seen);
  }
  for (const css of (chunk as { viteMetadata?: { importedCss: Set<string> } }).viteMetadata?.importedCss ?? []) seen.add(css);
  return [...seen];
}

/** What the server drew is painted without the code: style sheets come first. */
function codeAfterStyles(): Plugin {
  return {
    name: 'code-after-styles',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replaceAll(/<(?:script type="module"|link rel="modulepreload")/gu, '$& fetchpriority="low"'),
    },
  };
}

/** What is of no use without a connection, or only to whoever writes the document: fetched when it is used. */
const notKept = /\/(?:read-workbook|drawings|document-page|preview-strip|view-as-panel|calls-panel|findings-panel)-|(?<!-latin)-wght-/u;

/**
 * Writes `service-worker.js`, a script of its own that knows the files of this build, and `shell.html`: the page as it is before the
 * server writes anything into it.
 */
function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('The page is written before its service worker.');
        this.emitFile({ type: 'asset', fileName: 'shell.html', source: page.source });
        const assets = Object.keys(bundle).filter((file) => file.startsWith('assets/') && !notKept.test(`/${file}`));
        const name = createHash('sha256').update(page.source).update(Object.keys(bundle).sort().join()).digest('hex').slice(0, 12);
        const kept: ClientBuild = { name, shell: '/shell.html', files: ['/shell.html', ...assets.sort().map((file) => `/${file}`)] };
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: await bundleWorker(kept) });
      },
    },
  };
}

async function bundleWorker(kept: ClientBuild): Promise<string> {
  const entry = fileURLToPath(new URL('src/offline/worker/service-worker.ts', import.meta.url));
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    define: { NINEFOLD_BUILD: JSON.stringify(kept) },
    build: { write: false, target: 'es2022', lib: { entry, formats: ['iife'], name: 'worker', fileName: 'service-worker' } },
  });
  const [output] = [built].flat();
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (!chunk) throw new Error('The service worker was not built.');
  return chunk.code;
}
