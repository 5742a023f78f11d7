/** The person's menu, the same at the side and at the foot. */
import type { SourceText } from '@ninefold/words';
import { Bell, CircleHelp, CircleUserRound, Inbox, Keyboard, LogIn, LogOut, MonitorX, Users } from 'lucide-react';
import type { MenuGroup } from '../components/menu-entry.ts';
import { bellWords } from '../controllers/notifications/unread-words.ts';
import { allCommands } from '../keys/commands.ts';
import { chooseLanguage, languageName } from '../language/choose-language.ts';
import { t } from '../language/t.tsx';
import type { Scheme } from '../theme/scheme.ts';
import type { PersonCommands } from './use-person-commands.ts';

const schemes: readonly { readonly scheme: Scheme; readonly words: SourceText }[] = [
  { scheme: 'system', words: 'As the system' },
  { scheme: 'light', words: 'Light' },
  { scheme: 'dark', words: 'Dark' },
];

/** What `commands` has undefined is not in it; a group without entries is left out. */
export function personGroups(commands: PersonCommands): readonly MenuGroup[] {
  const {
    signIn,
    signOut,
    signOutEverywhere,
    openAccount,
    openPeople,
    openNotifications,
    openTasks,
    unread,
    why,
    turnWhy,
    scheme,
    chooseScheme,
  } = commands;
  const told = openNotifications && {
    id: 'notifications',
    words: bellWords(unread),
    icon: <Bell size={16} aria-hidden="true" />,
    onChoose: openNotifications,
  };
  const waiting = openTasks && {
    id: 'tasks',
    words: t('Waiting for me'),
    icon: <Inbox size={16} aria-hidden="true" />,
    onChoose: openTasks,
  };
  const people = openPeople && {
    id: 'people',
    words: t('People'),
    icon: <Users size={16} aria-hidden="true" />,
    onChoose: openPeople,
  };
  const account = openAccount && {
    id: 'account',
    words: t('Your account'),
    icon: <CircleUserRound size={16} aria-hidden="true" />,
    onChoose: openAccount,
  };
  const own = [waiting, told, people, account].flatMap((entry) => entry ?? []);
  return [
    ...(own.length > 0 ? [{ entries: own }] : []),
    {
      title: t('Light or dark'),
      entries: schemes.map((one) => ({
        id: one.scheme,
        words: t(one.words),
        current: one.scheme === scheme,
        onChoose: () => chooseScheme(one.scheme),
      })),
    },
    ...languageGroup(commands),
    {
      entries: [
        {
          id: 'keys',
          words: t('Keys'),
          icon: <Keyboard size={16} aria-hidden="true" />,
          onChoose: () =>
            allCommands()
              .find((command) => command.id === 'keys')
              ?.does(),
        },
        ...(turnWhy
          ? [{ id: 'why', words: why ? t('No more why') : t('Why?'), icon: <CircleHelp size={16} aria-hidden="true" />, onChoose: turnWhy }]
          : []),
        ...(signIn ? [{ id: 'sign-in', words: t('Sign in'), icon: <LogIn size={16} aria-hidden="true" />, onChoose: signIn }] : []),
        ...(signOut ? [{ id: 'sign-out', words: t('Sign out'), icon: <LogOut size={16} aria-hidden="true" />, onChoose: signOut }] : []),
        ...(signOutEverywhere
          ? [
              {
                id: 'sign-out-everywhere',
                words: t('Sign out everywhere'),
                icon: <MonitorX size={16} aria-hidden="true" />,
                onChoose: signOutEverywhere,
              },
            ]
          : []),
      ],
    },
  ];
}

function languageGroup({ languages, language }: PersonCommands): readonly MenuGroup[] {
  if (languages.length < 2) return [];
  return [
    {
      title: t('Language'),
      entries: languages.map((locale) => ({
        id: locale,
        words: languageName(locale, languages),
        current: locale === language,
        onChoose: () => void chooseLanguage(locale),
      })),
    },
  ];
}
