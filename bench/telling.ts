/** Open pages: how long after a change was asked for each of a hundred of them has heard of it. */
import { request } from 'node:http';
import { listen } from '../packages/server/src/listen.ts';
import { readExample, type Started, start } from '../packages/server/src/testing/start.ts';
import { median, milliseconds, type Row } from './measure.ts';

const people = 10;
const pagesEach = 10;
const changes = 25;

export async function benchTelling(): Promise<Row[]> {
  const app = await start(readExample('expense-claims'));
  const listening = await listen(app.server, { port: 0 });
  try {
    const origin = `http://127.0.0.1:${listening.port}`;
    const cookies = await signInAll(app);
    const heard: number[] = [];
    const pages = await Promise.all(cookies.flatMap((cookie) => Array.from({ length: pagesEach }, () => openPage(origin, cookie, heard))));
    const delays: number[] = [];
    for (let i = 0; i < changes + 3; i += 1) {
      heard.length = 0;
      const began = performance.now();
      await create(origin, cookies[0] ?? '', i);
      while (heard.length < pages.length) await new Promise((resolve) => setTimeout(resolve, 1));
      // The first are for warming up.
      if (i >= 3) delays.push(...heard.map((at) => at - began));
    }
    for (const page of pages) page.destroy();
    const middle = median(delays);
    return [
      {
        what: `A change reaches ${pages.length} open pages`,
        figure: `${milliseconds(middle)} (the last ${milliseconds(Math.max(...delays))})`,
        aim: '≤ 200 ms',
        good: middle <= 200,
      },
    ];
  } finally {
    await listening.close();
    await app.store.close();
  }
}

async function signInAll(app: Started): Promise<readonly string[]> {
  const cookies: string[] = [];
  for (let i = 0; i < people; i += 1) {
    await app.person({ name: `Person ${i}`, email: `person${i}@example.org` }, ['Finance', 'Employee']);
    cookies.push(await app.signIn(`person${i}@example.org`));
  }
  return cookies;
}

function openPage(origin: string, cookie: string, heard: number[]): Promise<ReturnType<typeof request>> {
  return new Promise((resolve, reject) => {
    const page = request(`${origin}/_app/events`, { headers: { cookie } }, (response) => {
      response.setEncoding('utf8').on('data', (text: string) => {
        if (text.includes('event: change')) heard.push(performance.now());
      });
      response.on('error', () => undefined);
      resolve(page);
    });
    page.on('error', reject);
    page.end();
  });
}

/** Categories are read by all. */
async function create(origin: string, cookie: string, number: number): Promise<void> {
  const response = await fetch(`${origin}/_app/records/Category`, {
    method: 'POST',
    headers: { cookie, origin, 'content-type': 'application/json' },
    body: JSON.stringify({ fields: { name: `Category ${number}` } }),
  });
  if (response.status !== 201) throw new Error(await response.text());
}
