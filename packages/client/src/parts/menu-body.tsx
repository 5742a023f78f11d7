/** The menu itself (Base UI): arrows, first letters, Esc. An entry that cannot be chosen now says why. */
import { Menu as Base } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import type { RefObject } from 'react';
import type { MenuEntry, MenuGroup } from './menu.tsx';
import './floating.css';

interface MenuBodyProps {
  readonly anchor: RefObject<HTMLButtonElement | null>;
  readonly label: string;
  readonly groups: readonly MenuGroup[];
  readonly align: 'start' | 'end';
  readonly side: 'bottom' | 'top';
  onClose(): void;
}

export function MenuBody({ anchor, label, groups, align, side, onClose }: MenuBodyProps) {
  const close = (open: boolean, details: { event: Event }) => {
    const atOpener = anchor.current?.contains(details.event.target as Node | null) && !details.event.type.startsWith('key');
    if (!open && !atOpener) onClose();
  };
  return (
    <Base.Root open modal={false} onOpenChange={close}>
      <Base.Portal>
        <Base.Positioner className="floating-place" anchor={anchor} align={align} side={side} sideOffset={6} collisionPadding={8}>
          <Base.Popup className="floating menu" aria-label={label} finalFocus={anchor}>
            {groups.map((group, index) => (
              <Base.Group key={group.title ?? group.entries[0]?.id ?? index} className="menu-group">
                {group.title ? <Base.GroupLabel className="menu-title">{group.title}</Base.GroupLabel> : null}
                {group.entries.map((entry) => (
                  <Entry key={entry.id} entry={entry} choices={group.entries.some((other) => other.current !== undefined)} />
                ))}
              </Base.Group>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function Entry({ entry, choices }: { readonly entry: MenuEntry; readonly choices: boolean }) {
  return (
    <Base.Item
      className={entry.danger ? 'menu-entry menu-danger' : 'menu-entry'}
      disabled={Boolean(entry.reason)}
      title={entry.reason ?? undefined}
      data-statement={entry.statement}
      aria-current={entry.current || undefined}
      onClick={() => (entry.reason ? undefined : entry.onChoose())}
    >
      {choices ? <span className="menu-mark">{entry.current ? <Check size={15} aria-hidden="true" /> : null}</span> : entry.icon}
      <span className="menu-words">
        {entry.words}
        {entry.reason ? <span className="menu-reason">{entry.reason}</span> : null}
      </span>
      {entry.after ? <span className="menu-after">{entry.after}</span> : null}
    </Base.Item>
  );
}
