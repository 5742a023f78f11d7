/** Open pages: how long after a change was asked for each of five hundred of them has heard of it, and what they take. */
import { type ClientRequest, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { median, milliseconds, type Row } from './measure.ts';
import { memoryOf } from './memory.ts';
import { type Apart, beside } from './requests.ts';

const claims = 1000;
const openPages = 500;
const changes = 25;

export function benchTelling(): Promise<Row[]> {
  return beside(claims, async (ours) => {
    const before = memoryOf(ours.pid);
    const heard: number[] = [];
    const pages = await Promise.all(Array.from({ length: openPages }, () => openPage(ours, heard)));
    const delays: number[] = [];
    for (let i = 0; i < changes + 3; i += 1) {
      heard.length = 0;
      const began = performance.now();
      await create(ours);
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

function openPage({ address, clerk }: Apart, heard: number[]): Promise<ClientRequest> {
  return new Promise((resolve, reject) => {
    const page = request(`${address}/_app/events`, { headers: { cookie: clerk } }, (response) => {
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

async function create({ address, clerk, create: { path, body } }: Apart): Promise<void> {
  const headers = { cookie: clerk, origin: address, 'content-type': 'application/json' };
  const response = await fetch(`${address}${path}`, { method: 'POST', headers, body });
  if (response.status !== 201) throw new Error(await response.text());
}
