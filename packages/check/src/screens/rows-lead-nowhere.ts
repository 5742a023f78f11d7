/** N240: a table of the other side of a reference leaves something out, and its rows do not lead to it: no page shows such a record to whoever sees the table. */
import { type RelatedPart, recordScreens, relatedParts } from '@ninefold/engine';
import { type Entity, type Field, filledBy, findEntity, givenValue, type Screen } from '@ninefold/model';
import { type Checking, isComplete, report } from '../checking.ts';
import { mightOpen } from '../facts/graph/ways.ts';
import { mightEver } from '../facts/rights/rights.ts';
import { inWords, isSame } from '../facts/words/names-in-words.ts';
import { mayOpen } from './openers.ts';

/** Reports N240 (warning). Silent while a part of point 2 is not shown, and where the table has all that is filled in. */
export function findRowsThatLeadNowhere(checking: Checking): void {
  if (!isComplete(checking, 2)) return;
  for (const screen of checking.application.screens) {
    for (const related of relatedParts(checking.application, screen)) findRows(checking, screen, related);
  }
}

function findRows(checking: Checking, screen: Screen, related: RelatedPart): void {
  const { application } = checking;
  const { part } = related;
  const about = findEntity(application, part.entity);
  if (!about) return;
  // A line stands for the record it belongs to.
  const entity = about.ownedBy?.entity ?? part.entity;
  const left = leftOut(about, related);
  const pages = recordScreens(application, entity);
  if (pages.length === 0) {
    if (left.length > 0)
      reportRows(checking, screen, related, left, {
        why: `no screen shows one ${entity}`,
        mend: `add a screen that shows \`${entity}: …\``,
      });
    return;
  }
  const stuck = mayOpen(application, screen).filter(
    (role) =>
      mightEver(application, role, { kind: 'read', entity: part.entity }) && !pages.some((page) => mightOpen(application, role, page)),
  );
  // What the page would show them besides, and point 6 lets them read.
  const missed = left.filter(
    ({ name }) =>
      pages.some((page) => isOn(page, about, name)) &&
      stuck.some((role) => mightEver(application, role, { kind: 'read', entity: part.entity, field: name })),
  );
  if (missed.length > 0)
    reportRows(checking, screen, related, missed, {
      whom: ` for ${inWords(stuck)}`,
      why: `they may open no screen that shows one ${entity}`,
      mend: `let them open ${inWords(pages.map(({ name }) => name))} in point 6`,
    });
}

/** What is filled in about such a record and is no column; that it names the record above the table is known. */
function leftOut({ fields }: Entity, { part, by }: RelatedPart): readonly Field[] {
  return fields.filter(
    (field) =>
      filledBy(field) !== 'application' && !isSame(field.name, by) && !part.fields.some(({ path }) => isSame(path[0] ?? '', field.name)),
  );
}

/** A page that names no fields shows them all; lines are shown whole. */
function isOn({ shows }: Screen, { ownedBy }: Entity, field: string): boolean {
  const page = givenValue(shows);
  if (page?.kind !== 'record') return false;
  return page.fields.length === 0 || page.fields.some(({ path }) => isSame(path[0] ?? '', ownedBy?.field ?? field));
}

function reportRows(
  checking: Checking,
  screen: Screen,
  { part, field }: RelatedPart,
  missed: readonly Field[],
  { whom = '', why, mend }: { readonly whom?: string; readonly why: string; readonly mend: string },
): void {
  const names = inWords(missed.map(({ name }) => `“${name}”`));
  report(checking, 'N240', part, {
    what: `The rows of “${field}” on ${screen.name} open nothing${whom}.`,
    why: `${names} ${missed.length > 1 ? 'are' : 'is'} no column, and ${why}.`,
    mend: `Show ${names} in the table, or ${mend}.`,
    statements: [screen.statement],
    certainty: 'proved',
  });
}
