/** The names that the nine points define, collected before anything is bound. */
import { foldName } from '@ninefold/model';
import { gapIn } from '../read/cells.ts';
import { plain, uncoded } from '../read/words.ts';
import { type Reading, report } from '../reading.ts';
import { type CallRow, shapeName } from '../sections/calls.ts';
import { conditionName } from '../sections/roles.ts';
import type { MachineDraft } from '../sections/states.ts';
import { actionName, beginsAtAny, isMoment } from './action-name.ts';
import type { EntityName, NamedAction, Names } from './binding.ts';
import type { Drafts } from './drafts.ts';

/** By folded name, the first of two alike. Names that are given twice are reported where they are bound. */
export function collectNames(reading: Reading, drafts: Drafts): Names {
  const entities: EntityName[] = drafts.entities.entities.map(({ name, plural }) => ({ name, plural }));
  const states = new Map<string, string[]>();
  const actions = new Map<string, string[]>();
  const entityByWord = indexEntities(entities);
  for (const { entity, draft } of machinesOf({ entities, entityByWord }, drafts.states.machines)) {
    const key = foldName(entity);
    if (!isStateless(draft)) states.set(key, unique([...(states.get(key) ?? []), ...draft.states.map((row) => plain(row.State))]));
    actions.set(
      key,
      unique([
        ...(actions.get(key) ?? []),
        ...draft.transitions.flatMap((row) => (isMoment(row) ? [] : (actionName(plain(row.Action)) ?? []))),
      ]),
    );
  }
  const names: Names = {
    entities,
    entityByWord,
    states,
    actions,
    ...indexActions(entities, actions),
    screens: unique(drafts.screens.rows.map((row) => plain(row.Screen))),
    roles: unique(drafts.roles.roles.map((role) => role.name)),
    conditions: unique(drafts.roles.conditions.map(conditionName)),
    errors: unique(drafts.errors.rows.map((row) => plain(row.Code))),
    constants: unique(drafts.constants.rows.map((row) => plain(row.Name))),
    transitions: unique(drafts.states.machines.flatMap((machine) => machine.transitions.map((row) => plain(row.Id)))),
    rules: unique(drafts.rules.rows.map((row) => plain(row.Id))),
    calls: unique(drafts.calls.rows.map((row) => plain(row.Id))),
    outgoing: unique(drafts.calls.rows.filter(goesOut).map((row) => plain(row.Id))),
    shapes: unique(drafts.calls.bullets.flatMap((bullet) => shapeName(bullet)?.name ?? [])),
  };
  reportAmbiguousPlurals(reading, drafts, entityByWord);
  return names;
}

/** `POST {ADDRESS}/…` */
function goesOut({ Request }: CallRow): boolean {
  return /^\p{L}+\s+\{/u.test(uncoded(Request).text);
}

/** Singulars first: a plural never hides another entity's name. */
function indexEntities(entities: readonly EntityName[]): Map<string, EntityName> {
  const index = new Map<string, EntityName>();
  for (const entity of entities) index.set(foldName(entity.name), entity);
  for (const entity of entities) if (!index.has(foldName(entity.plural))) index.set(foldName(entity.plural), entity);
  return index;
}

function indexActions(
  entities: readonly EntityName[],
  actions: ReadonlyMap<string, readonly string[]>,
): Pick<Names, 'allActions' | 'actionByWord' | 'actionOfEntity'> {
  const actionByWord = new Map<string, { action: string; entities: string[] }>();
  const actionOfEntity = new Map<string, NamedAction>();
  for (const { name } of entities) {
    for (const action of actions.get(foldName(name)) ?? []) {
      const known = actionByWord.get(foldName(action));
      if (known) known.entities.push(name);
      else actionByWord.set(foldName(action), { action, entities: [name] });
      actionOfEntity.set(foldName(`${action} ${name}`), { action, entities: [name] });
    }
  }
  return { allActions: [...actionByWord.values()].map(({ action }) => action), actionByWord, actionOfEntity };
}

/** The entity each part of point 4 is about: its heading, or the only entity when it stands above the headings. */
export function machinesOf(
  names: Pick<Names, 'entities' | 'entityByWord'>,
  machines: readonly MachineDraft[],
): { entity: string; draft: MachineDraft }[] {
  return machines.flatMap((draft) => {
    const only = names.entities.length === 1 ? names.entities[0] : undefined;
    const entity = draft.heading ? names.entityByWord.get(foldName(draft.words)) : only;
    return entity ? [{ entity: entity.name, draft }] : [];
  });
}

/** No states, and rows that the application takes of any record. */
function isStateless({ states, transitions }: MachineDraft): boolean {
  return states.length === 0 && transitions.length > 0 && transitions.every(beginsAtAny);
}

function unique(names: readonly string[]): string[] {
  const seen = new Set<string>();
  return names.filter((name) => {
    const folded = foldName(name);
    if (folded === '' || folded === '—' || gapIn(name) || seen.has(folded)) return false;
    seen.add(folded);
    return true;
  });
}

/** A plural that is another entity's name or plural. */
function reportAmbiguousPlurals(reading: Reading, drafts: Drafts, entityByWord: ReadonlyMap<string, EntityName>): void {
  for (const draft of drafts.entities.entities) {
    const other = entityByWord.get(foldName(draft.plural));
    if (!other || other.name === draft.name) continue;
    report(reading, 'N012', 3, draft.heading, {
      what: `“${draft.plural}” could mean ${draft.name} or ${other.name}.`,
      mend: `Give the plural in brackets: \`### ${draft.name} (…)\`.`,
    });
  }
}
