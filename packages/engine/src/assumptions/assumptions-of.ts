/** Everything the runtime chooses for a document. */
import type { Application, Assumption } from '@ninefold/model';
import type { Choice } from './choice.ts';
import { callChoices } from './choices/calls.ts';
import { entityChoices } from './choices/entities.ts';
import { errorChoices } from './choices/errors.ts';
import { productChoices } from './choices/product.ts';
import { roleChoices } from './choices/roles.ts';
import { ruleChoices } from './choices/rules.ts';
import { screenChoices } from './choices/screens.ts';
import { stateChoices } from './choices/states.ts';

/** The table: every choice there is, by the point it is about. */
export const choices: readonly Choice[] = [
  ...productChoices,
  ...screenChoices,
  ...entityChoices,
  ...stateChoices,
  ...ruleChoices,
  ...roleChoices,
  ...callChoices,
  ...errorChoices,
];

/** Those that apply, in the order of the points. `text` is the document's: edits, and what only the text tells, need it. */
export function assumptionsOf(application: Application, text = ''): readonly Assumption[] {
  return choices
    .map(({ id, point, words, where }) => ({ id, point, words, places: where({ application, text }) }))
    .filter(({ places }) => places.length > 0)
    .sort((one, other) => one.point - other.point);
}
