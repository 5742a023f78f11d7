/** The top of every page: its title, what is said below it, and what one may do. Gives the page its document title and takes the focus after a move. */
import { type ReactNode, useEffect } from 'react';
import { unreadMark } from '../controllers/notifications/unread-words.ts';
import { useSession } from '../session.ts';
import './page-header.css';

export interface PageHeaderProps {
  readonly title: string;
  /** One soft line below the title. */
  readonly under?: ReactNode;
  /** Buttons, the first one filled. */
  readonly actions?: ReactNode;
  readonly statement?: string | undefined;
}

/** The page's one `h1`. Only below a session, whose application gives the window's title its second half. */
export function PageHeader({ title, under, actions, statement }: PageHeaderProps) {
  usePageTitle(title);
  return (
    <header className="page-header">
      <div className="page-header-words" data-statement={statement}>
        <h1 id="page-title" tabIndex={-1} data-statement={statement}>
          {title}
        </h1>
        {under ? <div className="page-header-under">{under}</div> : null}
      </div>
      {actions ? <div className="page-header-actions">{actions}</div> : null}
    </header>
  );
}

/** "My claims · Expense claims" while the page is open, with how much one has not read before it: "(3) My claims · …". */
export function usePageTitle(title: string): void {
  const { title: application, unread } = useSession();
  useEffect(() => {
    const words = title && title !== application ? `${title} · ${application}` : application;
    document.title = unread > 0 ? `(${unreadMark(unread)}) ${words}` : words;
  }, [title, application, unread]);
}
