/** One figure over all the records it is about. */
import type { DashboardPart } from '@ninefold/model';
import type { FigureAnswer } from '@ninefold/protocol';
import type { RequestContext } from '../context/request-context.ts';
import { encodeFigure, figureType, groupsQuery } from './chart-part.ts';
import type { JudgedPart } from './judged-part.ts';
import { listBehind } from './list-behind.ts';

type Figure = Extract<DashboardPart, { kind: 'figure' }>;

/** Null when the database cannot work it out. */
export async function figureOf(
  context: RequestContext,
  { measure }: Figure,
  judged: Extract<JudgedPart, { kind: 'readable' }>,
): Promise<FigureAnswer | null> {
  const worked = await context.running.store.groups(groupsQuery(context, measure, judged, []));
  const [all] = worked?.groups ?? [];
  if (!all) return null;
  const opens = listBehind(context, judged.entity, judged.where);
  return { value: encodeFigure(measure, judged, all.value), type: figureType(measure, judged), opens };
}
