/** One record that waits: its name, how long it has stood, what happens by itself, and what can be done. */

import type { Task } from '@ninefold/protocol';
import { useState } from 'react';
import { Link } from 'wouter';
import { leadingOffer } from '../../controllers/record/leading-offer.ts';
import type { RecordOffer } from '../../controllers/record/record-offers.ts';
import { ageWords } from '../../controllers/tasks/age-words.ts';
import { type Formats, useFormats } from '../../fields/formats.ts';
import { t, tNodes } from '../../language/t.tsx';
import { useGo } from '../../routing/navigate.ts';
import { useApplication } from '../../session.ts';
import { RowAction } from '../list/row-action.tsx';
import { RecordActions } from '../record/record-actions.tsx';
import { shortMoment } from '../record/short-moment.ts';
import { TimersAhead } from '../record/timers-ahead.tsx';

/** What stops an action is mended on the record's own page, where it has one. */
export function TaskRow({ entity, task }: { readonly entity: string; readonly task: Task }) {
  const { id, label, path, version } = task;
  const [doing, setDoing] = useState<string | null>(null);
  const application = useApplication();
  const formats = useFormats();
  const go = useGo();
  const offers = task.actions.map((state): RecordOffer => ({ kind: 'action', state, words: state.action, statement: state.statement }));
  const leading = leadingOffer(application, entity, offers);
  const ordered = leading ? [leading, ...offers.filter((offer) => offer !== leading)] : offers;
  return (
    <li className="task">
      <div className="task-words">
        {path === null ? <span className="task-name">{label}</span> : <TaskName to={path} label={label} />}
        <TaskStanding task={task} formats={formats} />
      </div>
      <fieldset className="task-actions" aria-label={label}>
        <RecordActions
          entity={entity}
          offers={ordered}
          leading={undefined}
          running={doing}
          onAction={setDoing}
          onMend={() => path !== null && go(path)}
          onEdit={() => undefined}
          onDelete={() => undefined}
        />
      </fieldset>
      {doing === null ? null : (
        <RowAction
          key={doing}
          record={{ entity, id, label, fields: {}, ...(version !== undefined && { version }) }}
          id={id}
          action={doing}
          onClose={() => setDoing(null)}
        />
      )}
    </li>
  );
}

function TaskName({ to, label }: { readonly to: string; readonly label: string }) {
  return (
    <Link href={to} className="task-name task-link">
      {label}
    </Link>
  );
}

/** Since when it stands here, what it waits for meanwhile, and the next that happens by itself. */
export function TaskStanding({ task: { since, waiting, timers }, formats }: { readonly task: Task; readonly formats: Formats }) {
  const age = since === null ? '' : ageWords(since);
  return (
    <div className="task-standing">
      {since === null ? null : (
        <p>
          {tNodes('since {moment}', { moment: <time dateTime={since}>{shortMoment(since, formats)}</time> })}
          {age === '' ? null : ` · ${age}`}
        </p>
      )}
      {waiting ? <p>{t('Waits for: {call}', { call: waiting.call })}</p> : null}
      <TimersAhead timers={timers.slice(0, 1)} formats={formats} />
    </div>
  );
}
