/** N240: a row in a table of the other side of a reference opens nothing, because no page shows such a record to whoever sees the table. */
import { type RelatedPart, recordScreens, relatedParts } from '@ninefold/engine';
import { findEntity, type Screen } from '@ninefold/model';
import { type Checking, isComplete, report } from '../checking.ts';
import { mightOpen } from '../facts/graph/ways.ts';
import { mightEver } from '../facts/rights/rights.ts';
import { inWords } from '../facts/words/names-in-words.ts';
import { mayOpen } from './openers.ts';

/** Reports N240 (warning). Silent while a part of point 2 is not shown. */
export function findRowsThatLeadNowhere(checking: Checking): void {
  if (!isComplete(checking, 2)) return;
  for (const screen of checking.application.screens) {
    for (const related of relatedParts(checking.application, screen)) findRows(checking, screen, related);
  }
}

function findRows(checking: Checking, screen: Screen, { part, field }: RelatedPart): void {
  const { application } = checking;
  // A line stands for the record it belongs to.
  const entity = findEntity(application, part.entity)?.ownedBy?.entity ?? part.entity;
  const pages = recordScreens(application, entity);
  const viewers = mayOpen(application, screen).filter((role) => mightEver(application, role, { kind: 'read', entity: part.entity }));
  const stuck = viewers.filter((role) => !pages.some((page) => mightOpen(application, role, page)));
  if (pages.length > 0 && stuck.length === 0) return;
  const whom = pages.length > 0 ? ` for ${inWords(stuck)}` : '';
  report(checking, 'N240', part, {
    what: `The rows of “${field}” on ${screen.name} open nothing${whom}.`,
    why: pages.length > 0 ? `They may open no screen that shows one ${entity}.` : `No screen shows one ${entity}.`,
    mend:
      pages.length > 0
        ? `Let them open ${inWords(pages.map(({ name }) => name))} in point 6.`
        : `Add a screen that shows \`${entity}: …\`.`,
    statements: [screen.statement],
    certainty: 'proved',
  });
}
