/**
 * The decision procedure against Z3: every definite answer has to agree, and what is said to clash has to clash, and
 * no longer when any one of it is left out. `SETS=10000` asks more; `SEED` others.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { init, killThreads } from 'z3-solver';
import { createDecider } from './create-decider.ts';
import type { Answer } from './question.ts';
import { type RuleSet, ruleSets } from './testing/rule-sets.ts';
import { readShop } from './testing/shop.ts';
import { questionInSmt } from './testing/smt.ts';

const sets = Number(process.env.SETS ?? 300);
const seed = Number(process.env.SEED ?? 1);
const atOnce = 100;

type Z3 = Awaited<ReturnType<typeof init>>;
let z3: Z3;

beforeAll(async () => {
  z3 = await init();
});
afterAll(() => killThreads(z3.em));

/** 'sat', 'unsat' or 'unknown' for each script, in one run. */
async function checkAll(scripts: readonly string[]): Promise<readonly string[]> {
  const context = z3.Z3.mk_context(z3.Z3.mk_config());
  try {
    const said = await evaluateScript(context, `(set-option :timeout 2000)\n${scripts.join('')}`);
    const answers = said.trim().split(/\s*\n\s*/u);
    if (answers.length !== scripts.length) throw new Error(said.slice(0, 500));
    return answers;
  } finally {
    z3.Z3.del_context(context);
  }
}

/** As `Z3.eval_smtlib2_string`, but the text stays where it is until it is read: the wrapper hands its thread a text on the stack. */
async function evaluateScript(context: unknown, script: string): Promise<string> {
  const { em } = z3;
  const bytes = new TextEncoder().encode(`${script}\0`);
  const text = em._malloc(bytes.length);
  em.HEAPU8.set(bytes, text);
  try {
    return await em.async_call(() => em.ccall('async_Z3_eval_smtlib2_string', 'void', ['number', 'number'], [context, text]));
  } finally {
    em._free(text);
  }
}

interface Asked {
  readonly set: RuleSet;
  readonly answer: Answer;
}

test(`${sets} sets of conditions: no answer contradicts Z3`, async () => {
  const application = readShop();
  const decider = createDecider(application);
  const asked = fc.sample(ruleSets(application), { numRuns: sets, seed }).map((set): Asked => {
    const answer = decider.ask({ entity: 'Claim', ...set });
    return { set, answer };
  });
  const counts = { yes: 0, no: 0, undecided: 0, unknown: 0 };
  for (let from = 0; from < asked.length; from += atOnce) {
    const some = asked.slice(from, from + atOnce);
    const answers = await checkAll(some.map(({ set }) => questionInSmt(set)));
    for (const [index, one] of some.entries()) {
      const z3Says = answers[index];
      counts[one.answer.can] += 1;
      if (z3Says === 'unknown') counts.unknown += 1;
      else if (one.answer.can !== 'undecided') {
        const wrong = (one.answer.can === 'yes') !== (z3Says === 'sat');
        expect(wrong ? describe(one, z3Says ?? '') : undefined).toBeUndefined();
      }
    }
    await checkCores(some);
  }
  console.info(`${sets} sets: ${JSON.stringify(counts)}`);
  expect(counts.yes).toBeGreaterThan(sets / 10);
  expect(counts.no).toBeGreaterThan(sets / 20);
  expect(counts.undecided).toBeLessThan(sets / 20);
}, 3_600_000);

/** A core clashes on its own, and none of it can be left out. */
async function checkCores(some: readonly Asked[]): Promise<void> {
  const cores = some.flatMap(({ set, answer }) => (answer.can === 'no' ? [{ set, core: answer.core }] : []));
  const asked = cores.flatMap(({ set, core }) => [
    { set, core, expected: 'unsat', script: questionInSmt(set, core) },
    ...core.map((left) => ({
      set,
      core,
      expected: 'sat',
      script: questionInSmt(
        set,
        core.filter((one) => one !== left),
      ),
    })),
  ]);
  if (asked.length === 0) return;
  const answers = await checkAll(asked.map(({ script }) => script));
  for (const [index, { set, core, expected }] of asked.entries()) {
    const said = answers[index];
    if (said !== 'unknown') expect(said === expected ? undefined : { said, expected, core, set: JSON.stringify(set) }).toBeUndefined();
  }
}

function describe({ set, answer }: Asked, z3Says: string): string {
  return `${answer.can}, but Z3 says ${z3Says}: ${JSON.stringify(set)}\n${questionInSmt(set)}`;
}
