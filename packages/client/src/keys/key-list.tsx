/** `?`: every key that works here. */

import { Dialog } from '../components/dialog.tsx';
import { Kbd } from '../components/kbd.tsx';
import { t } from '../language/t.tsx';
import { type PageCommand, rankOf, useAllCommands } from './commands.ts';
import { keyWords } from './listen.ts';
import './keys.css';

/** By group, for whoever asks; nothing while it is closed. */
export function KeyList({ open, onClose }: { readonly open: boolean; onClose(): void }) {
  const groups = grouped([...useAllCommands().filter((command) => command.keys), ...everywhere()]);
  return (
    <Dialog open={open} onClose={onClose} title={t('Keys')} reading>
      {groups.map(([title, commands]) => (
        <section key={title} className="key-group">
          <h3 className="softest">{title}</h3>
          <dl className="key-list">
            {commands.map((command) => (
              <div key={command.id}>
                <dt>{command.words}</dt>
                <dd>
                  <span className="out-of-sight">{command.keys}</span>
                  <Kbd>{command.keys === 'space' ? t('Space') : keyWords(command.keys ?? '')}</Kbd>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}

/** Keys of the page itself, which no command takes. */
const everywhere = (): readonly PageCommand[] => [
  { id: 'keys.press', words: t('Open or press what has the focus'), keys: 'enter', group: t('Everywhere'), does: () => undefined },
  { id: 'keys.move', words: t('Move within a menu or a list of choices'), keys: '↑ ↓', group: t('Everywhere'), does: () => undefined },
];

/** By group, each key once (the one that would win), the page's own before what works everywhere. */
export function grouped(commands: readonly PageCommand[]): readonly (readonly [string, readonly PageCommand[]])[] {
  const once = new Map<string, PageCommand>();
  for (const command of commands) {
    const mark = command.keys ?? command.id;
    if (!once.has(mark)) once.set(mark, command);
  }
  const groups = new Map<string, PageCommand[]>();
  for (const command of [...once.values()].sort((a, b) => rankOf(a) - rankOf(b))) {
    const title = command.group ?? t('This page');
    groups.set(title, [...(groups.get(title) ?? []), command]);
  }
  return [...groups];
}
