/** N801: an error of the catalogue that nothing answers with. */
import { isPlatformCode } from '@ninefold/engine';
import { type CatalogueError, foldName, givenValue } from '@ninefold/model';
import { type Checking, report } from '../checking.ts';
import { isSomeRaiserOpen } from '../facts/rights/open-cells.ts';
import { usesOf } from '../facts/uses/uses.ts';
import { callName, inWords } from '../facts/words/names-in-words.ts';
import { meantCode } from './unknown-platform-codes.ts';

/** Silent while who raises what is still to be said somewhere. */
export function findErrorsNeverRaised(checking: Checking): void {
  const { application } = checking;
  if (!checking.whole || isSomeRaiserOpen(application)) return;
  const raised = usesOf(application).errors;
  for (const error of application.errors) {
    const folded = foldName(error.code);
    // The platform raises its own; what is nearly one is reported as that (N870).
    if (raised.has(folded) || isPlatformCode(folded) || meantCode(checking, error) !== undefined) continue;
    reportNeverRaised(checking, error);
  }
}

function reportNeverRaised(checking: Checking, error: CatalogueError): void {
  const folded = foldName(error.code);
  const listing = checking.application.calls.calls.filter(({ failsWith }) =>
    givenValue(failsWith)?.some((name) => foldName(name) === folded),
  );
  const listed =
    listing.length > 0
      ? ` ${inWords(listing.map(callName))} ${listing.length > 1 ? 'list' : 'lists'} it, but to list it raises nothing.`
      : '';
  report(checking, 'N801', error, {
    what: `${error.code} is never raised.`,
    why: `No rule, no guard and no refusal answers with it.${listed}`,
    mend: 'Name it in *Otherwise* of the rule or transition it is meant for, or remove it.',
    statements: listing.map(({ statement }) => statement),
    others: listing.map(({ span }) => ({ span, words: 'listed here' })),
    certainty: 'proved',
  });
}
