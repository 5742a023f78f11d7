/** Who has one's tasks while one is away, and for whom one stands in. */
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { useSubstitutions } from '../../controllers/substitutions/use-substitutions.ts';
import { t } from '../../language/t.tsx';
import { SubstituteDialog } from './substitute-dialog.tsx';
import { SubstitutionLine } from './substitution-line.tsx';

/** Nothing where nobody may stand in for one, and one stands in for nobody. */
export function OwnSubstitutions() {
  const { data } = useSubstitutions(undefined);
  const [naming, setNaming] = useState(false);
  if (!data || data.lends.length + data.own.length + data.others.length === 0) return null;
  const { lends, own, others, today } = data;
  return (
    <section className="account-part" aria-labelledby="account-substitutions">
      <h2 id="account-substitutions">{t('While you are away')}</h2>
      {lends.length > 0 ? (
        <p className="account-words">
          {t('Somebody else does what waits for you, in your role and in your name. The history says who it was.')}
        </p>
      ) : null}
      {own.length + others.length > 0 ? (
        <ul className="account-sessions">
          {own.map((one) => (
            <SubstitutionLine key={one.id} kept={one} as="person" />
          ))}
          {others.map((one) => (
            <SubstitutionLine key={one.id} kept={one} as="substitute" />
          ))}
        </ul>
      ) : null}
      {lends.length > 0 ? <Button onClick={() => setNaming(true)}>{t('Name somebody')}</Button> : null}
      {naming ? <SubstituteDialog lends={lends} today={today} person={undefined} onClose={() => setNaming(false)} /> : null}
    </section>
  );
}
