/** What one does with any record beside what its screen offers: another like it, and its address for somebody else. */

import { Copy, Ellipsis, Link } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { Menu } from '../../components/menu.tsx';
import type { MenuEntry } from '../../components/menu-entry.ts';
import { showToast } from '../../components/toast.tsx';
import { useDuplicate } from '../../controllers/record/use-duplicate.ts';
import { useCommands } from '../../keys/commands.ts';
import { thingOf } from '../../language/names.ts';
import { t } from '../../language/t.tsx';

interface RecordMenuProps {
  readonly entity: string;
  readonly id: string | null;
}

/** Both are commands too. Without a form for another one there is the address alone. */
export function RecordMenu({ entity, id }: RecordMenuProps) {
  const duplicate = useDuplicate(entity, id);
  const called = t('This {entity}', { entity: thingOf(entity) });
  const entries: readonly MenuEntry[] = [
    ...(duplicate
      ? [
          {
            id: 'duplicate',
            words: t('Duplicate'),
            icon: <Copy size={15} aria-hidden="true" />,
            statement: duplicate.statement,
            onChoose: duplicate.begin,
          },
        ]
      : []),
    { id: 'link', words: t('Copy link'), icon: <Link size={15} aria-hidden="true" />, onChoose: () => void copyLink() },
  ];
  useCommands(
    entries.map(({ id: name, words, statement, onChoose }) => ({
      id: `record.${name}`,
      words,
      ...(statement === undefined ? {} : { statement }),
      does: onChoose,
    })),
  );
  return (
    <Menu
      label={called}
      opener={(props) => (
        <Button {...props} className="record-more" kind="plain" iconOnly icon={<Ellipsis size={16} aria-hidden="true" />}>
          {t('{what}: more', { what: called })}
        </Button>
      )}
      groups={[{ entries }]}
    />
  );
}

/** The address alone: what is beside it is how one came here. */
async function copyLink(): Promise<void> {
  const address = location.origin + location.pathname;
  try {
    await navigator.clipboard.writeText(address);
    showToast(t('The link is copied.'));
  } catch {
    // No right to the clipboard, or a connection that is not secure.
    showToast(t('The link could not be copied: {address}', { address }));
  }
}
