/** As whom somebody becomes somebody here, where the document opens it to several kinds of people. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';
import { titleOf } from '../../language/names.ts';
import { t } from '../../language/t.tsx';
import { EntranceChoice } from '../sign-in/entrance-choice.tsx';

/** What those fill in who sign up as `as`; the first kind unless told. */
export function useSigningUp(as: string | undefined, enabled: boolean) {
  return useQuery({
    queryKey: ['sign-up', as],
    queryFn: ({ signal }) => callApi('signingUp', { query: { as: as ?? null }, signal }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    enabled,
  });
}

interface SigningUpAsProps {
  /** Kinds of people. */
  readonly of: readonly string[];
  readonly as: string | undefined;
  onChoose(as: string): void;
}

/** Nothing where there is nothing to choose. */
export function SigningUpAs({ of, as, onChoose }: SigningUpAsProps) {
  if (of.length < 2) return null;
  return (
    <EntranceChoice
      legend={t('Sign up as')}
      options={of.map((value) => ({ value, words: titleOf(value) }))}
      value={as ?? of[0]}
      onChange={onChoose}
    />
  );
}
