/** Records as JSON for the client: whole ones, and rows of a list with just the columns it shows. `record` is redacted already. */
import { encodeRecord, encodeValue, type IncludeTree, includesForRedaction, labelOf, mergeIncludes, typeIn } from '@ninefold/engine';
import {
  type Application,
  byName,
  currencyFieldOf,
  findEntity,
  foldName,
  givenValue,
  isRecord,
  type RecordValue,
  screenTraitsOf,
} from '@ninefold/model';
import type { WireRecord, WireValue } from '@ninefold/protocol';

/** Field names that paths lead through, each with what it leads to. */
export interface ShownTree {
  readonly [field: string]: ShownTree;
}

/** With all fields that are in it. */
export function showRecord(application: Application, record: RecordValue): WireRecord {
  return encodeRecord(application, record);
}

/** A whole record, and what its own screens show of the records it names: `ship.owner`. `record` is loaded with `includesForNamed`. */
export function showWithNamed(application: Application, record: RecordValue): WireRecord {
  const whole = showRecord(application, record);
  return { ...whole, fields: { ...whole.fields, ...showTree(application, record, namedTree(application, record.entity)).fields } };
}

/** What must be loaded for `showWithNamed`. */
export function namedLoads(application: Application, roles: readonly string[], entity: string): IncludeTree {
  return includesOfTree(application, roles, entity, namedTree(application, entity));
}

/** The paths of the entity's own screens that lead on to other records. */
function namedTree(application: Application, entity: string): ShownTree {
  const paths = application.screens.flatMap((screen) => {
    const shows = givenValue(screen.shows);
    if (!shows || !('fields' in shows) || screenTraitsOf(shows.kind).holds !== 'one') return [];
    const fields = [...shows.fields, ...(screen.print?.address ?? [])];
    return foldName(shows.entity) === foldName(entity) ? fields.map(({ path }) => path) : [];
  });
  return treeOf(
    application,
    entity,
    paths.filter((path) => path.length > 1),
  );
}

/** Paths as a tree, by the names as the document writes them; what leads nowhere is left out. */
export function treeOf(application: Application, entity: string, paths: readonly (readonly string[])[]): ShownTree {
  const tree: Record<string, ShownTree> = {};
  const says = sayingCurrencies(application, entity, paths);
  for (const field of findEntity(application, entity)?.fields ?? []) {
    const through = paths.filter(([first]) => first !== undefined && byName([field], first) !== undefined);
    if (through.length === 0 && !says.has(field.name)) continue;
    const deeper = through.map((path) => path.slice(1)).filter((path) => path.length > 0);
    tree[field.name] = field.type.kind === 'reference' ? treeOf(application, field.type.entity, deeper) : {};
  }
  return tree;
}

/** The fields that say which currency the amounts shown are in: its own, or of lines those of the record they belong to. */
function sayingCurrencies(
  application: Application,
  entity: string,
  paths: readonly (readonly string[])[],
  own = true,
): ReadonlySet<string> {
  const fields = findEntity(application, entity)?.fields ?? [];
  return new Set(
    paths.flatMap(([name]) => {
      const said = name === undefined ? undefined : currencyFieldOf(byName(fields, name)?.type ?? noType);
      return said && (said.owner === undefined) === own ? [said.field] : [];
    }),
  );
}

/** Of lines: paths to what their record says of their amounts. */
export function currenciesAbove(application: Application, entity: string, paths: readonly (readonly string[])[]): readonly string[][] {
  return [...sayingCurrencies(application, entity, paths, false)].map((field) => [field]);
}

const noType = { kind: 'unknown', words: '' } as const;

/** Only what the tree leads to. */
export function showTree(application: Application, record: RecordValue, tree: ShownTree): WireRecord {
  const fields: Record<string, WireValue> = {};
  for (const { name, type } of findEntity(application, record.entity)?.fields ?? []) {
    const below = tree[name];
    const value = record.fields[name];
    if (below === undefined || value === undefined) continue;
    const deeper = isRecord(value) && Object.keys(below).length > 0;
    fields[name] = deeper ? showTree(application, value, below) : encodeValue(typeIn(type, record), value, application);
  }
  const { entity, id = null, version } = record;
  const label = labelOf(application, record);
  return version === undefined ? { entity, id, label, fields } : { entity, id, label, version, fields };
}

/** What must be loaded to show a tree and to judge whether it may be read. */
export function includesOfTree(application: Application, roles: readonly string[], entity: string, tree: ShownTree): IncludeTree {
  const below = (findEntity(application, entity)?.fields ?? []).flatMap(({ name, type }) => {
    const deeper = tree[name] ?? {};
    if (type.kind !== 'reference' || Object.keys(deeper).length === 0) return [];
    return [{ [name]: includesOfTree(application, roles, type.entity, deeper) }];
  });
  return mergeIncludes(includesForRedaction(application, roles, entity, new Set(Object.keys(tree))), ...below);
}
