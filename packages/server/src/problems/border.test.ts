/** What is written down of what could not be answered, and what of it is told. */
import { settingsFor } from '@ninefold/engine';
import { readDocument } from '@ninefold/language';
import { ReadTooLong, StoreUnavailable } from '@ninefold/store';
import { speak } from '@ninefold/words';
import { german } from '@ninefold/words/german';
import { expect, test } from 'vitest';
import { answerFailure } from './border.ts';
import { platformRefused } from './platform.ts';

const { application } = readDocument('# Specification: Claims');
const { settings } = settingsFor(application);

async function fail(error: unknown, locale = settings.locale): Promise<{ status: number; detail: string; logged: readonly string[] }> {
  const logged: string[] = [];
  const log = (level: string, message: string): number => logged.push(`${level} ${message}`);
  const request = new Request('http://127.0.0.1/api/claims?search=secret', { method: 'POST' });
  const response = answerFailure(error, request, { application, settings: { ...settings, locale } }, log);
  return { status: response.status, detail: (JSON.parse(response.text ?? '') as { detail: string }).detail, logged };
}

test('a mistake of ours is told with the reference that it is logged under', async () => {
  const { status, detail, logged } = await fail(new Error('the inside of it'));
  const [, reference = ''] = /It has been noted as ([0-9a-f]{10})\.$/u.exec(detail) ?? [];
  expect({ status, logged }).toEqual({ status: 500, logged: [`error ${reference} POST /api/claims`] });
  expect(detail).not.toContain('inside');
  expect((await fail(new Error('again'))).detail).not.toBe(detail);
});

test('data that cannot be had is logged, each time; refusals are not', async () => {
  expect(await fail(new StoreUnavailable('full', 'There is no room left for the data.'))).toMatchObject({
    status: 507,
    logged: ['error POST /api/claims: the data is full'],
  });
  expect(await fail(new StoreUnavailable('damaged', 'The data file is damaged.'))).toMatchObject({
    status: 503,
    logged: ['error POST /api/claims: the data is damaged'],
  });
  expect((await fail(new StoreUnavailable('closed', 'The data is closed.'))).logged).toEqual([]);
  expect((await fail(platformRefused('not-found'))).logged).toEqual([]);
});

test('what cannot be answered now is said in the language of the document, and logged in English', async () => {
  speak('de', german);
  const told = async (error: unknown) => (await fail(error, 'de')).detail;
  expect(await told(new Error('the inside of it'))).toMatch(
    /^Hier ist etwas schiefgegangen\. Nichts wurde geändert\. Es ist vermerkt als [0-9a-f]{10}\.$/u,
  );
  expect(await told(new StoreUnavailable('full', 'There is no room left for the data.'))).toBe('Für die Daten ist kein Platz mehr.');
  expect(await told(new ReadTooLong())).toMatch(/^Das zu suchen dauert zu lange\./u);
  expect(await told(new StoreUnavailable('closed', 'Of which nothing is written.'))).toBe('Of which nothing is written.');
  expect((await fail(new StoreUnavailable('damaged', 'The data file is damaged.'), 'de')).logged).toEqual([
    'error POST /api/claims: the data is damaged',
  ]);
});
