/** Who might open a screen, and what for. */
import type { Application, Screen } from '@ninefold/model';
import { mightOpen } from '../facts/graph/ways.ts';
import { mayEver, roleNames } from '../facts/rights/rights.ts';

/** Roles of which the document says that they may. */
export function mayOpen(application: Application, { name }: Screen): readonly string[] {
  return roleNames(application).filter((role) => {
    const right = mayEver(application, role, { kind: 'open', screen: name });
    return right === 'yes' || right === 'conditions';
  });
}

/** Roles that may, or might: see `mightOpen`. */
export function openersOf(application: Application, screen: Screen): readonly string[] {
  return roleNames(application).filter((role) => mightOpen(application, role, screen));
}
