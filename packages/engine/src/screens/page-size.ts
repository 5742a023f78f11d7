/** How many rows a list shows at once: what the list call of its screen returns. */
import { type Application, byName, type Call, foldName, givenValue, type Screen, type Settings } from '@ninefold/model';
import { maxPageSize, rowsAPage } from '../assumptions/chosen/lists.ts';
import { evaluate } from '../expressions/evaluate.ts';

/** The first call that says how many; rows a page are chosen where none does. */
export function pageSizeOf(application: Application, screen: Screen, settings: Settings): number {
  for (const call of listCallsOf(application, screen)) {
    const returns = givenValue(call.returns);
    const count = returns?.kind === 'page' && returns.count && evaluate(returns.count, { settings, now: 0, me: null });
    if (typeof count === 'bigint') return boundedPage(count);
  }
  return rowsAPage;
}

/** At least one row, at most as many as anybody may ask for. */
export function boundedPage(count: bigint): number {
  return Math.min(Math.max(Number(count), 1), maxPageSize);
}

/** The calls that list what the screen shows, as *Made by* says. */
export function listCallsOf({ calls }: Application, screen: Screen): readonly Call[] {
  const shows = givenValue(screen.shows);
  if (!shows || !('entity' in shows)) return [];
  return calls.calls.filter(({ does, madeBy }) => {
    const made = givenValue(madeBy)?.some((by) => byName([screen], by) !== undefined);
    return does.kind === 'list' && made && foldName(does.entity) === foldName(shows.entity);
  });
}
