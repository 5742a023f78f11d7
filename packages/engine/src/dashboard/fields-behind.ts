/** What is shown of the records behind a part of a dashboard: the same for who asks and for who answers. */

import {
  type Application,
  type DashboardPart,
  type Entity,
  findEntity,
  foldName,
  givenValue,
  type ShownField,
  traitsOf,
} from '@ninefold/model';
import { fieldsBehindAPart } from '../assumptions/chosen/lists.ts';

/** Of the part itself, where it is a list; else of the first list of that entity; else its first fields that fit into a row. */
export function fieldsBehind(application: Application, entity: string, part: DashboardPart): readonly ShownField[] {
  const about = findEntity(application, entity);
  if (!about) return [];
  const fields = part.kind === 'list' && part.fields.length > 0 ? part.fields : (ofList(application, about) ?? ownFields(about));
  const owner = ownerField(application, about);
  const told = owner && fields.some(({ path }) => foldName(path[0] ?? '') === foldName(owner.words));
  return owner && !told ? [owner, ...fields] : fields;
}

/** The record that a line belongs to, as a field of the line. */
function ownerField(application: Application, { ownedBy, span }: Entity): ShownField | undefined {
  const owner = ownedBy && findEntity(application, ownedBy.entity);
  return owner && { statement: owner.statement, span, words: owner.name, path: [owner.name] };
}

function ofList({ screens }: Application, { name }: Entity): readonly ShownField[] | undefined {
  for (const screen of screens) {
    const shows = givenValue(screen.shows);
    if (shows?.kind === 'list' && foldName(shows.entity) === foldName(name) && shows.fields.length > 0) return shows.fields;
  }
  return undefined;
}

function ownFields({ name: entity, fields }: Entity): readonly ShownField[] {
  return fields
    .filter(({ type }) => traitsOf(type).brief)
    .slice(0, fieldsBehindAPart)
    .map(({ statement, span, name }) => ({ statement, span, words: name, path: [name], entity, field: name }));
}
