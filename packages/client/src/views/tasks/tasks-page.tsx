/** What waits for whoever is signed in, over all entities, and done from here. */

import type { TaskGroupAnswer, TaskKind } from '@ninefold/protocol';
import { useEffect, useRef } from 'react';
import { Failure } from '../../components/failure.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { useTasks } from '../../controllers/tasks/use-tasks.ts';
import { t } from '../../language/t.tsx';
import { useSession } from '../../session.ts';
import { NotificationsShape } from '../notifications/notifications-shape.tsx';
import { TaskGroup } from './task-group.tsx';
import { TasksOfOther } from './tasks-of-other.tsx';
import './tasks.css';

/** First what waits, then own drafts, then what others are to do. Says so where nothing waits. */
export function TasksPage() {
  const { signedIn, acting } = useSession();
  const { data, error, isPending, refetch } = useTasks();
  const groups = data?.groups ?? [];
  const of = (kind: TaskKind) => groups.filter((group) => group.kind === kind);
  const waiting = of('waiting');
  const page = useKeptFocus(groups);
  return (
    <section className="tasks-page" ref={page}>
      <PageHeader title={acting ? t('Waiting for {person}', { person: signedIn?.person?.label ?? '' }) : t('Waiting for me')} />
      {error ? <Failure error={error} what={t('What waits for you')} retry={() => void refetch()} /> : null}
      {isPending && !error ? <NotificationsShape /> : null}
      {data && waiting.length === 0 ? (
        <p className="tasks-none" role="status">
          {acting ? t('Nothing waits for them.') : t('Nothing waits for you.')}
        </p>
      ) : null}
      {waiting.map((group) => (
        <TaskGroup key={keyOf(group)} group={group} />
      ))}
      {data?.others?.map((other) => (
        <TasksOfOther key={other.substitution} other={other} />
      ))}
      <Section title={t('Your drafts')} groups={of('own draft')} />
      <Section title={t('What you could do as well')} groups={of('also')} />
    </section>
  );
}

function Section({ title, groups }: { readonly title: string; readonly groups: readonly TaskGroupAnswer[] }) {
  if (groups.length === 0) return null;
  return (
    <section className="tasks-section">
      <h2>{title}</h2>
      {groups.map((group) => (
        <TaskGroup key={keyOf(group)} group={group} within />
      ))}
    </section>
  );
}

function keyOf({ entity, state, kind }: TaskGroupAnswer): string {
  return `${kind} ${entity} ${state}`;
}

/** Where what had the focus was done and is gone, the title has it: whoever works by keys goes on from the top. */
function useKeptFocus(groups: readonly TaskGroupAnswer[]) {
  const page = useRef<HTMLElement>(null);
  const within = useRef(false);
  useEffect(() => {
    const note = () => {
      within.current = page.current?.contains(document.activeElement) === true;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at whenever they changed
  useEffect(() => {
    if (!within.current || document.activeElement !== document.body) return;
    page.current?.querySelector<HTMLElement>('#page-title')?.focus();
  }, [groups]);
  return page;
}
