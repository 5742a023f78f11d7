/** The last row of a form or a record: it stays in sight at the foot, and on a phone it takes the place of the navigation. */
import type { ReactNode } from 'react';
import './thumb-bar.css';

export interface ThumbBarProps {
  readonly children: ReactNode;
  /** What stands in the way: above the buttons, which stay where they are. */
  readonly above?: ReactNode;
  /** At the other end: a total, what is kept. */
  readonly aside?: ReactNode;
  /** Only there on a phone; elsewhere these buttons stand in the page's header. */
  readonly phoneOnly?: boolean;
}

/** `children` are its buttons. */
export function ThumbBar({ children, above, aside, phoneOnly }: ThumbBarProps) {
  return (
    <div className={phoneOnly ? 'thumb-bar thumb-bar-phone' : 'thumb-bar'}>
      {above ? <div className="thumb-bar-above">{above}</div> : null}
      <div className="thumb-bar-actions">{children}</div>
      {aside ? <div className="thumb-bar-aside">{aside}</div> : null}
    </div>
  );
}
