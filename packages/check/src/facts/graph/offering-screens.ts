/** On which screens a role meets the button of an action. */
import { type Application, foldName, memoizeBy, type Screen } from '@ninefold/model';
import { offersFor } from './ways.ts';

/** Screens the role gets to that offer the action, or something of which it is not known what it is. */
export function offeringScreens(application: Application, role: string, entity: string, action: string): readonly Screen[] {
  const screens = screensByRole(application, role);
  return [...(screens.get(keyOf(entity, action)) ?? []), ...(screens.get(anything) ?? [])];
}

const screensByRole = memoizeBy((role: string) => role, collect);

const anything = '';

function collect(application: Application, role: string): ReadonlyMap<string, readonly Screen[]> {
  const screens = new Map<string, Screen[]>();
  for (const { screen, offer } of offersFor(application, role)) {
    const { target } = offer;
    const key = target.kind === 'action' ? keyOf(target.entity, target.action) : target.kind === 'unknown' ? anything : undefined;
    if (key !== undefined) screens.set(key, [...(screens.get(key) ?? []), screen]);
  }
  return screens;
}

function keyOf(entity: string, action: string): string {
  return `${foldName(entity)}\n${foldName(action)}`;
}
