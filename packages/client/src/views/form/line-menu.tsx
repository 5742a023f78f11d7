/** What can be done with a line as a whole, as far as one may. */
import type { LinesAnswer } from '@ninefold/protocol';
import { ArrowDown, ArrowUp, Copy, Ellipsis, Trash2 } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { Menu } from '../../components/menu.tsx';
import type { MenuEntry } from '../../components/menu-entry.ts';
import { keyWords } from '../../keys/listen.ts';

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
    words: 'Duplicate',
    icon: <Copy size={15} aria-hidden="true" />,
    after: keyWords('ctrl+d'),
    onChoose: onDuplicate,
  };
  const places: readonly MenuEntry[] = [
    {
      id: 'up',
      words: 'Move up',
      icon: <ArrowUp size={15} aria-hidden="true" />,
      after: 'Alt ↑',
      reason: index === 0 ? 'It is the first.' : null,
      onChoose: () => onMove(-1),
    },
    {
      id: 'down',
      words: 'Move down',
      icon: <ArrowDown size={15} aria-hidden="true" />,
      after: 'Alt ↓',
      reason: index === count - 1 ? 'It is the last.' : null,
      onChoose: () => onMove(1),
    },
  ];
  const remove: MenuEntry = { id: 'remove', words: 'Remove', icon: <Trash2 size={15} aria-hidden="true" />, onChoose: onRemove };
  const groups = [[...(rights.add ? [duplicate] : []), ...(rights.order ? places : [])], mayRemove ? [remove] : []]
    .filter((entries) => entries.length > 0)
    .map((entries) => ({ entries }));
  if (groups.length === 0) return null;
  return (
    <Menu
      label={`Line ${index + 1}`}
      opener={(props) => (
        <Button {...props} kind="plain" small iconOnly icon={<Ellipsis size={16} aria-hidden="true" />}>
          {`Line ${index + 1}: more`}
        </Button>
      )}
      groups={groups}
    />
  );
}
