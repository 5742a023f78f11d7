/** One figure over all the records it is about. */
import type { DashboardPart } from '@ninefold/model';
import type { FigureAnswer } from '@ninefold/protocol';
import type { Asking } from '../asking.ts';
import { encodeFigure, figureType, groupsQuery } from './chart-part.ts';
import type { JudgedPart } from './judged-part.ts';
import { listBehind } from './list-behind.ts';

type Figure = Extract<DashboardPart, { kind: 'figure' }>;

/** Null when the database cannot work it out. */
export async function figureOf(
  asking: Asking,
  { measure }: Figure,
  judged: Extract<JudgedPart, { kind: 'readable' }>,
): Promise<FigureAnswer | null> {
  const worked = await asking.running.store.groups(groupsQuery(asking, measure, judged, []));
  const [all] = worked?.groups ?? [];
  if (!all) return null;
  const opens = listBehind(asking, judged.entity, judged.where);
  return { value: encodeFigure(measure, judged, all.value), type: figureType(measure, judged), opens };
}
