/** The model of a whole document: frozen, serialisable data. Nothing above `language` ever sees Markdown. */
import type { Calls } from './calls.ts';
import type { Constant } from './constants.ts';
import type { Entity, Field } from './entities.ts';
import type { CatalogueError } from './errors.ts';
import type { Point } from './points.ts';
import type { Product } from './product.ts';
import type { Roles } from './roles.ts';
import type { Rule } from './rules.ts';
import type { Screen } from './screens.ts';
import type { StateMachine } from './states.ts';

export interface Application {
  /** From `# Specification: Expense claims`: "Expense claims". */
  readonly title: string;
  /** Always nine, in order. */
  readonly points: readonly Point[];
  readonly product: Product;
  readonly screens: readonly Screen[];
  readonly entities: readonly Entity[];
  readonly states: readonly StateMachine[];
  readonly rules: readonly Rule[];
  readonly roles: Roles;
  readonly calls: Calls;
  readonly errors: readonly CatalogueError[];
  readonly constants: readonly Constant[];
}

/** Names are compared without regard to case and to runs of spaces. */
export function foldName(name: string): string {
  let hasCapitals = false;
  let afterSpace = true;
  // Nearly all names are of plain Latin letters with single spaces between them, and they are compared all the time.
  for (let at = 0; at < name.length; at += 1) {
    const code = name.charCodeAt(at);
    const isSpace = code === 0x20;
    if (code < 0x20 || code > 0x7e || (isSpace && afterSpace)) return foldedWords(name);
    if (code >= 0x41 && code <= 0x5a) hasCapitals = true;
    afterSpace = isSpace;
  }
  if (afterSpace) return name.trim().toLowerCase();
  return hasCapitals ? name.toLowerCase() : name;
}

function foldedWords(name: string): string {
  const lower = name.toLowerCase();
  return untidy.test(lower) ? lower.trim().replace(/\s+/gu, ' ') : lower;
}

/** Space at an end, twice, or of another kind. */
const untidy = /^\s|\s$|\s\s|[^\S ]/u;

/** Whether two names are one in the document's way of comparing. */
export function isSameName(one: string, other: string): boolean {
  if (one === other) return true;
  // Names that begin or end with different plain letters are not folded to find that out.
  if (differ(one.charCodeAt(0), other.charCodeAt(0)) || differ(one.charCodeAt(one.length - 1), other.charCodeAt(other.length - 1)))
    return false;
  return foldName(one) === foldName(other);
}

/** Whether two paths lead over the same names. */
export function isSamePath(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((name, place) => isSameName(name, other[place] ?? ''));
}

/** Of two letters or digits of ASCII, whatever their case. */
function differ(one: number, other: number): boolean {
  return isPlain(one) && isPlain(other) && (one | 0x20) !== (other | 0x20);
}

function isPlain(code: number): boolean {
  return (code >= 0x30 && code <= 0x39) || ((code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a);
}

/** The item whose name is `name` in the document's way of comparing; of several the one written alike, else the first. */
export function byName<T extends { readonly name: string }>(items: readonly T[], name: string): T | undefined {
  // Nearly all names come from the model itself, so nearly all are found here.
  for (const item of items) if (item.name === name) return item;
  for (const item of items) if (isSameName(item.name, name)) return item;
  return undefined;
}

/** By its name, whatever the case; not by its plural. */
export function findEntity(application: Application, name: string): Entity | undefined {
  return byName(application.entities, name);
}

/** Both by name, whatever the case. */
export function findField(application: Application, entity: string, field: string): Field | undefined {
  const found = findEntity(application, entity);
  return found && byName(found.fields, field);
}

/** What an action of a record takes of this name: a field of it, else a value that is asked for and kept nowhere. */
export function findAsked(application: Application, entity: string, name: string): Field | undefined {
  const found = findEntity(application, entity);
  return found && (byName(found.fields, name) ?? byName(found.asked ?? [], name));
}

/** The states of the entity of this name, whatever the case; undefined where it has none. */
export function findStates(application: Application, entity: string): StateMachine | undefined {
  const exact = application.states.find((machine) => machine.entity === entity);
  if (exact) return exact;
  return application.states.find((machine) => isSameName(machine.entity, entity));
}

/** By its name, whatever the case. */
export function findScreen(application: Application, name: string): Screen | undefined {
  return byName(application.screens, name);
}

/** By its name, whatever the case. */
export function findConstant(application: Application, name: string): Constant | undefined {
  return byName(application.constants, name);
}

/** By its code, whatever the case. */
export function findError(application: Application, code: string): CatalogueError | undefined {
  return application.errors.find((error) => isSameName(error.code, code));
}
