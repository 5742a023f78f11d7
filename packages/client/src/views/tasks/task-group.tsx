/** Records of one entity in one state, with what can be done with each. */

import { findEntity } from '@ninefold/model';
import type { TaskGroupAnswer } from '@ninefold/protocol';
import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { StateBadge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { Failure } from '../../components/failure.tsx';
import { unreadMark } from '../../controllers/notifications/unread-words.ts';
import { useTaskGroup } from '../../controllers/tasks/use-tasks.ts';
import { labelOfAction, titleOf } from '../../language/names.ts';
import { t } from '../../language/t.tsx';
import { useApplication } from '../../session.ts';
import { TaskRow } from './task-row.tsx';

/** What others are to do is closed until it is opened. `within`: below a heading of its own. */
export function TaskGroup({ group, within = false }: { readonly group: TaskGroupAnswer; readonly within?: boolean }) {
  const closes = group.kind === 'also';
  const [opened, setOpened] = useState(false);
  const shown = useTaskGroup(group, opened);
  const headId = useId();
  const Head = within ? 'h3' : 'h2';
  const words = <GroupWords group={group} />;
  return (
    <section className="task-group" aria-labelledby={headId}>
      <Head className="task-group-head" id={headId}>
        {closes ? (
          <button type="button" className="task-group-opener" aria-expanded={opened} onClick={() => setOpened(!opened)}>
            <ChevronRight size={16} aria-hidden="true" />
            {words}
          </button>
        ) : (
          words
        )}
      </Head>
      {closes && !opened ? null : (
        <>
          {shown.error ? <Failure error={shown.error} what={t('These records')} retry={shown.retry} /> : null}
          <ul className="task-list">
            {shown.tasks.map((task) => (
              <TaskRow key={task.id} entity={group.entity} task={task} />
            ))}
          </ul>
          {shown.more || (closes && shown.loading) ? (
            <Button busy={shown.loading} onClick={shown.loadMore}>
              {t('Show more')}
            </Button>
          ) : null}
        </>
      )}
    </section>
  );
}

function GroupWords({ group }: { readonly group: TaskGroupAnswer }) {
  const application = useApplication();
  return (
    <>
      <span>{titleOf(findEntity(application, group.entity)?.plural ?? group.entity)}</span>
      <StateBadge entity={group.entity} name={group.state} />
      {group.total === null ? null : <span className="task-group-count">{unreadMark(group.total)}</span>}
      <span className="task-group-steps">{group.steps.map(labelOfAction).join(' · ')}</span>
    </>
  );
}
