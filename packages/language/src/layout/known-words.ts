/** The words that tables and bullets of each point are known by, for who helps with writing them. */
import type { PointName } from '@ninefold/model';
import { callColumns } from '../sections/calls.ts';
import { constantColumns } from '../sections/constants.ts';
import { entityLabels, fieldColumns } from '../sections/entities.ts';
import { errorColumns } from '../sections/errors.ts';
import { audienceColumns, productLabels } from '../sections/product.ts';
import { roleLabels } from '../sections/roles.ts';
import { ruleColumns } from '../sections/rules.ts';
import { screenColumns } from '../sections/screens.ts';
import { stateColumns, stateLabels, transitionColumns } from '../sections/states.ts';

/** By point: the columns of each of its tables, in the order people write them. */
export const knownColumns: Readonly<Record<PointName, readonly (readonly string[])[]>> = {
  product: [Object.keys(audienceColumns)],
  screens: [Object.keys(screenColumns)],
  entities: [Object.keys(fieldColumns)],
  states: [Object.keys(stateColumns), Object.keys(transitionColumns)],
  rules: [Object.keys(ruleColumns)],
  roles: [['May']],
  calls: [Object.keys(callColumns)],
  errors: [Object.keys(errorColumns)],
  constants: [Object.keys(constantColumns)],
};

/** By point: the words before the colon of its bullets, names of the document aside. */
export const knownLabels: Readonly<Record<PointName, readonly string[]>> = {
  product: productLabels,
  screens: ['Filters', 'Order', 'When empty', 'At most', 'Figure', 'Chart', 'List', 'Address', 'Totals'],
  entities: entityLabels,
  states: stateLabels,
  rules: [],
  roles: roleLabels,
  calls: [],
  errors: [],
  constants: [],
};
