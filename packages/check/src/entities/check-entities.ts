/** What is found about point 3. */

import type { Checking } from '../checking.ts';
import { findChoicesNeverChosen } from './choices-never-chosen.ts';
import { findDefaultsBreakRules, findDefaultsOutsideTheirType } from './defaults-break-rules.ts';
import { findFieldsNeverSet } from './fields-never-set.ts';
import { findFieldsNeverUsed } from './fields-never-used.ts';
import { findFirstRowsAlike } from './first-rows-alike.ts';
import { findFirstRowsThatNameNothing } from './first-rows-that-name-nothing.ts';
import { findMomentsAsText } from './moments-as-text.ts';
import { findNeededCycles } from './needed-cycles.ts';
import { findNeverCreated } from './never-created.ts';
import { findUniqueAlready } from './unique-already.ts';
import { findUniqueInVain } from './unique-in-vain.ts';
import { findValuesFromHiddenFields } from './values-from-hidden-fields.ts';

const kinds: readonly ((checking: Checking) => void)[] = [
  findNeededCycles,
  findNeverCreated,
  findFieldsNeverUsed,
  findDefaultsBreakRules,
  findDefaultsOutsideTheirType,
  findChoicesNeverChosen,
  findFieldsNeverSet,
  findFirstRowsThatNameNothing,
  findUniqueInVain,
  findUniqueAlready,
  findFirstRowsAlike,
  findValuesFromHiddenFields,
  findMomentsAsText,
];

/** Adds to `checking` what is found, a kind of finding after another. */
export function checkEntities(checking: Checking): void {
  for (const find of kinds) find(checking);
}
