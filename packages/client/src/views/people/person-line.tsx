/** One person of the list, with what one may do about their coming in. */

import type { PersonRow } from '@ninefold/protocol';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { didNotWork, wordsOfTrouble } from '../../api/trouble.ts';
import { Avatar } from '../../components/avatar.tsx';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { Menu } from '../../components/menu.tsx';
import type { MenuEntry } from '../../components/menu-entry.ts';
import { showToast } from '../../components/toast.tsx';
import { usePeopleDeed } from '../../controllers/people/use-people.ts';
import { useFormats } from '../../fields/formats.ts';
import { titleOf } from '../../language/names.ts';
import { t } from '../../language/t.tsx';
import { useSession } from '../../session.ts';
import { shortMoment } from '../record/short-moment.ts';
import { waysIn } from '../sign-in/ways-in.ts';
import { DeactivateDialog } from './deactivate-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { PersonSubstitutes } from './person-substitutes.tsx';
import { RolesDialog } from './roles-dialog.tsx';

interface PersonLineProps {
  readonly person: PersonRow;
  /** All roles of the document. */
  readonly roles: readonly string[];
  /** Of these the ones one may give and take. */
  readonly gives: readonly string[];
  /** Undefined where nobody is invited. */
  readonly invite: ((person: PersonRow) => void) | undefined;
}

type Asked = 'roles' | 'deactivate' | 'link' | 'substitutes' | null;

/** What does not fit the person's state is not offered; in a preview only roles can be changed. */
export function PersonLine({ person, roles, gives, invite }: PersonLineProps) {
  const [asked, setAsked] = useState<Asked>(null);
  const session = useSession();
  const { preview } = session;
  const signOut = usePeopleDeed('signOutPerson');
  const activate = usePeopleDeed('activatePerson');
  const close = () => setAsked(null);
  const does = (deed: typeof signOut | typeof activate, done: string) => () =>
    deed.mutate(
      { parameters: { id: person.id } },
      { onSuccess: () => showToast(done), onError: (error) => showToast(wordsOfTrouble(error, didNotWork())) },
    );
  const only = (shown: boolean, entry: MenuEntry): readonly MenuEntry[] => (shown ? [entry] : []);
  const active = person.state === 'active';
  const { lookedAfter } = person;
  const entries = [
    ...only(gives.length > 0, { id: 'roles', words: t('Change roles'), onChoose: () => setAsked('roles') }),
    ...only(invite !== undefined && lookedAfter && !active && person.state !== 'deactivated' && person.email !== null, {
      id: 'invite',
      words: person.state === 'outside' ? t('Invite') : t('Invite again'),
      onChoose: () => invite?.(person),
    }),
    ...only(!preview && lookedAfter && active && waysIn(session).hasPasswords, {
      id: 'link',
      words: t('Link for a new password'),
      onChoose: () => setAsked('link'),
    }),
    ...only(!preview && !person.own && person.state !== 'deactivated' && person.lends !== undefined, {
      id: 'substitutes',
      words: t('Who stands in'),
      onChoose: () => setAsked('substitutes'),
    }),
    ...only(!preview && lookedAfter && active && !person.own, {
      id: 'sign-out',
      words: t('Sign out everywhere'),
      onChoose: does(signOut, t('{name} is signed out everywhere.', { name: person.name })),
    }),
    ...only(!preview && lookedAfter && person.state === 'deactivated', {
      id: 'activate',
      words: t('Activate'),
      onChoose: does(activate, t('{name} may come in again.', { name: person.name })),
    }),
    ...only(!preview && lookedAfter && person.state !== 'deactivated', {
      id: 'deactivate',
      words: t('Deactivate'),
      danger: true,
      onChoose: () => setAsked('deactivate'),
    }),
  ];
  return (
    <li className="person">
      <Avatar name={person.name} person={person.id} />
      <div className="person-words">
        <span className="person-name">
          {person.name}
          {person.own ? <span className="softest"> {t('(you)')}</span> : null}
        </span>
        <span className="person-email">{person.email ?? t('no e-mail')}</span>
      </div>
      <span className="person-roles">{person.roles.length > 0 ? person.roles.map(titleOf).join(', ') : t('no role')}</span>
      <span className="person-state">{preview ? null : <StateOf person={person} />}</span>
      {entries.length === 0 ? null : (
        <Menu
          label={t('About {name}', { name: person.name })}
          groups={[{ entries }]}
          opener={(opener) => (
            <Button
              kind="plain"
              small
              iconOnly
              icon={<Ellipsis size={16} aria-hidden="true" />}
              busy={signOut.isPending || activate.isPending}
              {...opener}
            >
              {t('About {name}', { name: person.name })}
            </Button>
          )}
        />
      )}
      {asked === 'roles' ? <RolesDialog person={person} roles={roles} gives={gives} onClose={close} /> : null}
      {asked === 'substitutes' ? <PersonSubstitutes person={person} onClose={close} /> : null}
      {asked === 'link' ? <LinkDialog person={person} onClose={close} /> : null}
      {asked === 'deactivate' ? <DeactivateDialog person={person} onClose={close} /> : null}
    </li>
  );
}

function StateOf({ person: { state, at } }: { readonly person: PersonRow }) {
  const formats = useFormats();
  const when = at === null ? '' : shortMoment(at, formats);
  switch (state) {
    case 'active':
      return <Badge hue={6} shape="round" words={t('active')} />;
    case 'invited':
      return <Badge hue={1} shape="hollow" words={t('invited until {when}', { when })} />;
    case 'expired':
      return <Badge hue={0} shape="hollow" words={t('invitation expired')} />;
    case 'deactivated':
      return <Badge hue={0} shape="square" words={t('deactivated')} />;
    case 'outside':
      return <Badge hue={0} shape="hollow" words={t('cannot sign in yet')} />;
  }
}
