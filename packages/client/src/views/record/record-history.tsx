/** What happened and what was said, newest first: who did what, when, what it changed, and the words they gave with it. */

import { hasComments } from '@ninefold/engine';
import type { Application, Entity, RecordValue } from '@ninefold/model';
import { findStates, foldName } from '@ninefold/model';
import type { ActionState, CommentAnswer, HistoryEntry } from '@ninefold/protocol';
import type { SourceText } from '@ninefold/words';
import { BellRing } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Failure } from '../../components/failure.tsx';
import { lazyView } from '../../components/lazy-view.tsx';
import { inThePast, isInEnglish } from '../../components/past-tense.ts';
import { Skeleton } from '../../components/skeleton.tsx';
import { StateName } from '../../components/state-name.tsx';
import { inWords, upperFirst } from '../../components/words.ts';
import { type FormerCurrencies, formerCurrencies } from '../../controllers/record/former-currencies.ts';
import type { RecordLayout } from '../../controllers/record/record-layout.ts';
import { tellChanges } from '../../controllers/record/tell-changes.ts';
import { type TimelinePart, timelineOf, timelineParts } from '../../controllers/record/timeline.ts';
import { useComments } from '../../controllers/record/use-comments.ts';
import { useFollowing } from '../../controllers/record/use-following.ts';
import { useHistory } from '../../controllers/record/use-history.ts';
import { useIsCommentBegun } from '../../controllers/record/use-kept-comment.ts';
import { useFormats } from '../../fields/formats.ts';
import { actionOf, titleOf } from '../../language/names.ts';
import { isSaid, t, tNodes } from '../../language/t.tsx';
import { useApplication, useSession } from '../../session.ts';
import { CommentForm, CommentItem } from './comment-item.tsx';
import { HistoryAvatar } from './history-avatar.tsx';
import { HistoryChanges } from './history-changes.tsx';
import { KeptNoLonger } from './kept-no-longer.tsx';
import { shortMoment } from './short-moment.ts';

const { View: PastDialog } = lazyView(() => import('./past-dialog.tsx').then((module) => module.PastDialog));

interface RecordHistoryProps {
  readonly entity: Entity;
  readonly id: string;
  readonly label: string;
  /** As it is now. */
  readonly record: RecordValue;
  /** What its page shows of it. */
  readonly layout: RecordLayout;
  /** The state it is in now; null without states. */
  readonly state: string | null;
  /** What one may do now. */
  readonly actions: readonly ActionState[];
  /** Fields that may be edited now; none where it may not be edited. */
  readonly editable: readonly string[];
}

/** Where it has states, what one may do now stands above it. A page at a time, earlier ones when asked for. */
export function RecordHistory({ entity, id, label, record, layout, state, actions, editable }: RecordHistoryProps) {
  const application = useApplication();
  const session = useSession();
  const history = useHistory(entity.name, id);
  const may = actions.filter((action) => action.available);
  const entries = history.data?.pages.flatMap((page) => page.entries) ?? [];
  const then = formerCurrencies(application, entity, record, entries);
  const removedUntil = history.data?.pages.at(-1)?.removedUntil ?? null;
  const [past, setPast] = useState<string | null>(null);
  const whoOf = useWho();
  // The newest entry is how it is now.
  const moments = entries.slice(1).flatMap((entry) => (isChange(entry) ? [{ at: entry.at, who: whoOf(entry) }] : []));
  const talk = useComments(entity.name, id);
  const comments = talk.data?.pages.flatMap((page) => page.comments) ?? noComments;
  const mayComment = talk.data?.pages[0]?.may ?? false;
  const [part, setPart] = useState<TimelinePart>('all');
  const begun = useIsCommentBegun(entity.name, id);
  const [writing, setWriting] = useState<'not yet' | 'now' | 'over'>('not yet');
  const { items, earlier } = timelineOf(
    { items: entries, more: history.hasNextPage },
    { items: comments, more: talk.hasNextPage },
    comments.length === 0 ? 'all' : part,
  );
  const goBack = () => {
    if (earlier.changes) void history.fetchNextPage();
    if (earlier.comments) void talk.fetchNextPage();
  };
  const isOpen = part !== 'comments' || comments.length === 0;
  return (
    <section className="history" aria-labelledby="history-title">
      <div className="history-head">
        <h2 id="history-title">{t('What happened')}</h2>
        {comments.length > 0 ? <PartChoice part={part} onChoose={setPart} /> : null}
      </div>
      {talk.error && !talk.data ? <Failure error={talk.error} what={t('What was said')} retry={() => void talk.refetch()} /> : null}
      {writing === 'now' ? (
        <CommentForm entity={entity.name} id={id} onDone={() => setWriting('over')} />
      ) : session.signedIn?.person && !session.acting ? (
        <div className="history-take-part">
          {mayComment ? (
            // biome-ignore lint/a11y/noAutofocus: it stands where the focus was
            <button type="button" className="comment-begin" autoFocus={writing === 'over'} onClick={() => setWriting('now')}>
              {begun && writing === 'not yet' ? t('Go on with the comment you began') : t('Write a comment')}
            </button>
          ) : talk.isPending && hasComments(application) ? (
            <button type="button" className="comment-begin comment-coming" disabled>
              {t('Write a comment')}
            </button>
          ) : null}
          <FollowButton entity={entity} id={id} follows={talk.data?.pages[0]?.follows ?? null} />
        </div>
      ) : null}
      {history.error && entries.length === 0 ? (
        <Failure error={history.error} what={t('What happened')} retry={() => void history.refetch()} />
      ) : null}
      <ol className="history-list">
        {state !== null && may.length > 0 && isOpen ? (
          <li className="history-item history-now">
            <p>
              {tNodes('{state} now', {
                state: (
                  <strong>
                    <StateName entity={entity.name} name={state} />
                  </strong>
                ),
              })}
            </p>
            <p className="softest" data-statement={may[0]?.statement}>
              {whatOneMay(may.map((action) => actionOf(action.action)))}
            </p>
          </li>
        ) : null}
        {items.map(({ kind, item, place }) =>
          kind === 'comment' ? (
            <CommentItem key={item.id} entity={entity} id={id} comment={item} may={mayComment} />
          ) : (
            <Entry
              key={`${item.at} ${item.what} ${item.to ?? ''}`}
              entry={item}
              entity={entity}
              then={then[place]}
              onLook={place > 0 && item.what !== 'access' ? () => setPast(item.at) : undefined}
            />
          ),
        )}
        {history.isPending ? (
          <li className="history-skeleton" aria-hidden="true">
            <Skeleton width={160} />
          </li>
        ) : null}
      </ol>
      {earlier.changes || earlier.comments ? (
        <Button kind="plain" small busy={history.isFetchingNextPage || talk.isFetchingNextPage} onClick={goBack}>
          {t('Earlier')}
        </Button>
      ) : null}
      {removedUntil === null || !isOpen ? null : (
        <p className="softest">
          <KeptNoLonger until={removedUntil} />
        </p>
      )}
      {past === null ? null : (
        <PastDialog
          entity={entity}
          record={record}
          label={label}
          layout={layout}
          at={past}
          moments={moments}
          editable={editable}
          onClose={() => setPast(null)}
        />
      )}
    </section>
  );
}

interface FollowButtonProps {
  readonly entity: Entity;
  readonly id: string;
  /** null: it is not known yet, or one cannot. */
  readonly follows: boolean | null;
}

function FollowButton({ entity, id, follows }: FollowButtonProps) {
  const following = useFollowing(entity.name, id);
  const isBusy = following.busy || follows === null;
  return (
    <button
      type="button"
      className="history-follow"
      aria-pressed={follows ?? false}
      aria-disabled={isBusy}
      title={t('Who follows it is told of what others change and say.')}
      data-statement={entity.statement}
      onClick={() => isBusy || following.change(!follows)}
    >
      <BellRing size={13} aria-hidden="true" />
      {t('Follow')}
    </button>
  );
}

const noComments: readonly CommentAnswer[] = [];

const partWords = { all: 'All', comments: 'Comments', changes: 'Changes' } as const satisfies Record<TimelinePart, SourceText>;

function PartChoice({ part, onChoose }: { readonly part: TimelinePart; onChoose(part: TimelinePart): void }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: three buttons, and no form
    <div className="history-parts" role="group" aria-label={t('Show')}>
      {timelineParts.map((one) => (
        <button key={one} type="button" className="history-part" aria-pressed={one === part} onClick={() => onChoose(one)}>
          {t(partWords[one])}
        </button>
      ))}
    </div>
  );
}

/** `you may approve, return or refuse`; what is called in another language makes no English sentence. */
function whatOneMay(actions: readonly string[]): string {
  if (!isInEnglish()) return t('next: {actions}', { actions: actions.join(', ') });
  const either = new Intl.ListFormat('en', { type: 'disjunction' }).format(actions).replace(', or ', ' or ');
  return t('you may {actions}', { actions: either });
}

interface EntryProps {
  readonly entry: HistoryEntry;
  readonly entity: Entity;
  readonly then: FormerCurrencies | undefined;
  /** Shows the record as it was after this; missing where it is so now. */
  readonly onLook: (() => void) | undefined;
}

function Entry({ entry, entity, then, onLook }: EntryProps) {
  const application = useApplication();
  const formats = useFormats();
  const who = useWho()(entry);
  return (
    <li className="history-item" data-statement={entry.statement ?? statementOf(application, entity.name, entry.action)}>
      <HistoryAvatar of={entry.who} />
      <p>
        <Did who={<strong>{who}</strong>} entry={entry} entity={entity.name} />
      </p>
      <HistoryChanges changes={tellChanges(application, entity.name, entry, then)} entity={entity.name} />
      <p className="softest">
        <time dateTime={entry.at}>{shortMoment(entry.at, formats)}</time>
        <UnderDocument document={entry.document} />
        {onLook ? (
          <>
            {' · '}
            <button type="button" className="history-look" data-statement={entity.statement} onClick={onLook}>
              {t('as it was then')}
            </button>
          </>
        ) : null}
      </p>
    </li>
  );
}

/** The record is not afterwards as it was before. */
function isChange({ what, changes }: HistoryEntry): boolean {
  return changes.length > 0 || what === 'moved' || what === 'created';
}

/** By the name one may know. */
function useWho(): (entry: HistoryEntry) => string {
  const { signedIn, acting } = useSession();
  // Whoever acts for somebody else reads of both by their names.
  const me = acting ? undefined : signedIn?.person?.id;
  const nameOf = ({ id, label }: NonNullable<HistoryEntry['who']>): string => (id === null ? t('Somebody') : id === me ? t('You') : label);
  return ({ who, actedFor }) => {
    if (who === null) return t('The application');
    return actedFor ? t('{who} for {other}', { who: nameOf(who), other: nameOf(actedFor) }) : nameOf(who);
  };
}

/** Under which text of the document: said where it is not the one that holds now. */
function UnderDocument({ document: { hash, current } }: { readonly document: HistoryEntry['document'] }) {
  if (current) return null;
  return (
    <span title={t('The document as it was then: {hash}', { hash })}>
      {' · '}
      {tNodes('earlier document {hash}', { hash: <code>{hash.slice(0, 7)}</code> })}
    </span>
  );
}

/** A row of point 4 that has this action. */
function statementOf(application: Application, entity: string, action: string | null): string | undefined {
  if (action === null) return undefined;
  const rows = findStates(application, entity)?.transitions ?? [];
  return rows.find(({ trigger }) => trigger.kind === 'action' && foldName(trigger.name) === foldName(action))?.statement;
}

interface DidProps {
  readonly who: ReactNode;
  readonly entry: HistoryEntry;
  readonly entity: string;
}

/** "Maja Costa edited it"; nobody is named with what a call did. */
function Did({ who, entry, entity }: DidProps) {
  switch (entry.what) {
    case 'created':
      return tNodes('{who} created it', { who });
    case 'edited':
      return tNodes('{who} edited it', { who });
    case 'deleted':
      return tNodes('{who} deleted it', { who });
    case 'restored':
      return tNodes('{who} brought it back', { who });
    case 'calling':
      return tNodes('{who} called elsewhere: {call}', { who, call: actionOf(entry.action ?? '') });
    case 'answered':
      return t('{call} was answered', { call: upperFirst(entry.action === null ? t('the call') : actionOf(entry.action)) });
    case 'failed':
      return t('{call} failed', { call: upperFirst(entry.action === null ? t('the call') : actionOf(entry.action)) });
    case 'access':
      return <AccessChanged who={who} entry={entry} />;
    case 'moved':
      return <Moved who={who} entry={entry} entity={entity} />;
  }
}

/** "submitted it", and where it came to by that; of what the application does by itself, what came of it. */
function Moved({ who, entry: { action, from, to, told }, entity }: DidProps) {
  const state = to !== null && to !== from ? <StateName entity={entity} name={to} /> : null;
  if (action === null) {
    const people = told.length > 0 ? inWords(told) : null;
    if (state === null)
      return people === null ? tNodes('{who} did what was due', { who }) : tNodes('{who} reminded {people}', { who, people });
    return people === null
      ? tNodes('{who} moved it to {state}', { who, state })
      : tNodes('{who} moved it to {state} and told {people}', { who, state, people });
  }
  const said = actionOf(action);
  // A word of another language has no past in English.
  const did = isSaid('action', action) ? inThePast(said) : undefined;
  if (state === null)
    return did === undefined ? tNodes('{who} did “{action}”', { who, action: said }) : tNodes('{who} {did}', { who, did });
  return did === undefined
    ? tNodes('{who} did “{action}”: now {state}', { who, action: said, state })
    : tNodes('{who} {did}: now {state}', { who, did, state });
}

/** As the history keeps them: one after the other. */
function rolesIn(names: string | null): string {
  return (names ?? '').split(', ').map(titleOf).join(', ');
}

/** About a person's coming in: invited as what, which roles came and went. */
function AccessChanged({ who, entry: { action, from, to } }: Omit<DidProps, 'entity'>) {
  switch (action) {
    case 'invited':
      return tNodes('{who} invited them as {roles}', { who, roles: rolesIn(to) });
    case 'invitation withdrawn':
      return tNodes('{who} withdrew the invitation', { who });
    case 'joined':
      return tNodes('{who} came in', { who });
    case 'roles changed':
      return tNodes('{who} changed their roles from {from} to {to}', {
        who,
        from: rolesIn(from) || t('none'),
        to: rolesIn(to) || t('none'),
      });
    case 'deactivated':
      return tNodes('{who} deactivated them', { who });
    case 'activated':
      return tNodes('{who} activated them again', { who });
    case 'link for a new password':
      return tNodes('{who} made a link for a new password', { who });
    case 'new password':
      return tNodes('{who} chose a new password', { who });
    case 'second factor on':
      return tNodes('{who} turned the second factor on', { who });
    case 'second factor off':
      return tNodes('{who} took the second factor off', { who });
    case 'key made':
      return tNodes('{who} made a key for a program, in the role {roles}', { who, roles: rolesIn(to) });
    case 'key withdrawn':
      return tNodes('{who} withdrew a key of a program', { who });
    case 'passkey added':
      return tNodes('{who} added a passkey', { who });
    case 'passkey removed':
      return tNodes('{who} removed a passkey', { who });
    case 'substitute named':
      return tNodes('{who} said who stands in for them as {roles}', { who, roles: rolesIn(to) });
    case 'substitution ended':
      return tNodes('{who} ended that somebody stands in for them as {roles}', { who, roles: rolesIn(to) });
    case 'another e-mail':
      return tNodes('{who} signs in with another e-mail', { who });
    case 'signed out':
      return tNodes('{who} signed them out everywhere', { who });
    default:
      return tNodes('{who} changed how they come in', { who });
  }
}
