/** Inviting somebody: an e-mail and roles; then the link, once. */

import type { NewLink as Link, PersonRow } from '@ninefold/protocol';
import { useId, useState } from 'react';
import { isProblem } from '../../api/problem-error.ts';
import { shownTrouble } from '../../api/trouble.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Message } from '../../components/message.tsx';
import { usePeopleDeed } from '../../controllers/people/use-people.ts';
import { t } from '../../language/t.tsx';
import { NewLink } from './new-link.tsx';
import { RoleChoice } from './role-choice.tsx';

/** Whom to invite, and as what. */
export type Invitee = Pick<PersonRow, 'email' | 'roles'>;

interface InviteDialogProps {
  /** As far as it is known. */
  readonly start: Invitee;
  readonly roles: readonly string[];
  readonly mails: boolean;
  /** With what was entered and not sent; null once there is an invitation. */
  onClose(unsent: Invitee | null): void;
}

/** `mails`: the link goes out by e-mail. The only role there is comes ticked; a refusal is said in it. */
export function InviteDialog({ start, roles, mails, onClose }: InviteDialogProps) {
  const id = useId();
  const [email, setEmail] = useState(start.email ?? '');
  const [only] = roles;
  const [chosen, setChosen] = useState<readonly string[]>(
    start.roles.length > 0 || roles.length > 1 || only === undefined ? start.roles : [only],
  );
  const [link, setLink] = useState<Link>();
  const deed = usePeopleDeed('invite');
  const about = isProblem(deed.error) ? deed.error.problem.field : null;
  const send = () => deed.mutate({ body: { email: email.trim(), roles: chosen } }, { onSuccess: (made) => setLink(made) });
  if (link) {
    const finish = () => onClose(null);
    const done = (
      <Button kind="filled" onClick={finish}>
        {t('Done')}
      </Button>
    );
    return (
      <Dialog open onClose={finish} title={t('{email} is invited', { email: email.trim() })} actions={done}>
        <NewLink link={link} whom={email.trim()} />
      </Dialog>
    );
  }
  const leave = () => onClose({ email: email || null, roles: chosen });
  return (
    <Dialog
      open
      keep
      onClose={leave}
      title={t('Invite somebody')}
      under={mails ? t('They get a link by e-mail, good for seven days.') : t('You get a link to hand over, good for seven days.')}
      actions={
        <>
          <Button kind="filled" type="submit" form={`${id}-form`} busy={deed.isPending}>
            {t('Invite')}
          </Button>
          <Button onClick={leave}>{t('Cancel')}</Button>
        </>
      }
    >
      <form
        id={`${id}-form`}
        className="invite-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!deed.isPending) send();
        }}
      >
        <div className="invite-field">
          <label htmlFor={id}>{t('E-mail')}</label>
          <input
            id={id}
            type="email"
            autoComplete="off"
            value={email}
            aria-invalid={about === 'email' ? true : undefined}
            aria-describedby={deed.error ? `${id}-problem` : undefined}
            onChange={(event) => setEmail(event.target.value)}
          />
        </div>
        <RoleChoice roles={roles} chosen={chosen} onChange={setChosen} />
        <div id={`${id}-problem`}>{deed.error ? <Message kind="error">{shownTrouble(deed.error)}</Message> : null}</div>
      </form>
    </Dialog>
  );
}
