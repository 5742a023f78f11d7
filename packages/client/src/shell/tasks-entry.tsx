/** The way to what waits for whoever is signed in, at the side, with how much it is. */
import { ownPath } from '@ninefold/engine';
import { Inbox } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { hasTasks, useTaskMark } from '../controllers/tasks/use-tasks.ts';
import { useSession } from '../session.ts';

/** Nothing where nobody moves records by hand. */
export function TasksEntry() {
  const session = useSession();
  const mark = useTaskMark();
  const [path] = useLocation();
  if (!hasTasks(session)) return null;
  const to = ownPath('tasks');
  return (
    <nav aria-label="Yours" className="side-tasks">
      <Link href={to} className="side-entry" aria-current={path === to ? 'page' : undefined}>
        <Inbox size={16} strokeWidth={1.75} aria-hidden="true" />
        <span>{tasksWords}</span>
        {mark === '' ? null : <b className="side-count">{mark}</b>}
      </Link>
    </nav>
  );
}

const tasksWords = 'Waiting for me';
