/** The way to what waits for whoever is signed in, at the side, with how much it is. */

import { ownPath } from '@ninefold/engine';
import { Inbox } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { hasTasks, useTaskMark } from '../controllers/tasks/use-task-mark.ts';
import { t } from '../language/t.tsx';
import { useSession } from '../session.ts';

/** Nothing where nobody moves records by hand. */
export function TasksEntry() {
  const session = useSession();
  const mark = useTaskMark();
  const [path] = useLocation();
  if (!hasTasks(session)) return null;
  const to = ownPath('tasks');
  return (
    <nav aria-label={t('Yours')} className="side-tasks">
      <Link href={to} className="side-entry" aria-current={path === to ? 'page' : undefined}>
        <Inbox size={16} strokeWidth={1.75} aria-hidden="true" />
        <span>{t('Waiting for me')}</span>
        {mark === '' ? null : <b className="side-count">{mark}</b>}
      </Link>
    </nav>
  );
}
