/** Who might open a screen, and what for. */
import type { Application, Screen } from '@ninefold/model';
import { mayEver, mightEver, roleNames } from '../facts/rights.ts';

/** Roles that may open the screen, or may once what is not shown is said. */
export function mightOpen(application: Application, { name }: Screen): readonly string[] {
  return roleNames(application).filter((role) => mightEver(application, role, { kind: 'open', screen: name }));
}

/** Roles of which the document says that they may. */
export function mayOpen(application: Application, { name }: Screen): readonly string[] {
  return roleNames(application).filter((role) => {
    const right = mayEver(application, role, { kind: 'open', screen: name });
    return right === 'yes' || right === 'conditions';
  });
}
