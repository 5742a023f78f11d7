/** What axe finds on a page: WCAG 2.0 to 2.2, A and AA. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type RunOnly = RunOptions['runOnly'];

const all: RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
const coloursOnly: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** A line for each element with a finding. `colours`: only what differs in another colour scheme of the same page. */
export async function axeFindings(page: Page, rules: 'all' | 'colours' = 'all'): Promise<string[]> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe);
  return (await page.evaluate(`(async () => {
    const runOnly = ${JSON.stringify(rules === 'all' ? all : coloursOnly)};
    // Style sheets and films are not fetched beforehand: no rule asks for the former, and there are none of the latter.
    const { violations } = await axe.run(document, { runOnly, resultTypes: ['violations'], preload: false });
    return violations.flatMap((one) => one.nodes.map((node) => one.id + ': ' + node.target.join(' ') + ': ' + node.html.slice(0, 200)));
  })()`)) as string[];
}
