/** Who stands in for somebody whom one looks after: those times, and another one. */
import type { PersonRow } from '@ninefold/protocol';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Failure } from '../../components/failure.tsx';
import { useSubstitutions } from '../../controllers/substitutions/use-substitutions.ts';
import { t } from '../../language/t.tsx';
import { SubstituteDialog } from '../substitutions/substitute-dialog.tsx';
import { SubstitutionLine } from '../substitutions/substitution-line.tsx';

/** In the roles that one may give. */
export function PersonSubstitutes({ person, onClose }: { readonly person: PersonRow; onClose(): void }) {
  const { data, error, refetch } = useSubstitutions(person.id);
  const [naming, setNaming] = useState(false);
  const { id, name } = person;
  if (naming && data)
    return <SubstituteDialog lends={data.lends} today={data.today} person={{ id, name }} onClose={() => setNaming(false)} />;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Who stands in for {name}', { name })}
      actions={
        <>
          <Button kind="filled" disabled={!data} onClick={() => setNaming(true)}>
            {t('Name somebody')}
          </Button>
          <Button onClick={onClose}>{t('Close')}</Button>
        </>
      }
    >
      {error ? <Failure error={error} what={t('Who stands in')} retry={() => void refetch()} /> : null}
      {data && data.own.length === 0 ? <p className="softest">{t('Nobody, now or later.')}</p> : null}
      <ul className="account-sessions">
        {data?.own.map((one) => (
          <SubstitutionLine key={one.id} kept={one} as="neither" />
        ))}
      </ul>
    </Dialog>
  );
}
