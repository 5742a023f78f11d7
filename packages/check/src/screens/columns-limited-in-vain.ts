/** N213: a limit of a column that the board does not have, or that no column can keep to. */
import { canHoldWith, limitInSettings } from '@ninefold/engine';
import { type ColumnLimit, givenValue, type Screen, type ShowsOf } from '@ninefold/model';
import { type Checking, report } from '../checking.ts';
import { writtenSettings } from '../facts/values/limits.ts';

/** Reports N213 (warning). */
export function findColumnsLimitedInVain(checking: Checking): void {
  for (const screen of checking.application.screens) {
    const shows = givenValue(screen.shows);
    if (shows?.kind !== 'board') continue;
    for (const said of screen.columnLimits ?? []) {
      checkColumn(checking, screen, shows, said);
      checkMost(checking, screen, said);
    }
  }
}

function checkColumn(checking: Checking, screen: Screen, { where, by }: ShowsOf<'board'>, said: ColumnLimit): void {
  if (!where?.typed || by.field === undefined || canHoldWith(where.typed, by.field, said.value)) return;
  report(checking, 'N213', said, {
    what: `${screen.name} has no column “${nameOf(said)}”: it shows records where \`${where.source}\`, and none of these can stand in it.`,
    why: 'Nobody ever sees how many it has.',
    mend: 'Remove the limit, or let the board show these records.',
    certainty: 'proved',
  });
}

function checkMost(checking: Checking, screen: Screen, said: ColumnLimit): void {
  const most = limitInSettings(said.limit, writtenSettings(checking.application));
  if (most === undefined || most >= 0) return;
  report(checking, 'N213', said, {
    what: `“${nameOf(said)}” on ${screen.name} should hold ${most} at most, and no column holds less than none.`,
    why: 'It is always marked as too full.',
    mend: 'Give the constant a value of 0 or more.',
    certainty: 'proved',
  });
}

/** The column as its statement names it. */
function nameOf({ statement }: ColumnLimit): string {
  return statement.slice(statement.lastIndexOf('/') + 1);
}
