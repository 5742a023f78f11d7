/** What one is called here, in which roles, and the way to one's own record, where the document lets one see or change that. */
import { type RecordKey, recordPath, recordScreens } from '@ninefold/engine';
import type { Screen } from '@ninefold/model';
import { ButtonLink } from '../../components/button.tsx';
import { useRecord } from '../../controllers/record/use-record.ts';
import { titleOf } from '../../language/names.ts';
import { t } from '../../language/t.tsx';
import { useApplication, useSession } from '../../session.ts';

/** Nothing where one has no record. */
export function OwnName() {
  const { signedIn } = useSession();
  const application = useApplication();
  const person = signedIn?.person;
  if (!person) return null;
  const [screen] = recordScreens(application, person.entity);
  const path = screen && recordPath(screen, person);
  return (
    <section className="account-part own-name" aria-labelledby="account-name">
      <h2 id="account-name">{t('Name')}</h2>
      <p className="own-name-line">
        <b>{person.label}</b>
        <span className="softer">{signedIn.roles.map(titleOf).join(', ')}</span>
        {screen && path && person.id !== null ? <Change entity={person.entity} id={person.id} screen={screen} path={path} /> : null}
      </p>
    </section>
  );
}

interface ChangeProps {
  readonly entity: string;
  readonly id: string;
  readonly screen: Screen;
  readonly path: string;
}

/** Nothing where one may not read oneself there. */
function Change({ entity, id, screen, path }: ChangeProps) {
  const name: RecordKey = { parameter: 'id', value: id };
  const { data } = useRecord(entity, name, screen);
  if (!data) return null;
  const may = data.edit.may === 'yes';
  return (
    <ButtonLink small to={may ? `${path}#edit` : path}>
      {may ? t('Change your data') : t('Your data')}
    </ButtonLink>
  );
}
