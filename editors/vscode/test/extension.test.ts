import { existsSync, readFileSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ProtocolClient, startClient } from '../../../packages/editor/src/testing/protocol-client.ts';
import { buildExtension } from '../build.mjs';
import { createOnlyServer } from '../src/only-server.ts';
import { serverOptions } from '../src/server-options.ts';

const folder = fileURLToPath(new URL('..', import.meta.url));
const manifest = JSON.parse(readFileSync(`${folder}package.json`, 'utf8')) as Manifest;

interface Manifest {
  readonly main: string;
  readonly activationEvents: readonly string[];
  readonly contributes: {
    readonly commands: readonly { readonly command: string }[];
    readonly configuration: { readonly properties: Readonly<Record<string, unknown>> };
  };
}

beforeAll(() => buildExtension(`${folder}dist`));

describe('the extension', () => {
  it('has what its manifest names', () => {
    expect(existsSync(`${folder}${manifest.main}`)).toBe(true);
    for (const name of ['README.md', 'LICENSE', 'dist/server.cjs', 'dist/findings/N013.md'])
      expect(existsSync(folder + name), name).toBe(true);
  });

  it('can be loaded by an editor, and offers its commands and settings', () => {
    const loaded = loadInEditor(`${folder}${manifest.main}`);
    expect(loaded).toEqual({ activate: expect.any(Function), deactivate: expect.any(Function) });
    const bundle = readFileSync(`${folder}${manifest.main}`, 'utf8');
    const { commands, configuration } = manifest.contributes;
    for (const name of [...commands.map(({ command }) => command), ...Object.keys(configuration.properties)])
      expect(bundle).toContain(name);
  });

  it('starts the server that comes with it, or the command of the settings', () => {
    const own = serverOptions(' ', folder.slice(0, -1));
    expect(own).toEqual({ module: `${folder}dist/server.cjs`, transport: 0 });
    expect('module' in own && existsSync(own.module)).toBe(true);
    expect(serverOptions('ninefold', folder)).toEqual({ command: 'ninefold', args: ['lsp'], transport: 0 });
  });
});

describe('the only server', () => {
  /** As the client of the editor: it can be stopped only when it runs. */
  function createClient(name: string, starts: boolean, said: string[]) {
    let runs = false;
    return {
      async start() {
        await Promise.resolve();
        said.push(`${name} ${starts ? 'starts' : 'fails'}`);
        if (!starts) throw new Error('There is no such command.');
        runs = true;
      },
      async stop() {
        if (!runs) throw new Error("Client is not running and can't be stopped.");
        said.push(`${name} stops`);
      },
    };
  }

  it('starts after one that could not, and never beside another', async () => {
    const said: string[] = [];
    const clients = [createClient('first', false, said), createClient('second', true, said), createClient('third', true, said)];
    const only = createOnlyServer(() => clients.shift() ?? createClient('none', false, said));
    await expect(only.start()).rejects.toThrow('There is no such command.');
    await Promise.all([only.start(), only.start(), only.stop()]);
    expect(said).toEqual(['first fails', 'second starts', 'second stops', 'third starts', 'third stops']);
  });
});

/** Loads the bundle as the editor does, with an editor that answers anything. */
function loadInEditor(path: string): unknown {
  const anything = (): unknown =>
    new Proxy(class {}, {
      get: (target, key) => (key === 'prototype' ? target.prototype : key === Symbol.toPrimitive ? () => '' : anything()),
      apply: anything,
    });
  const loader = Module as unknown as { _load(name: string, ...more: unknown[]): unknown };
  const load = loader._load;
  loader._load = (name, ...more) => (name === 'vscode' ? anything() : load.call(loader, name, ...more));
  try {
    return { ...(createRequire(import.meta.url)(path) as object) };
  } finally {
    loader._load = load;
  }
}

describe('its server', () => {
  let client: ProtocolClient;

  beforeAll(async () => {
    client = await startClient(process.execPath, [`${folder}dist/server.cjs`, '--stdio'], {
      findings: pathToFileURL(`${folder}dist/findings`).href,
    });
  });

  afterAll(async () => {
    expect(await client.end()).toBe(0);
  });

  it('answers through the protocol', async () => {
    const text = '# Specification: Books\n\n## 6. Roles and permissions\n\n- Sign up: \n';
    client.open('untitled:Books', text);
    const findings = await client.diagnostics('untitled:Books', 1);
    expect(findings.map(({ code }) => code)).toContain('N001');
    expect(existsSync(fileURLToPath(findings[0]?.codeDescription?.href ?? ''))).toBe(true);
    expect(await client.completions('untitled:Books', 4, 11)).toEqual(['open', 'by invitation', 'closed']);
  });
});
