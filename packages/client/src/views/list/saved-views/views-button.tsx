/** Opens the saved views of a list; says which one is open, and whether something else is asked by now. */

import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { isActing } from '../../../api/whose-page.ts';
import { lazyView } from '../../../components/lazy-view.tsx';
import { Popover } from '../../../components/popover.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { titleOf } from '../../../language/names.ts';
import { t } from '../../../language/t.tsx';
import type { ViewsProps, ViewTask } from './views-props.ts';

const { View: ViewsCard, preload } = lazyView(() => import('./views-card.tsx').then((module) => module.ViewsCard));
const { View: ViewDialog } = lazyView(() => import('./view-dialog.tsx').then((module) => module.ViewDialog));
const { View: ViewLeftOut } = lazyView(() => import('./view-left-out.tsx').then((module) => module.ViewLeftOut));

/** On the way to the press. */
const fetchCard = (): void => void preload();

/** Nothing for whoever acts for somebody else. Nothing while no task is begun but the button: what it opens arrives when it is pressed. */
export function ViewsButton(props: ViewsProps) {
  const { view, changed } = props.viewed;
  const [task, setTask] = useState<ViewTask>();
  if (isActing()) return null;
  return (
    <>
      <span className="chip chip-view">
        <Popover
          label={t('Views of {list}', { list: titleOf(props.screen.name) })}
          opener={(opener) => (
            <button type="button" className="chip-open" onPointerEnter={fetchCard} onFocus={fetchCard} {...opener}>
              <Bookmark size={14} aria-hidden="true" />
              <span className="chip-words">{view ? view.name : t('Views')}</span>
              {changed ? <span className="chip-changed">{t('changed')}</span> : null}
            </button>
          )}
        >
          {(close) => <ViewsCard meanwhile={<Skeleton width={288} height={96} />} {...props} onTask={setTask} onClose={close} />}
        </Popover>
      </span>
      {task ? <ViewDialog {...props} task={task} onClose={() => setTask(undefined)} /> : null}
    </>
  );
}

/** Below what a list is asked for: what the open view asked for besides. Nothing where it is asked whole. */
export function ViewNote({ viewed: { view } }: Pick<ViewsProps, 'viewed'>) {
  return view && view.leftOut.length > 0 ? <ViewLeftOut leftOut={view.leftOut} /> : null;
}
