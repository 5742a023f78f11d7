/**
 * Every case of what a document can say of real trades, at every stage: read, formatted, checked, answered where it is written otherwise,
 * completed, compared, explained, sampled, documented; and the tests that hold the rest are there.
 */
import { existsSync, readFileSync } from 'node:fs';
import { checkDocument } from '@ninefold/check';
import { formatDocument, readDocument, codes as readingCodes } from '@ninefold/language';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compareApplications } from '../../packages/check/src/diff/compare-applications.ts';
import { analyse } from '../../packages/editor/src/analysis.ts';
import { completionsAt } from '../../packages/editor/src/complete/complete-at.ts';
import { settingsFor } from '../../packages/engine/src/index.ts';
import { makeSamples } from '../../packages/samples/src/index.ts';
import { type Started, start } from '../../packages/server/src/testing/start.ts';
import { additions } from './additions/additions.ts';
import { heldBy } from './additions/held-by.ts';

const root = new URL('../../', import.meta.url);
const practice = readFileSync(new URL('additions/practice.md', import.meta.url), 'utf8');
const { application, findings } = checkDocument(practice);

/** The practice with other words in this place. */
function withWords(words: string, other: string): string {
  expect(practice.split(words).length, `“${words}” stands once in the practice`).toBeGreaterThan(1);
  return practice.replace(words, () => other);
}

test('the practice is read, and nothing is said of it', () => {
  expect(findings.map(({ code, what }) => `${code} ${what}`)).toEqual([]);
});

test('its strict form says the same, and is its own', () => {
  const strict = formatDocument(practice);
  expect(formatDocument(strict)).toBe(strict);
  expect(compareApplications(application, readDocument(strict).application)).toEqual([]);
});

test('samples of it have every kind of record', () => {
  const { settings } = settingsFor(application);
  const { steps, shortfalls } = makeSamples({ application, settings, now: Date.parse('2026-11-21T12:00:00Z'), perEntity: 12, seed: 1 });
  const made = new Set(steps.flatMap(({ entity, does }) => (does.kind === 'create' ? [entity] : [])));
  const own = application.entities.filter(({ ownedBy, startsWith }) => !ownedBy && startsWith.length === 0);
  expect(own.flatMap(({ name }) => (made.has(name) ? [] : [name]))).toEqual([]);
  expect(shortfalls).toEqual([]);
});

describe.each(additions)('$name', ({ words, without, offered, wrong = [], page: [page, said], held }) => {
  test('is compared', () => {
    const other = readDocument(withWords(words, without)).application;
    expect(compareApplications(other, application)).not.toEqual([]);
    expect(compareApplications(application, other)).not.toEqual([]);
  });

  test('is documented, and held by tests that are there', () => {
    expect(readFileSync(new URL(`docs/language/${page}.md`, root), 'utf8')).toContain(said);
    for (const name of held) {
      const [file, title] = heldBy[name];
      expect(existsSync(new URL(file, root)), file).toBe(true);
      expect(readFileSync(new URL(file, root), 'utf8'), file).toContain(title);
    }
  });

  test.runIf(offered)('is offered where it is written', () => {
    const [before = '', offer = ''] = offered ?? [];
    const text = withWords(words, before);
    const labels = completionsAt(analyse(text.replace('‸', '')), text.indexOf('‸')).map(({ label }) => label.trim());
    expect(labels).toContain(offer);
  });

  // ALL=1 in the environment: what checking says of each as well.
  test.each(wrong)('“%s” is answered', (other, code, mend) => {
    const isRead = process.env.ALL !== '1' && code in readingCodes;
    const told = (isRead ? readDocument : checkDocument)(withWords(words, other)).findings.filter(({ severity }) => severity !== 'note');
    // An error that nothing names any more follows from what is misspelt.
    const own = told.filter((finding) => !['N801', 'N901'].includes(finding.code));
    expect(own.map((finding) => [finding.code, finding.mend])).toEqual([[code, expect.stringContaining(mend)]]);
  });
});

describe('explained', () => {
  let app: Started;
  beforeAll(async () => {
    app = await start(practice, {
      preview: { file: 'practice.md', document: () => ({ file: 'practice.md', broken: false, findings: [] }) },
    });
  });
  afterAll(() => app.store.close());

  // What point 1 says of time is told with what is counted by it.
  const told = additions.filter(({ statement }) => !statement.startsWith('product/'));
  test.each(told)('$name', async ({ statement }) => {
    const { status, json, text } = await app.ask({ path: `/_app/why?${new URLSearchParams({ statements: statement })}` });
    expect(status, text).toBe(200);
    expect(json).toHaveLength(1);
    expect(json[0].words.length, text).toBeGreaterThan(0);
  });
});
