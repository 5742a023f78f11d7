/** The table of the other side of a reference on the page of one record: a list like those of dashboards, of the records that name it. */
import {
  type Application,
  byName,
  type DashboardPart,
  type FieldType,
  findField,
  foldName,
  givenValue,
  isRelated,
  type Screen,
  type ShownField,
} from '@ninefold/model';
import { fieldsBehind } from '../dashboard/fields-behind.ts';

export interface RelatedPart {
  /** Called like the field. */
  readonly part: Extract<DashboardPart, { readonly kind: 'list' }>;
  /** The field of the record shown. */
  readonly field: string;
  /** What the screen calls it, where it says so. */
  readonly head: string | undefined;
  /** The field of the other records that names it. */
  readonly by: string;
}

/** Those on a screen of one record, in its order; their columns are those in brackets, else those of the first list of that entity. */
export function relatedParts(application: Application, screen: Screen): readonly RelatedPart[] {
  const shows = givenValue(screen.shows);
  return shows?.kind === 'record' ? relatedAmong(application, shows.entity, shows.fields) : [];
}

/** Those among what is shown of one record. */
export function relatedAmong(application: Application, entity: string, fields: readonly ShownField[]): readonly RelatedPart[] {
  return fields.flatMap((shown) => relatedPart(application, entity, shown) ?? []);
}

/** The one whose field has this name, whatever the case. */
export function relatedPartOf(application: Application, screen: Screen, name: string): RelatedPart | undefined {
  const parts = relatedParts(application, screen).map((related) => ({ name: related.field, related }));
  return byName(parts, name)?.related;
}

function relatedPart(application: Application, entity: string, shown: ShownField): RelatedPart | undefined {
  const field = shown.path.length === 1 ? findField(application, entity, shown.path[0] ?? '') : undefined;
  if (!field || !isRelated(field.type)) return undefined;
  const { statement, span, columns = [] } = shown;
  const list = { statement, span, name: field.name, kind: 'list', entity: field.type.entity } as const;
  const fields = columns.length > 0 ? columns : usualColumns(application, { ...list, fields: [] }, field.type);
  return { part: { ...list, fields }, field: field.name, head: shown.head, by: field.type.by };
}

/** Not which record names it: that stands above the table. */
function usualColumns(
  application: Application,
  list: Extract<DashboardPart, { readonly kind: 'list' }>,
  { by }: Extract<FieldType, { readonly kind: 'related' }>,
): readonly ShownField[] {
  const usual = fieldsBehind(application, list.entity, list);
  const others = usual.filter(({ path }) => path.length !== 1 || foldName(path[0] ?? '') !== foldName(by));
  return others.length > 0 ? others : usual;
}
