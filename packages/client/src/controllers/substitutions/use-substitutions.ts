/** Who stands in for somebody, and who may. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type CallInput, callApi } from '../../api/call-api.ts';

const substitutions = ['substitutions'] as const;

/** `person`: somebody whom one looks after; undefined: oneself. */
export function useSubstitutions(person: string | undefined) {
  const query = { person: person ?? null };
  return useQuery({ queryKey: [...substitutions, person ?? null], queryFn: ({ signal }) => callApi('substitutions', { query, signal }) });
}

/** A few of those who may stand in, by what is in their names. While it is asked, another search shows the older answer. */
export function useSubstitutes(person: string | undefined, role: string, search: string) {
  const query = { person: person ?? null, role, search: search.trim() || null };
  return useQuery({
    queryKey: [...substitutions, 'people', query],
    queryFn: ({ signal }) => callApi('substitutes', { query, signal }),
    placeholderData: (before) => before,
  });
}

/** Names somebody, or ends it; afterwards all of it is asked again. */
export function useSubstitutionDeed<Name extends 'addSubstitution' | 'endSubstitution'>(name: Name) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<Name>) => callApi(name, input),
    onSettled: () =>
      Promise.all([client.invalidateQueries({ queryKey: substitutions }), client.invalidateQueries({ queryKey: ['tasks'] })]),
  });
}
