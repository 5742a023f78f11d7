/** A dashboard: every part worked out for whoever asks, each judged by itself. */
import type { DashboardPeriod } from '@ninefold/engine';
import { type DashboardPart, findScreen, givenValue, recordsBehind, type Screen } from '@ninefold/model';
import type { Dashboard, DashboardPartAnswer } from '@ninefold/protocol';
import { type Message, message, say } from '@ninefold/words';
import { requireOpen } from '../access/require-open.ts';
import type { RequestContext } from '../context/request-context.ts';
import { platformRefused } from '../problems/platform.ts';
import { chartOf } from './chart-part.ts';
import { figureOf } from './figure-part.ts';
import { judgePart } from './judged-part.ts';
import { listOf } from './list-part.ts';

/** Each part as whoever asks may know it; those of which they may know nothing are not there. `period`: of the parts that are over a date. */
export async function partsOver(context: RequestContext, { parts }: Screen, period: DashboardPeriod): Promise<Dashboard> {
  const told = await Promise.all(parts.map((part) => partOf(context, part, period)));
  const isOver = parts.some((part, place) => told[place] && recordsBehind(part)?.over);
  return { parts: told.flatMap((part) => part ?? []), period: isOver ? period : null };
}

/** Refused where the screen may not be opened, or is no dashboard. */
export async function openDashboard(context: RequestContext, name: string): Promise<Screen> {
  const screen = findScreen(context.running.application, name);
  if (!screen || givenValue(screen.shows)?.kind !== 'dashboard')
    throw platformRefused('not-found', { said: 'There is no such dashboard.' });
  await requireOpen(context, screen);
  return screen;
}

async function partOf(context: RequestContext, part: DashboardPart, period: DashboardPeriod): Promise<DashboardPartAnswer | undefined> {
  const { name, statement } = part;
  const gap = (words: Message) => ({ name, statement, kind: 'gap', words: say(words, context.running.settings) }) as const;
  const judged = judgePart(context, part, period);
  if (judged.kind === 'absent') return undefined;
  if (judged.kind === 'gap') return gap(judged.words);
  switch (part.kind) {
    case 'figure': {
      const figure = await figureOf(context, part, judged, period);
      return figure ? { name, statement, kind: 'figure', ...figure } : gap(message('{part}: cannot be worked out', { part: name }));
    }
    case 'chart': {
      const chart = await chartOf(context, part, judged);
      if (!('kind' in chart)) return { name, statement, kind: 'chart', ...chart };
      return chart.kind === 'gap' ? gap(chart.words) : undefined;
    }
    case 'list':
      return { name, statement, kind: 'list', ...(await listOf(context, part, judged)) };
    case 'unreadable':
      return undefined;
  }
}
