/** What happened, newest first: who did what, when, what it changed, and the words they gave with it. */
import type { Application, Entity, RecordValue } from '@ninefold/model';
import { findStates, foldName } from '@ninefold/model';
import type { ActionState, HistoryEntry } from '@ninefold/protocol';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Failure } from '../../components/failure.tsx';
import { lazyView } from '../../components/lazy-view.tsx';
import { inThePast, isInEnglish } from '../../components/past-tense.ts';
import { Skeleton } from '../../components/skeleton.tsx';
import { StateName } from '../../components/state-name.tsx';
import { inWords } from '../../components/words.ts';
import { upperFirst } from '../../controllers/list/columns.ts';
import { type FormerCurrencies, formerCurrencies } from '../../controllers/record/former-currencies.ts';
import type { RecordLayout } from '../../controllers/record/record-layout.ts';
import { tellChanges } from '../../controllers/record/tell-changes.ts';
import { useHistory } from '../../controllers/record/use-history.ts';
import { useFormats } from '../../fields/formats.ts';
import { useApplication, useSession } from '../../session.ts';
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
}

/** Where it has states, what one may do now stands above it. A page at a time, earlier ones when asked for. */
export function RecordHistory({ entity, id, label, record, layout, state, actions }: RecordHistoryProps) {
  const application = useApplication();
  const history = useHistory(entity.name, id);
  const may = actions.filter((action) => action.available);
  const entries = history.data?.pages.flatMap((page) => page.entries) ?? [];
  const then = formerCurrencies(application, entity, record, entries);
  const removedUntil = history.data?.pages.at(-1)?.removedUntil ?? null;
  const [past, setPast] = useState<string | null>(null);
  return (
    <section className="history" aria-labelledby="history-title">
      <h2 id="history-title">What happened</h2>
      {history.error && entries.length === 0 ? (
        <Failure error={history.error} what="What happened" retry={() => void history.refetch()} />
      ) : null}
      <ol className="history-list">
        {state !== null && may.length > 0 ? (
          <li className="history-item history-now">
            <p>
              <strong>
                <StateName entity={entity.name} name={state} />
              </strong>{' '}
              now
            </p>
            <p className="softest" data-statement={may[0]?.statement}>
              {whatOneMay(may.map((action) => action.action))}
            </p>
          </li>
        ) : null}
        {entries.map((entry, place) => (
          <Entry
            key={`${entry.at} ${entry.what} ${entry.to ?? ''}`}
            entry={entry}
            entity={entity}
            then={then[place]}
            onLook={place > 0 && entry.what !== 'access' ? () => setPast(entry.at) : undefined}
          />
        ))}
        {history.isPending ? (
          <li className="history-skeleton" aria-hidden="true">
            <Skeleton width={160} />
          </li>
        ) : null}
      </ol>
      {history.hasNextPage ? (
        <Button kind="plain" small busy={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
          Earlier
        </Button>
      ) : null}
      {removedUntil === null ? null : (
        <p className="softest">
          <KeptNoLonger until={removedUntil} />
        </p>
      )}
      {past === null ? null : (
        <PastDialog entity={entity} record={record} label={label} layout={layout} at={past} onClose={() => setPast(null)} />
      )}
    </section>
  );
}

/** `you may approve, return or refuse`; what is called in another language makes no English sentence. */
function whatOneMay(actions: readonly string[]): string {
  if (!isInEnglish()) return `next: ${actions.join(', ')}`;
  return `you may ${new Intl.ListFormat('en', { type: 'disjunction' }).format(actions).replace(', or ', ' or ')}`;
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
  const me = useSession().signedIn?.person?.id;
  const who = entry.who === null ? 'The application' : entry.who.id === me ? 'You' : entry.who.label;
  return (
    <li className="history-item" data-statement={entry.statement ?? statementOf(application, entity.name, entry.action)}>
      <p>
        {entry.what === 'answered' || entry.what === 'failed' ? null : <strong>{who}</strong>} <Did entry={entry} entity={entity.name} />
      </p>
      <HistoryChanges changes={tellChanges(application, entity.name, entry, then)} entity={entity.name} />
      <p className="softest">
        <time dateTime={entry.at}>{shortMoment(entry.at, formats)}</time>
        <UnderDocument document={entry.document} />
        {onLook ? (
          <>
            {' · '}
            <button type="button" className="history-look" data-statement={entity.statement} onClick={onLook}>
              as it was then
            </button>
          </>
        ) : null}
      </p>
    </li>
  );
}

/** Under which text of the document: said where it is not the one that holds now. */
function UnderDocument({ document: { hash, current } }: { readonly document: HistoryEntry['document'] }) {
  if (current) return null;
  return (
    <span title={`The document as it was then: ${hash}`}>
      {' · earlier document '}
      <code>{hash.slice(0, 7)}</code>
    </span>
  );
}

/** A row of point 4 that has this action. */
function statementOf(application: Application, entity: string, action: string | null): string | undefined {
  if (action === null) return undefined;
  const rows = findStates(application, entity)?.transitions ?? [];
  return rows.find(({ trigger }) => trigger.kind === 'action' && foldName(trigger.name) === foldName(action))?.statement;
}

function Did({ entry, entity }: { readonly entry: HistoryEntry; readonly entity: string }) {
  switch (entry.what) {
    case 'created':
      return <>created it</>;
    case 'edited':
      return <>edited it</>;
    case 'deleted':
      return <>deleted it</>;
    case 'calling':
      return <>called elsewhere: {entry.action}</>;
    case 'answered':
      return <>{upperFirst(entry.action ?? 'the call')} was answered</>;
    case 'failed':
      return <>{upperFirst(entry.action ?? 'the call')} failed</>;
    case 'access':
      return <AccessChanged entry={entry} />;
    case 'moved':
      return <Moved entry={entry} entity={entity} />;
  }
}

/** "submitted it", and where it came to by that; of what the application does by itself, what came of it. */
function Moved({ entry: { action, from, to, told }, entity }: { readonly entry: HistoryEntry; readonly entity: string }) {
  const there = to !== null && to !== from ? <StateName entity={entity} name={to} /> : null;
  if (action === null) {
    const reminded = told.length > 0 ? inWords(told) : null;
    if (there === null) return <>{reminded === null ? 'did what was due' : `reminded ${reminded}`}</>;
    return (
      <>
        moved it to {there}
        {reminded === null ? null : ` and told ${reminded}`}
      </>
    );
  }
  const did = inThePast(action) ?? `did “${action}”`;
  if (there === null) return did;
  return (
    <>
      {did}: now {there}
    </>
  );
}

/** About a person's coming in: invited as what, which roles came and went. */
function AccessChanged({ entry: { action, from, to } }: { readonly entry: HistoryEntry }) {
  switch (action) {
    case 'invited':
      return <>invited them as {to}</>;
    case 'invitation withdrawn':
      return <>withdrew the invitation</>;
    case 'joined':
      return <>came in</>;
    case 'roles changed':
      return <>{`changed their roles from ${from || 'none'} to ${to || 'none'}`}</>;
    case 'deactivated':
      return <>deactivated them</>;
    case 'activated':
      return <>activated them again</>;
    case 'link for a new password':
      return <>made a link for a new password</>;
    case 'new password':
      return <>chose a new password</>;
    case 'signed out':
      return <>signed them out everywhere</>;
    default:
      return <>changed how they come in</>;
  }
}
