/** The dialog itself (Base UI): focus goes in and comes back, Esc closes, the page behind is out of reach. */

import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useRef } from 'react';
import { t } from '../language/t.tsx';
import { Button } from './button.tsx';
import { firstStop, useLateControl } from './dialog-focus.ts';
import './dialog.css';

export interface DialogProps {
  readonly open: boolean;
  onClose(): void;
  readonly title: string;
  /** Where in the document it comes from. */
  readonly statement?: string | undefined;
  /** One sentence below the title. */
  readonly under?: ReactNode;
  readonly children?: ReactNode;
  /** Buttons, the one that does it first. */
  readonly actions?: ReactNode;
  /** `side` for forms; `middle` by default. */
  readonly place?: 'middle' | 'side';
  /** Only to be read: what is longer than the page is scrolled by keyboard. */
  readonly reading?: boolean;
  /** Something is entered in it: a press beside it does not close it. Esc does, so who draws it keeps what was entered. */
  readonly keep?: boolean;
  /** What its first button does cannot be taken back: the focus stands on the last one, which leaves. */
  readonly careful?: boolean;
}

/** Stands until `open` is false: Esc, its close button and, unless `keep`, a press beside it only call `onClose`. */
export function DialogBody({
  open,
  onClose,
  title,
  statement,
  under,
  children,
  actions,
  place = 'middle',
  keep = false,
  reading = false,
  careful = false,
}: DialogProps) {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Base.Root open={open} onOpenChange={(next) => (next ? undefined : onClose())} disablePointerDismissal={keep}>
      <Base.Portal>
        <Base.Backdrop className="dialog-veil" />
        <Base.Popup
          ref={popup}
          className={`dialog dialog-${place}`}
          initialFocus={() => (popup.current ? firstStop(popup.current, careful) : undefined)}
        >
          <header className="dialog-header">
            <div data-statement={statement}>
              <Base.Title className="dialog-title">{title}</Base.Title>
              {under ? <Base.Description className="dialog-under">{under}</Base.Description> : null}
            </div>
            <Base.Close
              render={
                <Button kind="plain" small iconOnly icon={<X size={16} aria-hidden="true" />} className="dialog-close">
                  {t('Close')}
                </Button>
              }
            />
          </header>
          <Body dialog={popup} reading={reading} careful={careful}>
            {children}
          </Body>
          {actions ? <footer className="dialog-actions">{actions}</footer> : null}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

interface BodyProps {
  readonly dialog: RefObject<HTMLElement | null>;
  readonly reading: boolean;
  readonly careful: boolean;
  readonly children: ReactNode;
}

/** Of its own, since the dialog's parts are on the page a moment after the dialog was drawn. */
function Body({ dialog, reading, careful, children }: BodyProps) {
  useLateControl(dialog, careful);
  return (
    <div className="dialog-body" tabIndex={reading ? 0 : undefined}>
      {children}
    </div>
  );
}
