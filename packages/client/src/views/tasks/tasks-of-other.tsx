/** What waits for somebody whom one stands in for. Each of it opens as the other may see it: from there on one acts for them. */
import { formatDate } from '@ninefold/engine';
import { findEntity } from '@ninefold/model';
import type { TasksOfOther as Other, TaskGroupAnswer } from '@ninefold/protocol';
import { useId } from 'react';
import { beginActing } from '../../acting/acting-here.ts';
import { StateBadge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { unreadMark } from '../../controllers/notifications/unread-words.ts';
import { useFormats } from '../../fields/formats.ts';
import { labelOfAction, titleOf } from '../../language/names.ts';
import { t } from '../../language/t.tsx';
import { useApplication, useSession } from '../../session.ts';
import { TaskStanding } from './task-row.tsx';

/** Says so where nothing waits: one may act for them all the same. */
export function TasksOfOther({ other: { substitution, person, role, until, groups } }: { readonly other: Other }) {
  const { locale } = useSession();
  const head = useId();
  return (
    <section className="tasks-section tasks-of-other" aria-labelledby={head}>
      <h2 id={head}>{t('For {person} as {role}, until {day}', { person, role: titleOf(role), day: formatDate(until, locale) })}</h2>
      {groups.length === 0 ? <p className="softest">{t('Nothing waits for them.')}</p> : null}
      {groups.map((group) => (
        <GroupOfOther key={`${group.entity} ${group.state}`} group={group} open={(path) => beginActing(substitution, path)} />
      ))}
      <Button onClick={() => beginActing(substitution)}>{t('Act for {person}', { person })}</Button>
    </section>
  );
}

function GroupOfOther({ group, open }: { readonly group: TaskGroupAnswer; open(path: string | null): void }) {
  const application = useApplication();
  const formats = useFormats();
  const head = useId();
  const { entity, state, total, tasks, steps } = group;
  const left = (total ?? tasks.length) - tasks.length;
  return (
    <section className="task-group" aria-labelledby={head}>
      <h3 className="task-group-head" id={head}>
        <span>{titleOf(findEntity(application, entity)?.plural ?? entity)}</span>
        <StateBadge entity={entity} name={state} />
        <span className="task-group-count">{unreadMark(total ?? tasks.length)}</span>
        <span className="task-group-steps">{steps.map(labelOfAction).join(' · ')}</span>
      </h3>
      <ul className="task-list">
        {tasks.map((task) => (
          <li key={task.id} className="task">
            <div className="task-words">
              <button type="button" className="task-name task-link" onClick={() => open(task.path)}>
                {task.label}
              </button>
              <TaskStanding task={task} formats={formats} />
            </div>
          </li>
        ))}
      </ul>
      {left > 0 ? (
        <p className="softest">{t('and {left, plural, one {one more} other {{count} more}}', { left, count: String(left) })}</p>
      ) : null}
    </section>
  );
}
