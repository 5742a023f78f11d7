/** Constants that figures rest on, as the database keeps them: to tell that a figure follows another value, and what it was. */
import { constantsIn } from '@ninefold/engine';
import type { Settings, Value } from '@ninefold/model';
import type { Plan } from '../plan/plan.ts';

/** Name → value, whole numbers marked as such; null while it is not shown. */
export type StoredConstants = Readonly<Record<string, StoredConstant>>;
type StoredConstant = { readonly whole: string } | string | boolean | null;

/** Only those that computed fields mention, in the order of their names. */
export function storedConstants({ tables }: Plan, { constants }: Settings): StoredConstants {
  const formulas = tables.flatMap(({ fields }) => fields.flatMap(({ field }) => field.computed?.typed ?? []));
  const names = [...new Set(formulas.flatMap(constantsIn))].toSorted();
  return Object.fromEntries(names.map((name) => [name, stored(constants[name])]));
}

/** The settings with the constants as they were; what is not known of them is as it is now. */
export function formerSettings(settings: Settings, before: StoredConstants | undefined): Settings {
  const former = Object.entries(before ?? {}).map(([name, value]) => [name, restored(value)] as const);
  return { ...settings, constants: { ...settings.constants, ...Object.fromEntries(former) } };
}

/** The names of those that have another value now. */
export function changedConstants(settings: Settings, before: StoredConstants | undefined): ReadonlySet<string> {
  const changed = Object.entries(before ?? {}).filter(([name, value]) => value !== null && restored(value) !== settings.constants[name]);
  return new Set(changed.map(([name]) => name));
}

function stored(value: Value | undefined): StoredConstant {
  if (typeof value === 'bigint') return { whole: String(value) };
  return typeof value === 'string' || typeof value === 'boolean' ? value : null;
}

function restored(value: StoredConstant): Value | undefined {
  if (value === null) return undefined;
  return typeof value === 'object' ? BigInt(value.whole) : value;
}
