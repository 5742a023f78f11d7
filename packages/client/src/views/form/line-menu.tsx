/** What can be done with a line as a whole, as far as one may. */
import type { LinesAnswer } from '@ninefold/protocol';
import { ArrowDown, ArrowUp, Copy, Ellipsis, Trash2 } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { Menu } from '../../components/menu.tsx';
import type { MenuEntry } from '../../components/menu-entry.ts';
import { keyWords } from '../../keys/listen.ts';
import { t } from '../../language/t.tsx';

interface LineMenuProps {
  readonly index: number;
  readonly count: number;
  readonly rights: LinesAnswer;
  readonly mayRemove: boolean;
  onDuplicate(): void;
  onMove(by: -1 | 1): void;
  onRemove(): void;
}

/** Nothing where one may neither add, move nor remove. The first cannot move up, nor the last down: both stay, with why. */
export function LineMenu({ index, count, rights, mayRemove, onDuplicate, onMove, onRemove }: LineMenuProps) {
  const duplicate: MenuEntry = {
    id: 'duplicate',
    words: t('Duplicate'),
    icon: <Copy size={15} aria-hidden="true" />,
    after: keyWords('ctrl+d'),
    onChoose: onDuplicate,
  };
  const places: readonly MenuEntry[] = [
    {
      id: 'up',
      words: t('Move up'),
      icon: <ArrowUp size={15} aria-hidden="true" />,
      after: 'Alt ↑',
      reason: index === 0 ? t('It is the first.') : null,
      onChoose: () => onMove(-1),
    },
    {
      id: 'down',
      words: t('Move down'),
      icon: <ArrowDown size={15} aria-hidden="true" />,
      after: 'Alt ↓',
      reason: index === count - 1 ? t('It is the last.') : null,
      onChoose: () => onMove(1),
    },
  ];
  const remove: MenuEntry = { id: 'remove', words: t('Remove'), icon: <Trash2 size={15} aria-hidden="true" />, onChoose: onRemove };
  const groups = [[...(rights.add ? [duplicate] : []), ...(rights.order ? places : [])], mayRemove ? [remove] : []]
    .filter((entries) => entries.length > 0)
    .map((entries) => ({ entries }));
  if (groups.length === 0) return null;
  const line = t('Line {number}', { number: String(index + 1) });
  return (
    <Menu
      label={line}
      opener={(props) => (
        <Button {...props} kind="plain" small iconOnly icon={<Ellipsis size={16} aria-hidden="true" />}>
          {t('{what}: more', { what: line })}
        </Button>
      )}
      groups={groups}
    />
  );
}
