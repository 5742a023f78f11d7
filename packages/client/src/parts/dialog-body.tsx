/** The dialog itself (Base UI): focus goes in and comes back, Esc closes, the page behind is out of reach. */
import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { Button } from './button.tsx';
import type { DialogProps } from './dialog.tsx';
import { useFirstField } from './use-first-field.ts';
import './dialog.css';

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
}: DialogProps) {
  const body = useRef<HTMLDivElement>(null);
  useFirstField(body);
  return (
    <Base.Root open={open} onOpenChange={(next) => (next ? undefined : onClose())} disablePointerDismissal={keep}>
      <Base.Portal>
        <Base.Backdrop className="dialog-veil" />
        <Base.Popup className={`dialog dialog-${place}`}>
          <header className="dialog-header">
            <div data-statement={statement}>
              <Base.Title className="dialog-title">{title}</Base.Title>
              {under ? <Base.Description className="dialog-under">{under}</Base.Description> : null}
            </div>
            <Base.Close
              render={
                <Button kind="plain" small iconOnly icon={<X size={16} aria-hidden="true" />} className="dialog-close">
                  Close
                </Button>
              }
            />
          </header>
          <div ref={body} className="dialog-body" tabIndex={reading ? 0 : undefined}>
            {children}
          </div>
          {actions ? <footer className="dialog-actions">{actions}</footer> : null}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
