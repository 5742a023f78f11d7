/** What one may do about oneself: sign out, light or dark, see the keys. */

import { ownPath } from '@ninefold/engine';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../api/call-api.ts';
import { NoConnectionError } from '../api/problem-error.ts';
import { wordsOfTrouble } from '../api/trouble.ts';
import { showToast } from '../components/toast.tsx';
import { hasTasks } from '../controllers/tasks/use-task-mark.ts';
import { t } from '../language/t.tsx';
import { forgetAnswers } from '../offline/keeping.ts';
import { useGo } from '../routing/navigate.ts';
import { entrancePath, maySignIn } from '../routing/open-pages.ts';
import { renewEverything, useSession } from '../session.ts';
import { chooseScheme, type Scheme, useScheme } from '../theme/scheme.ts';
import { turnWhy, useWhyIsOn } from '../why/why.ts';

export interface PersonCommands {
  /** Undefined where nobody signs in (preview) or nobody is signed in. */
  readonly signOut: (() => void) | undefined;
  /** To the page for it, and from there back here; undefined where somebody is signed in, or nobody can. */
  readonly signIn: (() => void) | undefined;
  /** On every device. */
  readonly signOutEverywhere: (() => void) | undefined;
  /** Opens how one signs in oneself; undefined where nobody signs in, or nobody is signed in. */
  readonly openAccount: (() => void) | undefined;
  /** Opens the page of people; undefined for whoever may not invite them. */
  readonly openPeople: (() => void) | undefined;
  /** Opens what one was told; undefined for somebody nobody can tell anything. */
  readonly openNotifications: (() => void) | undefined;
  readonly unread: number;
  /** Opens what waits for one; undefined where nothing ever does. */
  readonly openTasks: (() => void) | undefined;
  /** Undefined for whoever may not ask why, and in a preview, where the strip has it. */
  readonly turnWhy: (() => void) | undefined;
  readonly why: boolean;
  readonly scheme: Scheme;
  chooseScheme(scheme: Scheme): void;
  /** The application's languages by their tags; none where there is one. */
  readonly languages: readonly string[];
  readonly language: string;
}

/** Changes with the session, the scheme and *Why?*. Signing out forgets what was fetched; what goes wrong then is a toast. */
export function usePersonCommands(): PersonCommands {
  const client = useQueryClient();
  const session = useSession();
  const scheme = useScheme();
  const why = useWhyIsOn();
  const go = useGo();
  const leave = async (route: 'signOut' | 'signOutEverywhere') => {
    try {
      // Before it is certain: whoever leaves wants nothing to stay here, with a connection or without.
      await forgetAnswers();
      await callApi(route, {});
      client.removeQueries({ predicate: (query) => query.queryKey[0] !== 'session' });
      await renewEverything(client);
      go(ownPath('sign-in'), { replace: true });
    } catch (error) {
      const still = t('No connection. You are still signed in: sign out again when it is back.');
      showToast(error instanceof NoConnectionError ? still : wordsOfTrouble(error, t('Signing out did not work.')));
    }
  };
  // One's own is not there while one acts for somebody else.
  const own = session.acting ? null : session.signedIn;
  const signsIn = own !== null && !session.preview;
  return {
    signIn: maySignIn(session) ? () => go(entrancePath('sign-in', `${location.pathname}${location.search}`)) : undefined,
    signOut: signsIn ? () => void leave('signOut') : undefined,
    signOutEverywhere: signsIn ? () => void leave('signOutEverywhere') : undefined,
    openAccount: signsIn ? () => go(ownPath('account')) : undefined,
    openPeople: session.mayInvite ? () => go(ownPath('people')) : undefined,
    openNotifications: own?.person ? () => go(ownPath('notifications')) : undefined,
    unread: session.unread,
    openTasks: hasTasks(session) ? () => go(ownPath('tasks')) : undefined,
    turnWhy: session.why && !session.preview ? () => turnWhy(!why) : undefined,
    why,
    scheme,
    chooseScheme,
    languages: (session.acting ? undefined : session.speaks?.languages) ?? [],
    language: session.locale,
  };
}
