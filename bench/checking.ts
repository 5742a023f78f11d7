/** How long it takes to read and judge a document, in a process of its own and in a browser, and how much memory that needs. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { chromium } from 'playwright-core';
import { findBrowser } from '../scripts/browser.mjs';
import { largeDocument } from './large-document.ts';
import { median, milliseconds, type Row } from './measure.ts';

interface Taken {
  /** By example, in the order of `examples`. */
  readonly examples: readonly (readonly number[])[];
  readonly large: readonly number[];
}

/** What each may take, warm, in milliseconds. */
const examples = [
  { name: 'expense-claims', called: 'expense claims', aim: 30 },
  { name: 'clinic', called: 'the clinic', aim: 60 },
  { name: 'purchasing', called: 'purchasing', aim: 120 },
] as const;

export async function benchChecking(): Promise<Row[]> {
  const texts = examples.map(({ name }) => readFileSync(new URL(`../examples/${name}.md`, import.meta.url), 'utf8'));
  const large = largeDocument(Math.ceil((20 * (texts[0]?.length ?? 0)) / (largeDocument(2).length - largeDocument(1).length)));
  const bundle = await bundled();
  const script = `${bundle}\n(${measure})(${JSON.stringify([texts, large])})`;
  const node = inNode(script) as Taken;
  const memory = inNode(`${bundle}\n(${measureMemory})(${JSON.stringify(large)})`) as number;
  const browser = await inBrowser(script);
  const size = `${Math.round(large.length / 1000)} KB`;
  return [
    ...examples.map(({ called, aim }, index) => row(`Check ${called}, warm, after an edit`, node.examples[index] ?? [], aim)),
    row(`The first for a document twenty times as long (${size})`, node.large, 1000),
    { what: 'Memory of the process that checks that one', figure: `${memory} MB`, aim: '≤ 200 MB', good: memory <= 200 },
    ...examples
      .slice(0, 2)
      .map(({ called, aim }, index) => row(`Check ${called} in a browser, warm, after an edit`, browser.examples[index] ?? [], aim)),
    row('The long document in a browser', browser.large, 1000),
  ];
}

/** Runs where the bundle was loaded, and so is text: `ninefold` is what it exports. */
const measure = `function ([texts, large]) {
  // As one types: a quote at its beginning is another each time, and all the rest stands elsewhere.
  const time = (runs, text) => Array.from({ length: runs }, (_, run) => {
    const edited = text.replace('\\n\\n', '\\n\\n> ' + 'x'.repeat(run) + '\\n\\n');
    const start = performance.now();
    ninefold.checkDocument(edited);
    return performance.now() - start;
  });
  const warm = (text) => [time(60, text), time(40, text)][1];
  const taken = { examples: texts.map(warm), large: time(8, large).slice(3) };
  if (globalThis.process) console.log(JSON.stringify(taken));
  return taken;
}`;

const measureMemory = `function (large) {
  ninefold.checkDocument(large);
  console.log(Math.round(process.resourceUsage().maxRSS / 1000));
}`;

/** The package as one classic script. */
async function bundled(): Promise<string> {
  const entry = fileURLToPath(new URL('../packages/check/src/index.ts', import.meta.url));
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    format: 'iife',
    globalName: 'ninefold',
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}

function inNode(script: string): unknown {
  return JSON.parse(execFileSync(process.execPath, ['-'], { input: script, encoding: 'utf8' }));
}

async function inBrowser(script: string): Promise<Taken> {
  const executablePath = await findBrowser();
  if (!executablePath) return { examples: [], large: [] };
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-background-networking', '--disable-quic'] });
  try {
    const page = await browser.newPage();
    return (await page.evaluate(script)) as Taken;
  } finally {
    await browser.close();
  }
}

function row(what: string, times: readonly number[], aim: number): Row {
  const taken = median(times);
  return { what, figure: milliseconds(taken), aim: `≤ ${aim === 1000 ? '1 s' : milliseconds(aim)}`, good: taken <= aim };
}
