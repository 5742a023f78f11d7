/** The record as it is, and everything one can do with it. Nothing is drawn before the server said so. */

import { labelField, platformRefusals, recordAt } from '@ninefold/engine';
import type { Entity, Screen, ShownField } from '@ninefold/model';
import { unreachable } from '@ninefold/model';
import type { ActionState, RecordAnswer } from '@ninefold/protocol';
import { useLayoutEffect, useMemo, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Gap } from '../../components/gap.tsx';
import { lazyView } from '../../components/lazy-view.tsx';
import { Message } from '../../components/message.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { ThumbBar } from '../../components/thumb-bar.tsx';
import type { Offered } from '../../controllers/component/given-to-component.ts';
import { draftKey } from '../../controllers/form/draft.ts';
import { givenFrom, withGiven } from '../../controllers/form/given-reference.ts';
import { draftOwner } from '../../controllers/form/kept-keys.ts';
import { loadDraft } from '../../controllers/form/use-draft.ts';
import { useSeen } from '../../controllers/notifications/use-notifications.ts';
import { finalStateOf } from '../../controllers/record/final-states.ts';
import { leadingOffer } from '../../controllers/record/leading-offer.ts';
import { layoutRecord } from '../../controllers/record/record-layout.ts';
import { type RecordOffer, recordOffers } from '../../controllers/record/record-offers.ts';
import { useAskedAction } from '../../controllers/record/use-asked-action.ts';
import { valueAtPath } from '../../controllers/record/value-at-path.ts';
import { decodeRecord } from '../../controllers/record/wire-record.ts';
import { useLeave, useLeaveCommand } from '../../controllers/use-home.ts';
import { FieldValue } from '../../fields/field-value.tsx';
import { useFormats } from '../../fields/formats.ts';
import { type PageCommand, useCommands } from '../../keys/commands.ts';
import { labelOfAction, titleOf } from '../../language/names.ts';
import { t } from '../../language/t.tsx';
import { useGo } from '../../routing/navigate.ts';
import { useApplication, useSession } from '../../session.ts';
import { Missing } from '../../why/missing.tsx';
import { ListOffers } from '../list/list-offers.tsx';
import { ActionNeeds, idOfNeeds } from './action-needs.tsx';
import { AskingDialog } from './asking-dialog.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { RecordActions } from './record-actions.tsx';
import { RecordCalls } from './record-calls.tsx';
import { type PlacedProblem, RecordFields } from './record-fields.tsx';
import { RecordHistory } from './record-history.tsx';
import { RecordLines } from './record-lines.tsx';
import { RecordMenu } from './record-menu.tsx';
import { RecordRelated } from './record-related.tsx';
import { RefusalMessage } from './refusal-message.tsx';
import { StateLine } from './state-line.tsx';
import { TimersAhead } from './timers-ahead.tsx';

const { View: DrawnRecord } = lazyView(() => import('../component/drawn-record.tsx').then((module) => module.DrawnRecord));
const { View: OthersHere } = lazyView(() => import('./others-here.tsx').then((module) => module.OthersHere));

interface RecordBodyProps {
  readonly screen: Screen;
  /** What the screen shows of it. */
  readonly shown: readonly ShownField[];
  /** What draws them, where the application does not. */
  readonly component?: string | undefined;
  readonly entity: Entity;
  readonly routeId: string;
  readonly answer: RecordAnswer;
  /** `at`: the place it begins at, as refusals name it. */
  onEdit(at?: string | null): void;
}

/** `e` edits, Esc leaves. A refusal stays on top until it is dismissed or another action begins; on a phone the actions are at the foot. */
export function RecordBody({ screen, shown, component, entity, routeId, answer, onEdit }: RecordBodyProps) {
  const application = useApplication();
  const formats = useFormats();
  const { record: wire } = answer;
  const record = useMemo(() => decodeRecord(application, wire), [application, wire]);
  const layout = useMemo(
    () => layoutRecord(application, entity, shown, labelField(application, entity.name)),
    [application, entity, shown],
  );
  const offers = useMemo(() => recordOffers(application, screen, answer), [application, screen, answer]);
  const begins = useMemo(
    () => ({ given: (name: string) => givenFrom(application, screen, name, wire.id), at: withGiven }),
    [application, screen, wire.id],
  );
  const action = useAskedAction(record, { routeId, label: wire.label, actions: answer.actions });
  const { asking } = action;
  const [deleting, setDeleting] = useState(false);
  const leave = useLeave();
  const go = useGo();
  // What happened, and who did it, is for people.
  const { signedIn } = useSession();
  useSeen(entity.name, wire.id);

  useCommands([...commandsOf(offers, { begin: action.begin, edit: () => onEdit() }), useLeaveCommand()]);

  const mayEdit = answer.edit.may === 'yes';
  const mend = (state: ActionState) => {
    const at = state.needs.find(({ field }) => field !== null)?.field;
    if (mayEdit && state.needs.length > 0) onEdit(at ?? null);
    else document.getElementById(idOfNeeds(state.action))?.focus();
  };
  const leading = leadingOffer(application, entity.name, offers);

  const problems = action.refusal?.problems ?? [];
  const placed: PlacedProblem[] = asking
    ? []
    : problems.flatMap(({ field, detail, statement }) => (field ? [{ field, detail, statement }] : []));
  const buttonsFor = (some: typeof offers, small = false) => (
    <RecordActions
      entity={entity.name}
      offers={some}
      small={small}
      leading={leading}
      running={action.running}
      onAction={action.begin}
      onMend={mend}
      onEdit={() => onEdit()}
      onDelete={() => setDeleting(true)}
    />
  );
  const offered = offers.flatMap((offer) => (offer.kind === 'action' ? [offer.state] : []));
  const thumb = offers.filter(isForTheThumb);
  const state = record.fields.state;

  return (
    <div className={thumb.length > 0 ? 'record record-with-actions' : 'record'} data-record={`${entity.name}/${wire.id ?? ''}`}>
      <PageHeader
        title={wire.label || titleOf(screen.name)}
        statement={screen.statement}
        under={<Under layout={layout} record={record} title={wire.label} />}
        actions={
          <>
            {signedIn?.person && wire.id !== null ? <OthersHere entity={entity.name} id={wire.id} edits={false} /> : null}
            <span className="record-all">{buttonsFor(offers)}</span>
            <span className="record-rest">
              {buttonsFor(
                offers.filter((offer) => !isForTheThumb(offer)),
                true,
              )}
            </span>
            <ListOffers screen={screen} beside begins={begins} />
            <RecordMenu entity={entity.name} id={wire.id} />
            <Missing screen={screen} record={wire} />
            {screen.offersGap ? <Gap words={t('Offers: not shown')} statement={screen.statement} /> : null}
          </>
        }
      />
      {layout.hasState && typeof state === 'string' ? (
        <StateLine entity={entity.name} state={state} since={answer.since} before={answer.before} formats={formats} />
      ) : null}
      <TimersAhead timers={answer.timers} formats={formats} />
      <RecordCalls waiting={answer.waiting} failed={action.refusal ? null : answer.failed} />
      {answer.waiting ? null : <ActionNeeds offered={offered} mayEdit={mayEdit} onMend={onEdit} />}
      <UnsavedNote entity={entity.name} id={wire.id} screen={screen} may={mayEdit} onEdit={() => onEdit()} />
      {action.refusal && !asking ? (
        <RefusalMessage
          refusal={action.refusal}
          entity={entity}
          busy={action.running !== null}
          onRetry={() => void action.perform(action.refusal?.action ?? '')}
          onDismiss={action.forget}
        />
      ) : null}
      <div className="record-columns">
        <div className="record-main">
          {component === undefined ? (
            <>
              <RecordFields parts={layout.fields} record={record} problems={placed} />
              {layout.lines.map((part) => (
                <RecordLines key={part.field.name} part={part} record={record} problems={placed} />
              ))}
            </>
          ) : (
            <DrawnRecord
              screen={screen}
              component={component}
              record={wire}
              shown={shown}
              offers={offersGiven(offers, { begin: action.begin, edit: () => onEdit(), remove: () => setDeleting(true), go })}
            />
          )}
          {wire.id === null
            ? null
            : layout.related.map((related) => <RecordRelated key={related.field} screen={screen} related={related} id={wire.id ?? ''} />)}
        </div>
        {wire.id === null || !signedIn ? null : (
          <RecordHistory
            entity={entity}
            id={wire.id}
            label={wire.label || titleOf(screen.name)}
            record={record}
            layout={layout}
            state={typeof state === 'string' ? state : null}
            actions={offered}
            editable={mayEdit ? answer.editable : []}
          />
        )}
      </div>
      {thumb.length > 0 ? <ThumbBar phoneOnly>{buttonsFor(thumb)}</ThumbBar> : null}
      {asking ? (
        <AskingDialog
          entity={entity}
          action={asking.action}
          asksFor={asking.asksFor}
          lines={asking.lines}
          ends={finalStateOf(application, entity.name, asking)}
          record={record}
          label={wire.label}
          statement={asking.statement}
          entries={action.entries}
          problems={problems}
          busy={action.running !== null}
          onChange={action.change}
          onDo={() => void action.perform(asking.action)}
          onClose={action.leave}
        />
      ) : null}
      {deleting && wire.id !== null ? (
        <DeleteDialog
          entity={entity.name}
          id={wire.id}
          version={wire.version}
          label={wire.label}
          onDeleted={() => leave({ replace: true })}
          onClose={() => setDeleting(false)}
        />
      ) : null}
    </div>
  );
}

interface OfferWays {
  begin(action: string): void;
  edit(): void;
  remove(): void;
  go(to: string): void;
}

/** The same for a component that draws the record. What a gap stops is said on top. */
function offersGiven(offers: readonly RecordOffer[], does: OfferWays): readonly Offered[] {
  return offers.flatMap((offer): Offered[] => {
    switch (offer.kind) {
      case 'action': {
        const { action, available, reason } = offer.state;
        const why = available ? null : (reason ?? t(platformRefusals['not-possible'].message));
        return [{ offer: action, label: labelOfAction(offer.words), reason: why, take: () => does.begin(action) }];
      }
      case 'edit':
        return [{ offer: 'edit', label: t('Edit'), reason: offer.reason, take: does.edit }];
      case 'delete':
        return [{ offer: 'delete', label: t('Delete'), reason: offer.reason, take: does.remove }];
      case 'print':
      case 'open':
        return [{ offer: offer.words, label: titleOf(offer.words), reason: null, take: () => does.go(offer.to) }];
      case 'gap':
        return [];
      default:
        return unreachable(offer);
    }
  });
}

/** What one does with the record, as opposed to what one may also look at. */
function isForTheThumb(offer: RecordOffer): boolean {
  return offer.kind === 'action' || offer.kind === 'gap' || (offer.kind === 'edit' && offer.reason === null);
}

interface UnderProps {
  readonly layout: ReturnType<typeof layoutRecord>;
  readonly record: ReturnType<typeof decodeRecord>;
  /** What it is called is not said twice. */
  readonly title: string;
}

function Under({ layout, record, title }: UnderProps) {
  const parts = layout.under.filter(({ shown }) => {
    const value = valueAtPath(record, shown.path);
    return value !== null && !(typeof value === 'string' && ` ${title} `.includes(` ${value} `));
  });
  return parts.map(({ shown, field, entity }, index) =>
    field ? (
      <span key={shown.words} data-statement={field.statement}>
        {index > 0 ? ' · ' : null}
        <FieldValue type={field.type} value={valueAtPath(record, shown.path)} entity={entity} of={recordAt(record, shown.path)} dense />
      </span>
    ) : null,
  );
}

/** Typing from an earlier visit that was never saved. */
function UnsavedNote({
  entity,
  id,
  screen,
  may,
  onEdit,
}: {
  entity: string;
  id: string | null;
  screen: Screen;
  may: boolean;
  onEdit(): void;
}) {
  const session = useSession();
  const key = draftKey({ application: session.title, person: draftOwner(session), entity, id, form: screen.name });
  const [kept, setKept] = useState(false);
  // Not while drawing: the form that was here keeps its typing as it goes.
  useLayoutEffect(() => setKept(loadDraft(key) !== undefined), [key]);
  if (!kept || !may || id === null) return null;
  return (
    <Message
      action={
        <Button small onClick={onEdit}>
          {t('Continue')}
        </Button>
      }
    >
      {t('Unsaved changes are kept on this device.')}
    </Message>
  );
}

function commandsOf(offers: ReturnType<typeof recordOffers>, does: { begin(action: string): void; edit(): void }): readonly PageCommand[] {
  return offers.flatMap((offer): PageCommand[] => {
    switch (offer.kind) {
      case 'action':
        return [
          {
            id: `action.${offer.words}`,
            words: labelOfAction(offer.words),
            statement: offer.statement,
            reason: offer.state.available ? null : (offer.state.reason ?? t(platformRefusals['not-possible'].message)),
            does: () => does.begin(offer.state.action),
          },
        ];
      case 'edit':
        return [{ id: 'record.edit', words: t('Edit'), keys: 'e', statement: offer.statement, reason: offer.reason, does: does.edit }];
      case 'delete':
      case 'print':
      case 'open':
      case 'gap':
        return [];
      default:
        return unreachable(offer);
    }
  });
}
