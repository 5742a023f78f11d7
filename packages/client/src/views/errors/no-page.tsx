/** Pages apart from the document's own: an address that leads nowhere, a place where one may see nothing. */

import { screenPath, startScreens, titleOfNothing } from '@ninefold/engine';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../components/button.tsx';
import { usePageTitle } from '../../components/page-header.tsx';
import { titleOf } from '../../language/names.ts';
import { t } from '../../language/t.tsx';
import { useSession } from '../../session.ts';
import './no-page.css';

interface ApartProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly statement?: string | undefined;
}

/** A calm page with one thing to say and a way on. */
function Apart({ title, children, statement }: ApartProps) {
  usePageTitle(title);
  const { application } = useSession();
  const first = application ? startScreens(application.screens).find((screen) => screenPath(screen) !== undefined) : undefined;
  const to = first && screenPath(first);
  return (
    <section className="no-page" data-statement={statement}>
      <h1 id="page-title" tabIndex={-1}>
        {title}
      </h1>
      <div className="no-page-words">{children}</div>
      {first && to ? <ButtonLink to={to}>{titleOf(first.name)}</ButtonLink> : null}
    </section>
  );
}

/** No such address, or one that may not be known: the two answer alike. `words` of the document's own error, when it has one. */
export function NotFound({ words, statement }: { readonly words?: string | undefined; readonly statement?: string | undefined }) {
  return (
    <Apart title={words ?? t(titleOfNothing)} statement={statement}>
      <p>{t('The address may be mistyped, what stood here may be gone, or it is not for you to see.')}</p>
    </Apart>
  );
}

/** The document has screens, and none of them is for this person. */
export function MayNot() {
  const { signedIn } = useSession();
  const roles = signedIn?.roles.map(titleOf).join(', ');
  return (
    <Apart title={t('Nothing here is for you yet')}>
      <p>
        {roles ? t('As {roles} you may open none of the screens.', { roles }) : t('You have no role, so you may open none of the screens.')}{' '}
        {t('Who may do what stands in point 6 of the document.')}
      </p>
    </Apart>
  );
}
