/** Constants that what is left rests on, secrets never; and their values as the session sends them. */
import {
  type Application,
  type Constant,
  type ConstantValue,
  foldName,
  formatDecimal,
  givenValue,
  isNumeric,
  type Settings,
  type Type,
  type Value,
} from '@ninefold/model';
import { isAboutComments } from '../settings/comments.ts';
import type { Reach } from './reach.ts';

/** Those that `cut` rests on, without secrets, and whether people comment. */
export function sliceConstants(reach: Reach, cut: Application): readonly Constant[] {
  const used = new Set(namesUsed(cut).map(foldName));
  return reach.application.constants
    .filter(({ name }) => (used.has(foldName(name)) || isAboutComments(name)) && !reach.secrets.has(foldName(name)))
    .map(({ why: _why, ...rest }) => rest);
}

/** Values of a slice's constants. What the document leaves to be given at start as text is never among them. */
export function constantsFor(slice: Application, settings: Settings): Readonly<Record<string, ConstantValue>> {
  const values: Record<string, ConstantValue> = {};
  for (const constant of slice.constants) {
    const value = settings.constants[constant.name];
    const type = givenValue(constant.value)?.type;
    const sent = value === undefined ? undefined : constantAsData(value, type);
    if (sent) values[constant.name] = sent;
  }
  return values;
}

function constantAsData(value: Value, type: Type | undefined): ConstantValue | undefined {
  if (isNumeric(type)) return typeof value === 'bigint' ? { type, value: formatDecimal(value, type.scale) } : undefined;
  if (type?.kind === 'duration') return typeof value === 'bigint' ? { type, value: isoDuration(value, type.of) } : undefined;
  // Without a type in the document a number is a duration given at start, and text is a key or an address.
  if (type === undefined || type.kind === 'unknown') return undefined;
  return typeof value === 'boolean' || typeof value === 'string' ? { type, value } : undefined;
}

/** ISO 8601: `P90D`, `PT10S`, `P3M`. */
function isoDuration(amount: bigint, of: 'days' | 'months'): string {
  const sign = amount < 0n ? '-' : '';
  const size = amount < 0n ? -amount : amount;
  if (of === 'months') return `${sign}P${size}M`;
  const days = size / 86_400_000n;
  const rest = size - days * 86_400_000n;
  if (rest === 0n) return `${sign}P${days}D`;
  const seconds = rest / 1000n;
  const millis = rest % 1000n;
  return `${sign}P${days > 0n ? `${days}D` : ''}T${seconds}${millis > 0n ? `.${String(millis).padStart(3, '0')}` : ''}S`;
}

/** Wherever a constant can stand in a model: `constant` nodes, limits, braces of messages. One walk over the data finds all. */
function namesUsed(cut: Application): readonly string[] {
  const names: string[] = [];
  const walk = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    const { node, kind, name, constant } = part as Readonly<Record<string, unknown>>;
    if ((node === 'constant' || kind === 'constant') && typeof name === 'string') names.push(name);
    if (typeof constant === 'string') names.push(constant);
    Object.values(part).forEach(walk);
  };
  walk([cut.screens, cut.entities, cut.states, cut.rules, cut.roles, cut.calls, cut.errors]);
  const braces = cut.errors.flatMap((error) =>
    [...(givenValue(error.message) ?? '').matchAll(/\{([^{}]+)\}/gu)].map((match) => match[1] ?? ''),
  );
  return [...names, ...braces];
}
