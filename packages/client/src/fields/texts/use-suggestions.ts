/** Texts that are in use in a list of text. Asked for when the list opens, not before. */
import type { Application, Field } from '@ninefold/model';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';
import { queryKeys } from '../../api/query-client.ts';
import { useSession } from '../../session.ts';
import { useSettled } from '../reference/use-options.ts';

const none: readonly string[] = [];

/** The most used first; none for whoever is not signed in, and while there is no answer. Asked 0.15 s after the last key. */
export function useSuggestions(field: Field, search: string, open: boolean): readonly string[] {
  const { application, signedIn } = useSession();
  const entity = application && signedIn ? entityOf(application, field) : undefined;
  const settled = useSettled(search.trim(), 150);
  const query = useQuery({
    queryKey: queryKeys.suggestions(entity ?? '', field.name, settled),
    queryFn: ({ signal }) =>
      callApi('suggestions', { parameters: { entity: entity ?? '', field: field.name }, query: { search: settled || null }, signal }),
    enabled: open && entity !== undefined,
    placeholderData: keepPreviousData,
  });
  return query.data?.texts ?? none;
}

function entityOf({ entities }: Application, { statement }: Field): string | undefined {
  return entities.find(({ fields }) => fields.some((field) => field.statement === statement))?.name;
}
