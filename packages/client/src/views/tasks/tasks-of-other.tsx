/** What waits for somebody whom one stands in for: how much, and the way to act for them. Which records it is, one sees then. */
import { formatDate } from '@ninefold/engine';
import { findEntity } from '@ninefold/model';
import type { TasksOfOther as Other } from '@ninefold/protocol';
import { useId } from 'react';
import { beginActing } from '../../acting/acting-here.ts';
import { StateBadge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { unreadMark } from '../../controllers/notifications/unread-words.ts';
import { titleOf } from '../../language/names.ts';
import { t } from '../../language/t.tsx';
import { useApplication, useSession } from '../../session.ts';

/** Says so where nothing waits: one may act for them all the same. */
export function TasksOfOther({ other: { substitution, person, role, until, groups } }: { readonly other: Other }) {
  const { locale } = useSession();
  const application = useApplication();
  const head = useId();
  return (
    <section className="tasks-section tasks-of-other" aria-labelledby={head}>
      <h2 id={head}>{t('For {person} as {role}, until {day}', { person, role: titleOf(role), day: formatDate(until, locale) })}</h2>
      {groups.length === 0 ? <p className="softest">{t('Nothing waits for them.')}</p> : null}
      <ul>
        {groups.map(({ entity, state, total }) => (
          <li key={`${entity} ${state}`}>
            <span>{titleOf(findEntity(application, entity)?.plural ?? entity)}</span>
            <StateBadge entity={entity} name={state} />
            <span className="task-group-count">{unreadMark(total ?? 0)}</span>
          </li>
        ))}
      </ul>
      <Button onClick={() => beginActing(substitution)}>{t('Act for {person}', { person })}</Button>
    </section>
  );
}
