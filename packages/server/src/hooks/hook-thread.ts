/**
 * The script of the thread that hooks run in. It is plain JavaScript in one text, so that it needs no file of its own wherever the
 * server is built into. Hooks come as they were bundled: CommonJS, the function as `default`.
 */

/** What the thread is sent. */
export interface AskedOfThread {
  readonly hook: string;
  readonly given: unknown;
}

/** What it tells. `json`: of what was returned; missing for nothing. */
export type ToldByThread =
  | { readonly kind: 'ready' }
  | { readonly kind: 'returned'; readonly json?: string }
  | { readonly kind: 'thrown'; readonly code?: string; readonly text: string };

export const hookThread = `
const { parentPort, workerData } = require('node:worker_threads');
const { compileFunction } = require('node:vm');
const loaded = new Map();

function load(name) {
  const before = loaded.get(name);
  if (before) return before;
  const { code, file } = workerData.hooks[name];
  const module = { exports: {} };
  compileFunction(code, ['module', 'exports', 'require'], { filename: file })(module, module.exports, require);
  const hook = module.exports.default;
  if (typeof hook !== 'function') throw new TypeError(file + ' exports no function as its default.');
  loaded.set(name, hook);
  return hook;
}

function codeOf(error) {
  const said = typeof error === 'object' && error !== null ? error : { message: error };
  for (const one of [said.code, said.message]) if (typeof one === 'string' && one.length <= 200) return one;
}

parentPort.on('message', async ({ hook, given }) => {
  try {
    const returned = await load(hook)(given);
    const json = JSON.stringify(returned);
    parentPort.postMessage({ kind: 'returned', json });
  } catch (error) {
    const text = String((error && error.stack) || error).slice(0, 4000);
    parentPort.postMessage({ kind: 'thrown', code: codeOf(error), text });
  }
});
parentPort.postMessage({ kind: 'ready' });
`;
