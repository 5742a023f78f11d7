/** A change of many records: what it asks for, what would come of it, how far it is, and what came of it. */

import type { Entity } from '@ninefold/model';
import type { RecordsChange } from '@ninefold/protocol';
import { type RefObject, useEffect, useRef } from 'react';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { Message } from '../../../components/message.tsx';
import { StateName } from '../../../components/state-name.tsx';
import { counted, inWords } from '../../../components/words.ts';
import type { BulkOffer, BulkTask } from '../../../controllers/list/bulk-offers.ts';
import { type BulkChange, useBulkChange } from '../../../controllers/list/use-bulk-change.ts';
import { useOfferBulkUndo } from '../../../controllers/list/use-offer-bulk-undo.ts';
import { deletedWith } from '../../../controllers/record/deleted-with.ts';
import { finalStateOf } from '../../../controllers/record/final-states.ts';
import { undoneWithin } from '../../../controllers/record/offer-undo.ts';
import { useFormats } from '../../../fields/formats.ts';
import { thingOf } from '../../../language/names.ts';
import { t, tNodes } from '../../../language/t.tsx';
import { useApplication } from '../../../session.ts';
import { BulkAsked, useBulkAsked } from './bulk-asked.tsx';
import { BulkFound, BulkOutcome } from './bulk-outcome.tsx';
import { doingTo, taskWords } from './bulk-words.ts';
import '../../record/record.css';

interface BulkDialogProps {
  readonly about: Entity;
  /** All that may be done with many: something among it may take it back. */
  readonly doings: readonly BulkOffer[];
  readonly task: BulkTask;
  /** Nothing was changed. */
  onClose(): void;
  /** It is over: `left` are those to which it was not done. */
  onEnd(left: readonly string[]): void;
}

/** Looks first, where nothing is asked at once. Closed while it goes on it stops, and tells what was done by then. */
export function BulkDialog({ about, doings, task, onClose, onEnd }: BulkDialogProps) {
  const { locale } = useFormats();
  const { doing } = task;
  const bulk = useBulkChange(about.name, task.which, doings);
  const { step } = bulk;
  const asked = useBulkAsked(about, task);
  const offerUndo = useOfferBulkUndo(about);
  useLookAtOnce(bulk, doing);
  const body = useRef<HTMLDivElement>(null);
  useKeptFocus(body, step.kind);
  const leave = () => {
    if (step.kind === 'making') bulk.stop();
    else if (step.kind === 'over') {
      if (doing.kind === 'delete' && step.back) offerUndo(step.back);
      onEnd(leftOf(step));
    } else onClose();
  };
  return (
    <Dialog
      open
      keep
      careful={doing.kind === 'delete'}
      onClose={leave}
      title={taskWords(task, about, locale)}
      statement={doing.statement}
      actions={
        <Actions about={about} doing={doing} bulk={bulk} reason={asked.reason} onLook={() => bulk.look(asked.change)} onLeave={leave} />
      }
    >
      <div className="bulk-dialog" ref={body}>
        {step.kind === 'asking' || step.kind === 'looking' ? (
          <>
            {step.kind === 'asking' && step.trouble !== null ? <Message kind="error">{step.trouble}</Message> : null}
            <BulkAsked about={about} asked={asked} hidden={step.kind === 'looking'} onLook={() => bulk.look(asked.change)} />
          </>
        ) : null}
        {step.kind === 'looking' ? <HowFar words={t('Looking at them')} told={step.told} of={task.count} /> : null}
        {step.kind === 'known' ? (
          <>
            <BulkFound about={about} can={step.can} cannot={step.cannot} />
            {step.can.length > 0 ? <WhatItMeans about={about} doing={doing} /> : null}
          </>
        ) : null}
        {step.kind === 'making' ? (
          <HowFar words={step.isBack ? t('Taking it back') : t('Changing them')} told={step.told} of={step.of} />
        ) : null}
        {step.kind === 'over' ? <BulkOutcome about={about} doing={doing} over={step} /> : null}
      </div>
    </Dialog>
  );
}

function leftOf({ records, rest }: Extract<BulkChange['step'], { kind: 'over' }>): readonly string[] {
  const failed = records.filter(({ outcome }) => outcome === 'refused' || outcome === 'changed').map(({ record }) => record);
  return [...failed, ...rest].flatMap(({ id }) => id ?? []);
}

/** The button that was pressed may be gone in the next step: the first one there is takes the focus. */
function useKeptFocus(body: RefObject<HTMLElement | null>, step: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each step
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (isLost) body.current?.closest('.dialog')?.querySelector<HTMLElement>('.dialog-actions button')?.focus();
  }, [body, step]);
}

/** Where there is nothing to say first. */
function useLookAtOnce({ look }: BulkChange, doing: BulkOffer): void {
  const begun = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is opened
  useEffect(() => {
    const change: RecordsChange | undefined =
      doing.kind === 'delete'
        ? { kind: 'delete' }
        : doing.kind === 'action' && doing.asksFor.length === 0
          ? { kind: 'action', action: doing.action }
          : undefined;
    if (!change || begun.current) return;
    begun.current = true;
    look(change);
  }, []);
}

interface ActionsProps {
  readonly about: Entity;
  readonly doing: BulkOffer;
  readonly bulk: BulkChange;
  /** Why it cannot be looked at yet. */
  readonly reason: string | null;
  onLook(): void;
  onLeave(): void;
}

/** The button that goes on stays the same one from step to step: the focus stays on it. */
function Actions({ about, doing, bulk, reason, onLook, onLeave }: ActionsProps) {
  const { locale } = useFormats();
  const { step } = bulk;
  const asks = doing.kind === 'edit' || (doing.kind === 'action' && doing.asksFor.length > 0);
  switch (step.kind) {
    case 'asking':
    case 'looking':
      return (
        <>
          <Button key="on" kind="filled" busy={step.kind === 'looking'} reason={step.kind === 'asking' ? reason : null} onClick={onLook}>
            {t('Next')}
          </Button>
          <Button key="off" kind="plain" onClick={onLeave}>
            {t('Cancel')}
          </Button>
        </>
      );
    case 'known': {
      const some = step.can.length;
      return (
        <>
          {some > 0 ? (
            <Button key="on" kind={doing.kind === 'delete' ? 'danger' : 'filled'} statement={doing.statement} onClick={bulk.make}>
              {doingTo(doing, counted(some, about, locale))}
            </Button>
          ) : null}
          {asks ? (
            <Button key="back" onClick={bulk.rethink}>
              {t('Back')}
            </Button>
          ) : null}
          <Button key="off" kind="plain" onClick={onLeave}>
            {some > 0 ? t('Cancel') : t('Close')}
          </Button>
        </>
      );
    }
    case 'making':
      return (
        // biome-ignore lint/complexity/noUselessFragments: in it the button stays the same one
        <>
          <Button key="on" kind="quiet" onClick={bulk.stop}>
            {t('Stop')}
          </Button>
        </>
      );
    case 'over':
      return (
        <>
          <Button key="on" kind="filled" onClick={onLeave}>
            {t('Close')}
          </Button>
          {step.rest.length > 0 ? <Button onClick={bulk.goOn}>{t('Go on')}</Button> : null}
          {step.back ? <Button onClick={bulk.takeBack}>{t('Undo')}</Button> : null}
        </>
      );
  }
}

function HowFar({ words, told, of }: { readonly words: string; readonly told: number; readonly of: number }) {
  return (
    <p className="bulk-far">
      <span>{t('{words}: {told} of {of}', { words, told, of })}</span>
      <progress aria-label={words} value={told} max={Math.max(of, 1)} />
    </p>
  );
}

/** What cannot be taken back is said before. */
function WhatItMeans({ about, doing }: Pick<ActionsProps, 'about' | 'doing'>) {
  const application = useApplication();
  if (doing.kind === 'edit') return null;
  if (doing.kind === 'action') {
    const ends = finalStateOf(application, about.name, doing);
    if (ends === undefined) return null;
    return (
      <p className="softer" data-statement={doing.statement}>
        {tNodes('They end as {state}. Nothing leads on from there.', { state: <StateName entity={about.name} name={ends} /> })}
      </p>
    );
  }
  const followers = deletedWith(application, about.name).map(thingOf);
  const gone =
    followers.length === 0
      ? t('They are gone for everybody then. What happened stays in the history.')
      : t('They are gone for everybody then, and with them their {things}. What happened stays in the history.', {
          things: inWords(followers),
        });
  return <p className="softer">{`${gone} ${undoneWithin()}`}</p>;
}
