/** From a document that was read to its names and all the places where they stand. */
import type { LayoutSection } from '@ninefold/language';
import type { Application } from '@ninefold/model';
import { type Collector, createCollector } from './collector.ts';
import { collectAccepted } from './points/accepted.ts';
import { collectCalls } from './points/calls.ts';
import { collectConstants } from './points/constants.ts';
import { collectEntities } from './points/entities.ts';
import { collectErrors } from './points/errors.ts';
import { collectProduct } from './points/product.ts';
import { collectRoles } from './points/roles.ts';
import { collectRules } from './points/rules.ts';
import { collectScreens } from './points/screens.ts';
import { collectStates } from './points/states.ts';
import type { SymbolIndex } from './symbol.ts';

const points: readonly ((collector: Collector) => void)[] = [
  collectProduct,
  collectScreens,
  collectEntities,
  collectStates,
  collectRules,
  collectRoles,
  collectCalls,
  collectErrors,
  collectConstants,
  collectAccepted,
];

/** Names that nothing defines are left out: the reader reports them. */
export function indexSymbols(text: string, application: Application, layout: readonly LayoutSection[]): SymbolIndex {
  const collector = createCollector(text, application, layout);
  for (const collect of points) collect(collector);
  const uses = [...collector.uses.values()].filter(({ key }) => collector.symbols.has(key));
  return { symbols: collector.symbols, uses: uses.sort((a, b) => a.from - b.from || a.to - b.to || (a.key < b.key ? -1 : 1)) };
}
