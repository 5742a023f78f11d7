/** Every state of every kind of screen, light and dark, wide and narrow: axe finds nothing, nothing jumps, nothing stands out of the page. LOOKS=all: also those that are like another. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, viewAs, viewAsWhoSees } from '../support/browser.ts';
import { lookAt, type State, statesToLookAt } from '../support/looks.ts';
import { invite, type RunningDocument, startPreview, startRun } from '../support/preview.ts';
import { claimsStates } from './states/claims-states.ts';
import { clinicStates } from './states/clinic-states.ts';
import { movedByRefusal, refusals } from './states/entrance-refusals.ts';
import { entranceStates } from './states/entrance-states.ts';

describe('the entrance', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ninefold-entrance-'));
  const file = join(folder, 'clinic.md');
  const data = join(folder, 'data');
  let running: RunningDocument;
  let browser: Browser;
  let invitation: string;
  beforeAll(async () => {
    const clinic = readFileSync(new URL('./documents/veterinary-clinic.md', import.meta.url), 'utf8');
    writeFileSync(file, clinic.replace('- Sign up: by invitation', '- Sign up: open'));
    running = await startRun([file, '--data', data]);
    invitation = await invite(file, data, ['Veterinarian'], 'vera@example.test');
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await running?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test.each(statesToLookAt(entranceStates))('$name', async (state) => {
    const path = state.path === 'INVITED' ? invitation : state.path;
    expect(await lookAt(browser, running.address, { ...state, path, name: `entrance: ${state.name}` }, async () => undefined)).toEqual([]);
  });

  // Soon after a press the browser does not count what moves: here it is told however late the answer comes.
  test.each(refusals)('nothing moves when it is refused: $name', async (refused) => {
    const path = refused.path === 'INVITED' ? invitation : refused.path;
    expect(await movedByRefusal(browser, running.address, { ...refused, path })).toEqual([]);
  });
});

describe('the document with nine gaps', () => {
  let preview: RunningDocument;
  let browser: Browser;
  beforeAll(async () => {
    preview = await startPreview(fileURLToPath(new URL('../../examples/blank.md', import.meta.url)), 0);
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await preview?.close();
  });

  test.each<State>([
    { name: 'nine gaps', path: '/', reach: (page) => page.locator('.blank-point').first().waitFor() },
    {
      name: 'how to begin',
      path: '/',
      reach: async (page) => {
        await page.getByRole('button', { name: 'Begin with the entities' }).click();
        await page.getByRole('dialog').waitFor();
      },
    },
  ])('$name', async (state) => {
    expect(await lookAt(browser, preview.address, state, async () => undefined)).toEqual([]);
  });
});

/** LOOKS=all in the environment: a state of every application in each. Without it, in the first that has it. */
const unlike = clinicStates.filter(
  ({ name }) => process.env.LOOKS === 'all' || claimsStates.every((one) => one.name.toLowerCase() !== name.toLowerCase()),
);

describe.each([
  ['expense claims', '../../examples/expense-claims.md', process.env.LOOKS === 'all' ? 60 : 30, claimsStates],
  ['veterinary clinic', './documents/veterinary-clinic.md', process.env.LOOKS === 'all' ? 60 : 20, unlike],
] as const)('%s', (title, file, samples, states) => {
  let preview: RunningDocument;
  let browser: Browser;
  beforeAll(async () => {
    preview = await startPreview(fileURLToPath(new URL(file, import.meta.url)), samples);
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await preview?.close();
  });

  test.each(statesToLookAt(states))('$name', async (state) => {
    const enter = async (page: Page) => {
      const { role = '', sees } = state;
      if (sees) await viewAsWhoSees(page, role, sees.screen, sees.state, preview.address);
      else await viewAs(page, role, preview.address);
    };
    expect(await lookAt(browser, preview.address, { ...state, name: `${title}: ${state.name}` }, enter)).toEqual([]);
  });
});
