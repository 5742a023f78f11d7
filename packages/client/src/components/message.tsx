/** Something said on a page: an error that needs mending, a note, a gap. Said aloud when it appears. */
import type { ReactNode } from 'react';
import './message.css';

type MessageKind = 'error' | 'note' | 'gap';

export interface MessageProps {
  readonly kind?: MessageKind;
  readonly children: ReactNode;
  /** A button at the end: try again, look again. */
  readonly action?: ReactNode;
  readonly statement?: string | null | undefined;
}

/** An error is announced at once (`alert`), a note or a gap politely (`status`). */
export function Message({ kind = 'note', children, action, statement }: MessageProps) {
  return (
    <div className={`message message-${kind}`} role={kind === 'error' ? 'alert' : 'status'} data-statement={statement ?? undefined}>
      <div className="message-words">{children}</div>
      {action}
    </div>
  );
}
