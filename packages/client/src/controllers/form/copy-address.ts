/** The address of a form for a new record that is begun as a copy of another: `/claims/new?copy=…`. */
import { type Application, byName, findEntity } from '@ninefold/model';

const parameter = 'copy';

/** The address of a form, that begins as a copy of the record with this id. */
export function withCopyOf(path: string, id: string): string {
  return `${path}?${new URLSearchParams({ [parameter]: id })}`;
}

/** The id of the record that an address asks for a copy of; undefined where it asks for none, or the name is that of a field of it. */
export function readCopyOf(application: Application, entity: string, search: string): string | undefined {
  const fields = findEntity(application, entity)?.fields ?? [];
  return byName(fields, parameter) ? undefined : (new URLSearchParams(search).get(parameter) ?? undefined);
}
