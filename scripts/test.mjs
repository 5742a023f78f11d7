// The one test command: everything that must be true of the project, on a fresh clone, in this order.
// `npm test -- lint types` runs only the steps named; `npm test -- near` what a change touches, in under a minute; `npm run test:long`
// the long form of what is random, is killed, or is looked at in turns.
import { spawn, spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { delimiter } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile, compilingCommands, install } from './install.mjs';
import { changedFiles, near } from './near.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);

const bin = (name) => `node_modules/.bin/${name}${process.platform === 'win32' ? '.cmd' : ''}`;
const colours = process.stdout.isTTY ? ['--pretty'] : [];

/** What runs in the browser, with the tests of everything; what runs on a server; what runs in both. Each file's types are read once; two run at once, so each has one core. */
const types = ['tsconfig.json', 'tsconfig.node.json', 'tsconfig.neutral.json'].map((project) => [
  bin('tsc'),
  '-p',
  project,
  '--checkers',
  '1',
  ...colours,
]);

/** Each step is a name and what it does, which resolves to whether it passed. Steps without a turn of their own share the cores. */
const allSteps = [
  ['lint', [[bin('biome'), 'check', '--error-on-warnings', '.', ...colours.map(() => '--colors=force')]]],
  ['duplicates', [[bin('jscpd'), '--config', '.jscpd.json']]],
  ['types', types],
  ['dead code', [[bin('knip'), '--no-progress']]],
  ['build', () => run('node', ['scripts/build.mjs'])],
  ['tests', async () => run(bin('vitest'), ['run'], await surroundings())],
];

/** The same for what a change touches. */
function nearSteps() {
  const changed = changedFiles();
  if (!changed) giveUp('Nothing differs from the last commit, and this clone has none before it: nothing is near. Run `npm test`.');
  const { chosen, left } = near(changed);
  const sources = changed.filter((file) => /\.(?:tsx?|mjs|json|css)$/u.test(file));
  console.log(`${changed.length} files changed, ${chosen.length} tests near them; ${left} further away are left to \`npm test\`.`);
  return [
    ['lint', () => sources.length === 0 || run(bin('biome'), ['check', '--error-on-warnings', '--no-errors-on-unmatched', ...sources])],
    ['types', types],
    ['build', () => !chosen.some(needsBuild) || run('node', ['scripts/build.mjs'])],
    ['tests', async () => chosen.length === 0 || run(bin('vitest'), ['run', ...chosen], await surroundings())],
  ];
}

/** Tests of the built command and client. */
function needsBuild(test) {
  return /^(?:test|packages\/(?:cli|editor)|editors)\//u.test(test);
}

/** What a name in the environment asks for singly. One that is set already stays. */
const longForms = {
  ALL: '1',
  LOOKS: 'all',
  DOCUMENTS: 'all',
  KILL_ROUNDS: '300',
  KILL_WRITES: 'all',
  KILL_WRITERS: '20',
  CHANGED_ROWS: '1000000',
  CHANGE_KILLS: '50',
  RACES: '500',
  RACE_CALLERS: '200',
  SOAK_SECONDS: '3600',
  OVERLOAD_SECONDS: '60',
  FUZZ_REQUESTS: '7000',
  RANDOM_DOCUMENTS: '40',
};

const isNear = process.argv[2] === 'near';
const isLong = process.argv[2] === 'long';
const wanted = process.argv.slice(isNear || isLong ? 3 : 2);
const steps = isNear ? nearSteps() : allSteps;
const unknown = wanted.filter((word) => !steps.some(([name]) => name === word));
if (unknown.length > 0) giveUp(`There is no step ${unknown.join(', ')}. Steps: ${steps.map(([name]) => name).join(', ')}.`);
install();
const { ensureBrowser } = await import('./browser.mjs');
const { ensurePostgres } = await import('./postgres.mjs');
const { ensureNodes } = await import('./nodes.mjs');

const asked = steps.filter(([name]) => wanted.length === 0 || wanted.includes(name));
if (isNear) compile();
// It takes one core and as long as all that only reads the sources.
else if (asked.some(([name]) => name === 'tests') && compilingCommands().length > 0) asked.unshift(['compile', compilingCommands()]);
const results = [];
while (asked.length > 0) {
  const [[name, step]] = asked;
  if (typeof step === 'function') {
    console.log(`\n── ${name}`);
    const started = Date.now();
    results.push([name, await step(), since(started)]);
    asked.shift();
  } else {
    const end = asked.findIndex(([, other]) => typeof other === 'function');
    results.push(...(await shareCores(asked.splice(0, end < 0 ? asked.length : end))));
  }
}

const failed = results.filter(([, good]) => !good);
console.log('\nSteps');
for (const [name, good, seconds] of results) console.log(`  ${good ? 'passed' : 'FAILED'}  ${name} (${seconds} s)`);
console.log(`\n${results.length - failed.length} passed, ${failed.length} failed`);
process.exit(failed.length === 0 ? 0 : 1);

/** What tests need beside the project. */
async function surroundings() {
  const found = { CHROMIUM: await ensureBrowser(), POSTGRES: ensurePostgres() ?? '', NODES: ensureNodes().join(delimiter) };
  return { ...(isLong && longForms), ...process.env, ...found };
}

function run(command, args, environment = {}) {
  const { status } = spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...environment },
    shell: process.platform === 'win32',
  });
  return status === 0;
}

/** As many commands at once as there are cores; what one of them says stands together. A step takes from its first command to its last. */
async function shareCores(shared) {
  const left = shared.flatMap(([name, commands]) => commands.map((command) => [name, command]));
  const done = new Map(shared.map(([name]) => [name, { good: true, from: Infinity, to: 0 }]));
  console.log(`\n── ${shared.map(([name]) => name).join(', ')}`);
  const runNext = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      const step = done.get(next[0]);
      step.from = Math.min(step.from, Date.now());
      step.good = (await collect(...next[1])) && step.good;
      step.to = Date.now();
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, runNext));
  return shared.map(([name]) => {
    const { good, from, to } = done.get(name);
    return [name, good, Math.max(0, Math.round((to - from) / 1000))];
  });
}

function since(started) {
  return Math.round((Date.now() - started) / 1000);
}

/** Runs a command and prints all that it said once it has ended. */
function collect(command, ...args) {
  return new Promise((resolve) => {
    const said = [];
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], shell: process.platform === 'win32' });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(chunk));
    child.on('error', () => resolve(false));
    child.on('close', (status) => {
      process.stdout.write(Buffer.concat(said));
      resolve(status === 0);
    });
  });
}

function giveUp(reason) {
  console.error(reason);
  process.exit(2);
}
