/** One time at which somebody stands in for somebody, and its end. */
import { formatDate } from '@ninefold/engine';
import type { SubstitutionAnswer } from '@ninefold/protocol';
import { UserRoundCog } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { useSubstitutionDeed } from '../../controllers/substitutions/use-substitutions.ts';
import { titleOf } from '../../language/names.ts';
import { t } from '../../language/t.tsx';
import { useSession } from '../../session.ts';
import { told } from '../account/told.ts';

interface SubstitutionLineProps {
  readonly kept: SubstitutionAnswer;
  /** What its reader is in it: the one whose tasks they are, whoever does them, or somebody who looks after people. */
  readonly as: 'person' | 'substitute' | 'neither';
}

/** A name one may not know is not said. */
export function SubstitutionLine({ kept, as }: SubstitutionLineProps) {
  const { id, role, from, until, holds } = kept;
  const { locale } = useSession();
  const end = useSubstitutionDeed('endSubstitution');
  const who = (as === 'person' ? kept.substitute : kept.person) ?? t('Somebody');
  const words =
    as === 'neither'
      ? t('{who} stands in for {other} as {role}', {
          who: kept.substitute ?? t('Somebody'),
          other: kept.person ?? t('Somebody'),
          role: titleOf(role),
        })
      : as === 'person'
        ? t('{who} stands in for you as {role}', { who, role: titleOf(role) })
        : t('You stand in for {who} as {role}', { who, role: titleOf(role) });
  const when = t('from {from} to {until}', { from: formatDate(from, locale), until: formatDate(until, locale) });
  return (
    <li className="account-session">
      <UserRoundCog size={20} strokeWidth={1.5} aria-hidden="true" />
      <div className="account-session-words">
        <span className="account-session-place">{words}</span>
        <span className="account-session-when">{holds ? when : `${when} · ${t('not possible any more: a role is missing')}`}</span>
      </div>
      <Button
        small
        busy={end.isPending}
        aria-label={t('End: {words}', { words: `${words}, ${when}` })}
        onClick={() => end.mutate({ parameters: { id } }, told(t('It is ended.')))}
      >
        {t('End')}
      </Button>
    </li>
  );
}
