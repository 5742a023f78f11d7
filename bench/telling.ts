/** Open pages: how long after a change was asked for each of five hundred of them has heard of it, and what they take. */
import { type ClientRequest, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { median, milliseconds, type Row } from './measure.ts';
import { memoryOf } from './memory.ts';
import { type Apart, beside } from './requests.ts';

const claims = 1000;
const people = 50;
/** As many as one person may have open. */
const pagesEach = 10;
const openPages = people * pagesEach;
const changes = 25;

export function benchTelling(): Promise<Row[]> {
  return beside(claims, async (ours) => {
    const cookies: string[] = [];
    for (let person = 0; person < people; person += 1) cookies.push(await cookieOf(ours, `${100 + person}@bench.example`));
    const before = memoryOf(ours.pid);
    const heard: number[] = [];
    const each = cookies.flatMap((cookie) => Array.from({ length: pagesEach }, () => cookie));
    const pages = await Promise.all(each.map((cookie) => openPage(ours, cookie, heard)));
    const delays: number[] = [];
    for (let i = 0; i < changes + 3; i += 1) {
      heard.length = 0;
      const began = performance.now();
      await post(ours, ours.create.path, JSON.parse(ours.create.body), ours.clerk);
      while (heard.length < pages.length) await wait(1);
      // The first are for warming up.
      if (i >= 3) delays.push(...heard.map((at) => at - began));
    }
    const holds = memoryOf(ours.pid);
    for (const page of pages) page.destroy();
    const middle = median(delays);
    return [
      {
        what: `A change reaches ${openPages} open pages`,
        figure: `${milliseconds(middle)} (the last ${milliseconds(Math.max(...delays))})`,
        aim: '≤ 200 ms',
        good: middle <= 200,
      },
      {
        what: `Memory of a server with ${openPages} open pages`,
        figure: `${holds.toFixed(0)} MB (${before.toFixed(0)} MB without)`,
        aim: '≤ 300 MB',
        good: holds <= 300,
      },
    ];
  });
}

/** Another clerk, who sees all claims. */
async function cookieOf(ours: Apart, email: string): Promise<string> {
  const invited = await post(ours, '/_app/invitations', { email, roles: ['Clerk'] }, ours.clerk);
  const { path } = (await invited.json()) as { path: string };
  await post(ours, `/_app${path}`, { password });
  const answer = await post(ours, '/_app/sign-in', { email, password });
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
}

const password = 'correct horse battery';

async function post({ address }: Apart, path: string, body: unknown, cookie = ''): Promise<Response> {
  const headers = { cookie, origin: address, 'content-type': 'application/json' };
  const answer = await fetch(`${address}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer;
}

function openPage({ address }: Apart, cookie: string, heard: number[]): Promise<ClientRequest> {
  return new Promise((resolve, reject) => {
    const page = request(`${address}/_app/events`, { headers: { cookie } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`A page was answered ${response.statusCode}.`));
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
