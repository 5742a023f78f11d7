/** The saved views of a list, with how many records each has; the open one can be kept as it is now, or as a new one. */

import type { SavedView } from '@ninefold/protocol';
import { Link as LinkIcon, Pencil, Pin, Plus, Save, Users } from 'lucide-react';
import { useState } from 'react';
import { didNotWork, shownTrouble, wordsOfTrouble } from '../../../api/trouble.ts';
import { Button } from '../../../components/button.tsx';
import { useLate } from '../../../components/skeleton.tsx';
import { showToast } from '../../../components/toast.tsx';
import type { ListQuery } from '../../../controllers/list/list-query.ts';
import { useViewDeed } from '../../../controllers/saved-views/use-view-deed.ts';
import { useViews } from '../../../controllers/saved-views/use-views.ts';
import { queryOf } from '../../../controllers/saved-views/view-address.ts';
import { titleOf } from '../../../language/names.ts';
import { t } from '../../../language/t.tsx';
import { ViewRow } from './view-row.tsx';
import type { ViewsProps, ViewTask } from './views-props.ts';
import './saved-views.css';

interface ViewsCardProps extends ViewsProps {
  onTask(task: ViewTask): void;
  onClose(): void;
}

const unasked: ListQuery = { search: '', order: [], filters: [] };

/** So many are counted: each is a question to the server, asked one after the other. */
const mostCounts = 12;

/** A choice opens it and closes the card. */
export function ViewsCard({ screen, viewed, onTask, onClose }: ViewsCardProps) {
  const answer = useViews(screen, true);
  const late = useLate(answer.isPending);
  const [counted, setCounted] = useState(0);
  const change = useViewDeed('changeView');
  const { view, changed, question } = viewed;
  const known = answer.data?.views ?? [];
  const open = (next: SavedView | null) => {
    viewed.open(next);
    onClose();
  };
  const begin = (task: ViewTask) => {
    onClose();
    onTask(task);
  };
  const keep = ({ id, name, role }: SavedView) =>
    change.mutate(
      { parameters: { id }, body: { name, role, question } },
      {
        // The button is gone then, and with it what had the focus.
        onSuccess: () => {
          onClose();
          showToast(t('“{view}” is kept as it is now.', { view: name }));
        },
        onError: (error) => showToast(wordsOfTrouble(error, didNotWork())),
      },
    );
  const countOf = (place: number) => ({
    enabled: place <= counted && place < mostCounts,
    onCounted: () => setCounted((was) => Math.max(was, place + 1)),
  });
  return (
    <div className="views">
      <ul className="views-list" aria-label={t('Views of {list}', { list: titleOf(screen.name) })}>
        <ViewRow
          screen={screen}
          name={t('All of {list}', { list: titleOf(screen.name) })}
          query={unasked}
          current={!view}
          count={countOf(0)}
          onOpen={() => open(null)}
        />
        {known.map((one, place) => (
          <ViewRow
            key={one.id}
            screen={screen}
            name={one.name}
            under={one.role === null ? undefined : <SharedWith role={one.role} own={one.own} />}
            query={queryOf(one.question)}
            current={one.id === view?.id}
            count={countOf(place + 1)}
            onOpen={() => open(one)}
          >
            <FirstToggle view={one} stay={() => stayHere(viewed)} />
            {one.own || one.changeable ? (
              <Button
                kind="plain"
                small
                iconOnly
                icon={<Pencil size={14} aria-hidden="true" />}
                onClick={() => begin({ kind: 'edit', view: one })}
              >
                {t('Edit the view {view}', { view: one.name })}
              </Button>
            ) : null}
          </ViewRow>
        ))}
      </ul>
      {answer.isError ? <p className="views-trouble">{shownTrouble(answer.error)}</p> : null}
      {late ? <p className="softest">{t('Loading …')}</p> : null}
      <div className="views-does">
        {view && changed && view.changeable ? (
          <Button small icon={<Save size={14} aria-hidden="true" />} busy={change.isPending} onClick={() => keep(view)}>
            {t('Keep the change in “{view}”', { view: view.name })}
          </Button>
        ) : null}
        <Button small kind="plain" icon={<Plus size={14} aria-hidden="true" />} onClick={() => begin({ kind: 'new' })}>
          {t('Save what is shown as a view')}
        </Button>
        {view ? <CopyLink view={view} /> : null}
      </div>
    </div>
  );
}

/** Whoever chooses with which view to come here stays at what is shown. */
function stayHere(viewed: ViewsProps['viewed']): void {
  if (location.search === '') viewed.stay();
}

function SharedWith({ role, own }: { readonly role: string; readonly own: boolean }) {
  return (
    <>
      <Users size={12} aria-hidden="true" />
      {own ? t('shared with {role}', { role: titleOf(role) }) : t('for {role}', { role: titleOf(role) })}
    </>
  );
}

function FirstToggle({ view: { id, name, first }, stay }: { readonly view: SavedView; stay(): void }) {
  const deed = useViewDeed('firstView');
  const toggle = () => {
    stay();
    deed.mutate({ parameters: { id }, body: { first: !first } }, { onError: (error) => showToast(wordsOfTrouble(error, didNotWork())) });
  };
  return (
    <Button
      kind="plain"
      small
      iconOnly
      className={first ? 'views-first' : undefined}
      icon={<Pin size={14} aria-hidden="true" fill={first ? 'currentColor' : 'none'} />}
      aria-pressed={first}
      busy={deed.isPending}
      onClick={toggle}
    >
      {t('Come to this list with {view}', { view: name })}
    </Button>
  );
}

/** The view as it is kept: whoever opens it sees what they may. */
function CopyLink({ view }: { readonly view: SavedView }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(`${location.origin}${location.pathname}?view=${encodeURIComponent(view.id)}`);
      showToast(view.role === null ? t('The link is copied. It opens for you alone: the view is not shared.') : t('The link is copied.'));
    } catch {
      showToast(t('The link could not be copied.'));
    }
  };
  return (
    <Button small kind="plain" icon={<LinkIcon size={14} aria-hidden="true" />} onClick={() => void copy()}>
      {t('Copy the link to “{view}”', { view: view.name })}
    </Button>
  );
}
