/** Point 9: constants. */
import { type Collector, cellOf, define } from '../collector.ts';
import { findOutsideCode } from '../find-name.ts';

/** Defines each constant at its name. */
export function collectConstants(collector: Collector): void {
  for (const { name, span } of collector.application.constants) {
    const cell = cellOf(collector, span, 'Name');
    define(collector, { kind: 'constant', name }, cell && findOutsideCode(cell, name));
  }
}
