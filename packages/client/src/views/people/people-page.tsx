/** The people who come in, for those the document lets invite them: who they are, what they may be, and whether they can come in. */

import { ownPath, sentences } from '@ninefold/engine';
import { UserPlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useSearch } from 'wouter';
import { Button } from '../../components/button.tsx';
import { Failure } from '../../components/failure.tsx';
import { Message } from '../../components/message.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { numberOf } from '../../components/words.ts';
import { type PeopleQuery, readPeopleQuery, useInvitations, usePeople, writePeopleQuery } from '../../controllers/people/use-people.ts';
import { useCommands } from '../../keys/commands.ts';
import { titleOf } from '../../language/names.ts';
import { t, tMessage } from '../../language/t.tsx';
import { useGo } from '../../routing/navigate.ts';
import { useSession } from '../../session.ts';
import { ListSearch } from '../list/list-search.tsx';
import { InvitationList } from './invitation-list.tsx';
import { InviteDialog, type Invitee } from './invite-dialog.tsx';
import { PeopleChoices } from './people-choices.tsx';
import { PersonLine } from './person-line.tsx';
import '../list/list.css';
import './people.css';

/** Search, role and order stand in the address. In a preview, and where sign-up is closed, nobody is invited: it says why. */
export function PeoplePage() {
  const { preview, locale } = useSession();
  const [inviting, setInviting] = useState<Invitee | null>(null);
  /** What was entered and not sent, by whom the dialog was opened for. */
  const unsent = useRef(new Map<string | null, Invitee>());
  const field = useRef<HTMLInputElement>(null);
  useCommands([{ id: 'people.search', words: t('Search'), keys: '/', listed: false, does: () => field.current?.focus() }]);
  const asked = readPeopleQuery(useSearch());
  const { search, role } = asked;
  const go = useGo();
  const change = (next: Partial<PeopleQuery>) => go(`${ownPath('people')}${writePeopleQuery({ ...asked, ...next })}`, { replace: true });
  const people = usePeople(asked);
  const invitations = useInvitations(search);
  const first = people.data?.pages[0];
  const rows = people.data?.pages.flatMap((page) => page.people) ?? [];
  const open = invitations.data?.pages.flatMap((page) => page.invitations) ?? [];
  const mayInvite = first !== undefined && !first.closed && !preview && first.gives.length > 0;
  return (
    <section className="people-page">
      <PageHeader
        title={t('People')}
        under={
          first?.total === undefined || first.total === null ? undefined : counted(first.total, locale, search !== '' || role !== null)
        }
        actions={
          mayInvite ? (
            <Button kind="filled" icon={<UserPlus size={16} aria-hidden="true" />} onClick={() => setInviting({ email: null, roles: [] })}>
              {t('Invite')}
            </Button>
          ) : undefined
        }
      />
      {preview ? (
        <Message>
          {t('In a preview nobody signs in: you can change roles here. Inviting, deactivating and new passwords come with the real run.')}
        </Message>
      ) : null}
      {first?.closed ? <Message statement="roles/sign up">{tMessage(sentences.signUpClosed)}</Message> : null}
      {people.error && rows.length === 0 ? (
        <Failure error={people.error} what={t('People')} retry={() => void people.refetch()} />
      ) : (
        <>
          <div className="list-tools">
            <ListSearch value={search} onChange={(typed) => change({ search: typed })} ref={field} />
            {first ? <PeopleChoices asked={asked} roles={first.roles} kind={first.kind} kinds={first.kinds} onChange={change} /> : null}
          </div>
          {role === null ? <InvitationList invitations={open} query={invitations} /> : null}
          {people.isPending ? <PeopleShape /> : null}
          {first && rows.length === 0 ? <p className="people-none">{noneWords(asked)}</p> : null}
          {first && rows.length > 0 ? (
            <ul className="people" aria-label={t('People')}>
              {rows.map((person) => (
                <PersonLine
                  key={person.id}
                  person={person}
                  roles={first.roles}
                  gives={first.gives}
                  invite={mayInvite ? setInviting : undefined}
                />
              ))}
            </ul>
          ) : null}
          {people.hasNextPage ? (
            <Button busy={people.isFetchingNextPage} onClick={() => void people.fetchNextPage()}>
              {t('Show more')}
            </Button>
          ) : null}
        </>
      )}
      {inviting && first ? (
        <InviteDialog
          start={unsent.current.get(inviting.email) ?? inviting}
          roles={first.gives}
          mails={first.mails}
          onClose={(entered) => {
            if (entered) unsent.current.set(inviting.email, entered);
            else unsent.current.delete(inviting.email);
            setInviting(null);
          }}
        />
      ) : null}
    </section>
  );
}

function noneWords({ search, role }: PeopleQuery): string {
  if (search !== '') return t('Nobody is called that.');
  return role === null
    ? t('There is nobody yet.')
    : role === ''
      ? t('Everybody has a role.')
      : t('Nobody is {role}.', { role: titleOf(role) });
}

function counted(total: number, locale: string, narrowed: boolean): string {
  const values = { total, count: numberOf(total, locale) };
  return narrowed
    ? t('{total, plural, one {1 person} other {{count} people}} found', values)
    : t('{total, plural, one {1 person} other {{count} people}}', values);
}

function PeopleShape() {
  return (
    <div className="people-shape" aria-hidden="true">
      {[180, 220, 160, 200].map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </div>
  );
}
