/** The screen on which a statement can be met: its own, or the first that shows what it is about. */
import { homeOf, screenPath } from '@ninefold/engine';
import {
  type Application,
  byName,
  entityOfScreen,
  foldName,
  givenValue,
  isSameName,
  type Screen,
  type ScreenKind,
  type StatementId,
} from '@ninefold/model';
import type { DrawnDocument } from '@ninefold/protocol';

export interface ScreenOfStatement {
  /** The screen's name. */
  readonly words: string;
  /** Its address, or that of the screen one comes from; undefined where whoever looks may not open it. */
  readonly path: string | undefined;
  /** The screen of the navigation one begins at, when it is another. */
  readonly from: string | undefined;
}

/** `own` is the part of the application that whoever looks may use. */
export function screenOfStatement(
  drawn: DrawnDocument,
  own: Application | null,
  statement: StatementId | undefined,
): ScreenOfStatement | undefined {
  const screen = statement === undefined ? undefined : screenOf(drawn, statement);
  if (!screen) return undefined;
  const mine = own?.screens.find(({ name }) => name === screen.name);
  const path = mine && screenPath(mine);
  if (path !== undefined) return { words: screen.name, path, from: undefined };
  // A record's page needs a record: one begins at the list.
  const home = own && mine ? homeOf(own.screens, mine) : undefined;
  return { words: screen.name, path: home && screenPath(home), from: home?.name };
}

function screenOf(drawn: DrawnDocument, statement: StatementId): Screen | undefined {
  const own = drawn.screens.find((screen) => belongs(statement, screen.statement));
  if (own) return own;
  const about = entityOf(drawn, statement);
  return about && screenFor(drawn, about.entity, about.field);
}

function entityOf(drawn: DrawnDocument, statement: StatementId): { entity: string; field?: string } | undefined {
  for (const entity of drawn.entities) {
    const field = entity.fields.find((one) => belongs(statement, one.statement));
    if (field) return { entity: entity.name, field: field.name };
    if (belongs(statement, entity.statement)) return { entity: entity.name };
  }
  const machine = drawn.states.find((one) =>
    [one, ...one.states, ...one.transitions, ...one.transitions.flatMap(({ then }) => then)].some((part) =>
      belongs(statement, part.statement),
    ),
  );
  if (machine) return { entity: machine.entity };
  const rule = drawn.rules.find((one) => belongs(statement, one.statement));
  return rule && { entity: rule.about };
}

/** A form or a record is where things are entered and moved; a list is next best. Lines are met with their record. */
function screenFor(drawn: DrawnDocument, entity: string, field: string | undefined): Screen | undefined {
  const about = byName(drawn.entities, entity);
  const name = about?.ownedBy?.entity ?? entity;
  const shown = (about?.ownedBy?.field ?? field)?.toLowerCase();
  const showing = drawn.screens.filter((screen) => isSameName(entityOfScreen(screen) ?? '', name));
  const fitting = showing.filter(({ shows }) => {
    const value = givenValue(shows);
    return shown === undefined || (value && 'fields' in value && value.fields.some(({ path }) => foldName(path[0] ?? '') === shown));
  });
  const [best] = (fitting.length > 0 ? fitting : showing).filter((screen) => rankOf(screen) > 0).sort((a, b) => rankOf(a) - rankOf(b));
  return best;
}

function rankOf({ shows }: Screen): number {
  const value = givenValue(shows);
  return value ? ranks[value.kind] : 0;
}

/** Where one meets a record best, the first before the second; 0 where it is not met. */
const ranks: Readonly<Record<ScreenKind, number>> = {
  record: 1,
  form: 2,
  list: 3,
  board: 4,
  calendar: 0,
  print: 0,
  dashboard: 0,
  page: 0,
  component: 0,
  unknown: 0,
};

function belongs(statement: StatementId, to: StatementId): boolean {
  return statement === to || statement.startsWith(`${to}/`);
}
