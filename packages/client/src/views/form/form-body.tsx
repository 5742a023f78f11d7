/** The form itself: what is wrong on top, its fields in the document's order, its lines, and its buttons within reach. */

import { isWantedByRule } from '@ninefold/engine';
import type { Entity, RuleMoment, Screen } from '@ninefold/model';
import { type ReactNode, type FormEvent as SubmitEvent, useContext, useEffect, useId, useMemo, useRef } from 'react';
import { Button } from '../../components/button.tsx';
import { Kbd } from '../../components/kbd.tsx';
import { lazyView } from '../../components/lazy-view.tsx';
import { Message } from '../../components/message.tsx';
import { ThumbBar } from '../../components/thumb-bar.tsx';
import { showToast } from '../../components/toast.tsx';
import { inWords } from '../../components/words.ts';
import { pathOfText, placeOf, valueAt } from '../../controllers/form/judge-form.ts';
import { type FormPlace, placeKey, samePlace } from '../../controllers/form/place.ts';
import type { RecordFormState } from '../../controllers/form/use-record-form.ts';
import { useToday } from '../../fields/dates/use-today.ts';
import { useFormats } from '../../fields/formats.ts';
import { LabelledField } from '../../fields/labelled-field.tsx';
import { ChoosingFor } from '../../fields/reference/choosing-for.ts';
import { CreateInPlaceContext } from '../../fields/reference/create-in-place-context.ts';
import { useCommands } from '../../keys/commands.ts';
import { keyWords } from '../../keys/listen.ts';
import { fieldOf, thingOf, titleOf } from '../../language/names.ts';
import { t } from '../../language/t.tsx';
import { useApplication } from '../../session.ts';
import { focusPlace } from './focus-place.ts';
import type { FormFrame } from './form-frame.ts';
import { FormTotals } from './form-totals.tsx';
import { FormTrap } from './form-trap.tsx';
import { FormTrouble } from './form-trouble.tsx';
import { idOfPlace } from './form-words.ts';
import { KeptNote } from './kept-note.tsx';
import { LinesEditor } from './lines-editor.tsx';
import { ProblemSummary } from './problem-summary.tsx';
import { useFirstControl } from './use-first-control.ts';
import { useLeaving } from './use-leaving.ts';
import './form.css';

/** Somebody else changed the record meanwhile. */
const { View: ConflictPanel } = lazyView(() => import('./conflict-panel.tsx').then((module) => module.ConflictPanel));

interface FormBodyProps {
  readonly controller: RecordFormState;
  readonly entity: Entity;
  readonly isNew: boolean;
  readonly screen: Screen;
  readonly frame: FormFrame;
  /** The record is not there any more. */
  readonly gone: boolean;
  /** The place it begins at, as refusals name it; else its first field. */
  readonly at?: string | null;
  onCancel(): void;
  onUndo(): void;
}

const saved: readonly RuleMoment[] = ['save'];
const creating: readonly RuleMoment[] = ['save', 'create'];

/** Ctrl Enter saves, Esc leaves a page. Above the buttons stand problems without a field, and all of them once saving was tried. */
export function FormBody({ controller, entity, isNew, screen, frame, gone, at = null, onCancel, onUndo }: FormBodyProps) {
  const { form, layout, judged, step, saving, conflict } = controller;
  const formId = useId();
  const shown = useRef<HTMLFormElement>(null);
  const formats = useFormats();
  const application = useApplication();
  const today = useToday();
  const go = (place: FormPlace) => focusPlace(idOfPlace(formId, placeKey(place)));
  const problemAt = (place: FormPlace) => judged.told.find((problem) => problem.place !== null && samePlace(problem.place, place));
  const leave = useLeaving((place) => step({ kind: 'left', place }));
  const asked = at === null ? null : placeOf(form, pathOfText(at));
  useFirstControl(shown, frame === 'page', asked && idOfPlace(formId, placeKey(asked)));
  useFirstProblem(controller, go);
  const savingWords = isNew ? t('Create {entity}', { entity: thingOf(entity.name) }) : t('Save changes');
  useCommands([
    {
      id: 'form.save',
      words: savingWords,
      keys: 'ctrl+enter',
      whileTyping: true,
      inDialogs: true,
      does: () => void controller.save(),
    },
    ...(frame === 'page'
      ? [{ id: 'form.leave', words: t('Leave, keeping what is entered'), keys: 'escape', whileTyping: true, does: onCancel }]
      : []),
  ]);

  const hasLines = layout.parts.some((part) => part.kind === 'lines');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // Where there are lines, Enter is for the next line; Ctrl Enter sends.
    if (!hasLines) void controller.save();
  };
  const discard = () => {
    const undo = controller.discard();
    onCancel();
    if (!undo) return;
    const onChoose = () => {
      undo();
      onUndo();
    };
    showToast(t('Discarded.'), { words: t('Undo'), onChoose });
  };
  const around = useContext(CreateInPlaceContext);
  const inPlace = useMemo(() => (isNew ? around?.within(entity.name) : around), [around, isNew, entity]);
  const told = controller.tries > 0 || judged.told.some((problem) => problem.place === null) ? judged.told : [];

  return (
    <form ref={shown} className={`form form-${frame}`} noValidate onSubmit={submit} aria-label={titleOf(screen.name)}>
      <KeptNote kept={controller.kept} />
      {controller.stranger ? <FormTrap stranger={controller.stranger} /> : null}
      {gone ? (
        <Message kind="error">
          {t('This is not there any more: somebody deleted it, or it is out of your sight now. What you entered stays here.')}
        </Message>
      ) : null}
      {controller.taken.length > 0 && !conflict ? (
        <Message>
          {t('Somebody else changed {fields} meanwhile. It is shown here as it is now.', {
            fields: inWords(controller.taken.map(fieldOf)),
          })}
        </Message>
      ) : null}
      <CreateInPlaceContext value={inPlace}>
        {layout.parts.map((part) => {
          const place = { field: part.field.name };
          if (part.kind === 'lines')
            return (
              <LinesEditor
                key={part.field.name}
                part={part}
                controller={controller}
                formId={formId}
                formats={formats}
                today={today}
                onLeave={leave}
              />
            );
          return (
            <ChoosingFor key={part.field.name} value={judged.record}>
              <LabelledField
                id={idOfPlace(formId, placeKey(place))}
                field={part.field}
                head={part.head}
                needed={isWantedByRule(application, entity.name, part.field, isNew ? creating : saved)}
                entry={form.entries[part.field.name] ?? { value: valueAt(form, judged.record, place) }}
                formats={formats}
                today={today}
                problem={problemAt(place)}
                onChange={(entry) => step({ kind: 'typed', place, entry })}
                onLeave={() => leave(place)}
              />
            </ChoosingFor>
          );
        })}
      </CreateInPlaceContext>
      <Footer
        frame={frame}
        notes={
          <>
            {conflict ? (
              <ConflictPanel
                conflict={conflict}
                form={form}
                entity={entity}
                saving={saving}
                onResolve={(take) => void controller.resolve(take)}
              />
            ) : null}
            {controller.trouble ? (
              <FormTrouble trouble={controller.trouble} saving={saving} onRetry={() => void controller.save()} />
            ) : null}
            {told.length > 0 ? <ProblemSummary form={form} problems={told} entity={entity} isNew={isNew} onGo={go} /> : null}
          </>
        }
        totals={<FormTotals totals={layout.totals} record={judged.meanwhile} entity={entity} />}
      >
        <Button
          // What was changed meanwhile is looked at first: its own button leads on.
          kind={conflict ? 'quiet' : 'filled'}
          statement={screen.statement}
          busy={saving}
          onClick={() => void controller.save()}
          after={<Kbd>{keyWords('ctrl+enter')}</Kbd>}
        >
          {savingWords}
        </Button>
        <Button kind="plain" onClick={discard}>
          {t('Discard')}
        </Button>
      </Footer>
    </form>
  );
}

interface FooterProps {
  readonly frame: FormFrame;
  /** What stands in the way: above the buttons, so that nothing moves away from under a press. */
  readonly notes: ReactNode;
  readonly totals: ReactNode;
  readonly children: ReactNode;
}

function Footer({ frame, notes, totals, children }: FooterProps) {
  if (frame === 'page')
    return (
      <ThumbBar above={notes} aside={totals}>
        {children}
      </ThumbBar>
    );
  return (
    <div className="form-footer">
      <div className="form-footer-notes">{notes}</div>
      <div className="form-footer-actions">{children}</div>
      {totals}
    </div>
  );
}

/** After a try that did not go through, the first place to mend has the focus. */
function useFirstProblem({ tries, judged }: RecordFormState, go: (place: FormPlace) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each try, not for each problem
  useEffect(() => {
    const first = tries > 0 ? judged.told.find((problem) => problem.place !== null) : undefined;
    if (first?.place) go(first.place);
  }, [tries]);
}
