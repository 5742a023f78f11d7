/**
 * Lighthouse (Chrome's own audit of pages) on a list, a record, a dashboard and a form of two examples, as a computer and as a phone. It is no
 * dependency of this project: install it beside (`npm install lighthouse@12 --prefix /somewhere`) and name its command in `LIGHTHOUSE`
 * (`/somewhere/node_modules/lighthouse/cli/index.js`). Pages for search engines are left out: all of these lie behind a sign-in.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { findBrowser } from '../scripts/browser.mjs';
import { invite, startRun } from '../test/support/preview.ts';
import { withBrowser } from './browser.ts';
import type { Row } from './measure.ts';

const least = 95;
const records = 30;

interface Audited {
  readonly document: string;
  readonly roles: readonly string[];
  /** Creates one record in the page of somebody who is signed in, and answers where its page is. */
  create(page: Page, at: number): Promise<string>;
  readonly pages: Readonly<Record<'list' | 'dashboard' | 'form', string>>;
}

const audited: readonly Audited[] = [
  {
    document: 'expense-claims.md',
    roles: ['Employee', 'Manager', 'Finance'],
    create: async (page, at) => {
      const { options } = await ask<Options>(page, '/_app/options/Category');
      const line = { 'spent on': '2026-11-12', category: options[0]?.id, 'what for': `Train ${at}`, amount: '24.00' };
      const { record } = await ask<Created>(page, '/_app/records/Claim', { title: `Journey ${at}`, lines: [{ fields: line }] });
      return `/claims/${record.id}`;
    },
    pages: { list: '/claims', dashboard: '/', form: '/claims/new' },
  },
  {
    document: 'help-desk.md',
    roles: ['Reporter', 'Agent', 'Lead'],
    create: async (page, at) => {
      const fields = {
        subject: `The printer ${at}`,
        'what happens': 'It takes paper, and gives none.',
        priority: 'Normal',
        areas: ['Printer'],
      };
      const { record } = await ask<Created>(page, '/_app/records/Ticket', fields);
      return `/tickets/${record.fields.number}`;
    },
    pages: { list: '/all', dashboard: '/numbers', form: '/new' },
  },
];

const looks = ['desktop', 'phone'] as const;
const categories = ['performance', 'accessibility', 'best-practices'] as const;

export function benchLighthouse(): Promise<Row[]> {
  const command = process.env.LIGHTHOUSE;
  if (!command) return Promise.resolve([{ what: 'Lighthouse', figure: 'not installed (LIGHTHOUSE)', aim: '', good: false }]);
  return withBrowser('Lighthouse', async (browser) => {
    const rows: Row[] = [];
    for (const one of audited) {
      const document = fileURLToPath(new URL(`../examples/${one.document}`, import.meta.url));
      const data = mkdtempSync(join(tmpdir(), 'ninefold-bench-'));
      const running = await startRun([document, '--data', data]);
      try {
        const page = await browser.newPage();
        await page.goto(running.address + (await invite(document, data, one.roles, 'eve@example.test')));
        await page.getByLabel('Name').fill('Eve Ernst');
        await page.getByLabel('Password').fill('a long enough password');
        await page.keyboard.press('Enter');
        await page.getByRole('navigation').first().waitFor();
        let record = '';
        for (let at = 1; at <= records; at += 1) record = await one.create(page, at);
        const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
        await page.close();
        for (const [what, path] of Object.entries({ ...one.pages, record }))
          for (const look of looks)
            rows.push(await audit(command, running.address + path, cookie, look, `${one.document}, ${what}, ${look}`));
      } finally {
        await running.close();
        rmSync(data, { recursive: true, force: true });
      }
    }
    return rows;
  });
}

/** What the server answers to whoever is signed in on the page. */
async function ask<Answer>(page: Page, path: string, fields?: unknown): Promise<Answer> {
  const url = new URL(path, page.url()).href;
  const answer = await (fields === undefined
    ? page.request.get(url)
    : page.request.post(url, { data: { fields }, headers: { origin: new URL(url).origin } }));
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

interface Options {
  readonly options: readonly { readonly id: string }[];
}

interface Created {
  readonly record: { readonly id: string; readonly fields: Readonly<Record<string, unknown>> };
}

async function audit(command: string, url: string, cookie: string, look: (typeof looks)[number], what: string): Promise<Row> {
  const report = join(tmpdir(), `ninefold-lighthouse-${process.pid}.json`);
  const args = [
    ...[command, url, '--quiet', '--output=json', `--output-path=${report}`, `--only-categories=${categories.join()}`],
    `--extra-headers=${JSON.stringify({ Cookie: cookie })}`,
    '--chrome-flags=--headless=new --no-sandbox --disable-background-networking',
    ...(look === 'desktop' ? ['--preset=desktop'] : []),
  ];
  await promisify(execFile)(process.execPath, args, { env: { ...process.env, CHROME_PATH: await findBrowser() }, maxBuffer: 1e8 });
  const { categories: found, audits } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  rmSync(report);
  const scores = categories.map((name) => Math.round((found[name]?.score ?? 0) * 100));
  const faults = Object.values(found).flatMap(({ auditRefs }) =>
    auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${id} ${audits[id]?.displayValue ?? ''}`.trim()),
  );
  if (faults.length > 0) console.error(`${what}: ${faults.join('; ')}`);
  return {
    what: `Lighthouse, ${what}: ${categories.join(', ')}`,
    figure: scores.join(', '),
    aim: `≥ ${least}`,
    good: scores.every((score) => score >= least),
  };
}

interface Report {
  readonly categories: Readonly<
    Record<string, { readonly score: number | null; readonly auditRefs: readonly { readonly id: string; readonly weight: number }[] }>
  >;
  readonly audits: Readonly<Record<string, { readonly score: number | null; readonly displayValue?: string }>>;
}
