/** A dashboard: every part worked out for whoever asks, each judged by itself. */
import { type DashboardPart, findScreen, givenValue, type Screen } from '@ninefold/model';
import type { DashboardPartAnswer } from '@ninefold/protocol';
import { requireOpen } from '../access/require-open.ts';
import type { RequestContext } from '../context/request-context.ts';
import { platformRefused } from '../problems/platform.ts';
import { chartOf } from './chart-part.ts';
import { figureOf } from './figure-part.ts';
import { judgePart } from './judged-part.ts';
import { listOf } from './list-part.ts';

/** Each part as whoever asks may know it; those of which they may know nothing are not there. */
export async function partsOf(context: RequestContext, { parts }: Screen): Promise<readonly DashboardPartAnswer[]> {
  return (await Promise.all(parts.map((part) => partOf(context, part)))).flatMap((part) => part ?? []);
}

/** Refused where the screen may not be opened, or is no dashboard. */
export async function openDashboard(context: RequestContext, name: string): Promise<Screen> {
  const screen = findScreen(context.running.application, name);
  if (!screen || givenValue(screen.shows)?.kind !== 'dashboard')
    throw platformRefused('not-found', { message: 'There is no such dashboard.' });
  await requireOpen(context, screen);
  return screen;
}

async function partOf(context: RequestContext, part: DashboardPart): Promise<DashboardPartAnswer | undefined> {
  const { name, statement } = part;
  const judged = judgePart(context, part);
  if (judged.kind === 'absent') return undefined;
  if (judged.kind === 'gap') return { name, statement, kind: 'gap', words: judged.words };
  switch (part.kind) {
    case 'figure': {
      const figure = await figureOf(context, part, judged);
      return figure
        ? { name, statement, kind: 'figure', ...figure }
        : { name, statement, kind: 'gap', words: `${name}: cannot be worked out` };
    }
    case 'chart': {
      const chart = await chartOf(context, part, judged);
      if (!('kind' in chart)) return { name, statement, kind: 'chart', ...chart };
      return chart.kind === 'gap' ? { name, statement, kind: 'gap', words: chart.words } : undefined;
    }
    case 'list':
      return { name, statement, kind: 'list', ...(await listOf(context, part, judged)) };
    case 'unreadable':
      return undefined;
  }
}
