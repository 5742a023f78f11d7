/** A form that creates or changes a record, wherever it stands: on a page of its own, on the record's page, in a dialog. */

import { platformRefusals } from '@ninefold/engine';
import { type Application, type Entity, findEntity } from '@ninefold/model';
import type { Permitted, Session } from '@ninefold/protocol';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { isProblem } from '../../api/problem-error.ts';
import { Failure } from '../../components/failure.tsx';
import { Gap } from '../../components/gap.tsx';
import { lazyView } from '../../components/lazy-view.tsx';
import { Message } from '../../components/message.tsx';
import { type SourceState, useFormSource } from '../../controllers/form/use-form-source.ts';
import { useRecordForm } from '../../controllers/form/use-record-form.ts';
import { fileControl } from '../../fields/file/late-file-control.tsx';
import { titleOf } from '../../language/names.ts';
import { t } from '../../language/t.tsx';
import { SessionContext, useApplication, useEdition, useEntity, useSession } from '../../session.ts';
import type { RecordFormProps } from '../screen-props.ts';
import { FormBody } from './form-body.tsx';
import type { FormFrame } from './form-frame.ts';
import { FormSkeleton } from './form-skeleton.tsx';
import { focusAgain, focusIn, type KeptFocus } from './kept-focus.ts';

const { View: OthersHere } = lazyView(() => import('../record/others-here.tsx').then((module) => module.OthersHere));

/** The form in a dialog; `FramedForm` is the same anywhere else. */
export function RecordForm(props: RecordFormProps) {
  return <FramedForm {...props} frame="dialog" />;
}

interface Framed {
  readonly frame: FormFrame;
  /** The place it begins at, as refusals name it; by default its first field. */
  readonly at?: string | null;
}

type FramedFormProps = RecordFormProps & Framed;

/** A form under one text of the document. */
interface Edition {
  readonly edition: number;
  readonly session: Session;
  readonly props: FramedFormProps;
}

/**
 * `frame` says what stands around it: a page has its own header and keeps the buttons at its foot. A changed document is another form:
 * it starts anew, and what was typed comes back from where it is kept. Until it can stand there the former one does, so that somebody
 * who types meanwhile goes on typing.
 */
export function FramedForm(props: FramedFormProps) {
  const now: Edition = { edition: useEdition(), session: useSession(), props };
  const [shown, setShown] = useState(now.edition);
  const [first] = useState(now.edition);
  const last = useRef(now);
  if (shown === now.edition) last.current = now;
  const place = useRef<HTMLDivElement>(null);
  const focus = useRef<KeptFocus | null>(null);
  const onReady = (edition: number) => {
    focus.current = place.current && focusIn(place.current);
    setShown(edition);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each form that takes the place of another
  useLayoutEffect(() => {
    if (place.current && focus.current) focusAgain(place.current, focus.current);
    focus.current = null;
  }, [shown]);
  return (
    <div ref={place} className="form-place">
      {now.session.signedIn?.person && props.id !== null ? <OthersHere entity={props.entity} id={props.id} edits /> : null}
      {(shown === now.edition ? [now] : [last.current, now]).map((one) => (
        <SessionContext key={`${one.props.entity} ${one.props.id} ${one.edition}`} value={one.session}>
          <FormOfEdition
            {...one.props}
            at={(one.edition === first && one.props.at) || null}
            edition={one.edition}
            onReady={one.edition === shown ? undefined : onReady}
          />
        </SessionContext>
      ))}
    </div>
  );
}

/** With `onReady` it waits: it shows nothing, and tells when it could. */
interface Waiting {
  readonly edition: number;
  readonly onReady: ((edition: number) => void) | undefined;
}

function FormOfEdition({ entity, onReady, edition, ...rest }: FramedFormProps & Waiting) {
  const about = useEntity(entity);
  if (about) return <Sourced about={about} edition={edition} onReady={onReady} {...rest} />;
  return <Shown edition={edition} onReady={onReady} content={<Gap words={t('{what}: not shown', { what: titleOf(entity) })} />} />;
}

/** Its content, or word that there is one. */
function Shown({ edition, onReady, content }: Waiting & { readonly content: ReactNode }) {
  useLayoutEffect(() => onReady?.(edition), [onReady, edition]);
  return onReady ? null : content;
}

/** Whether the form waits for the control of its files: with it, it is drawn whole. */
function useFileControl(about: Entity): boolean {
  const application = useApplication();
  const has = useMemo(() => hasFiles(application, about), [application, about]);
  const [isLost, setLost] = useState(false);
  const code = fileControl.useIt(has);
  useEffect(() => {
    if (has) fileControl.fetchIt().catch(() => setLost(true));
  }, [has]);
  return has && !code && !isLost;
}

/** Its own, or those of its lines. */
function hasFiles(application: Application, { fields }: Entity): boolean {
  return fields.some(({ type }) => {
    const lines = type.kind === 'lines' ? findEntity(application, type.entity) : undefined;
    return type.kind === 'file' || lines?.fields.some((inner) => inner.type.kind === 'file');
  });
}

type InnerProps = Omit<RecordFormProps, 'entity'> & Framed & { readonly about: Entity };

function Sourced({ about, edition, onReady, ...rest }: InnerProps & Waiting) {
  const { source, newest, error, isNoCopy, retry } = useFormSource(about, rest, edition);
  const waits = useFileControl(about);
  if ((!source && !error) || waits) return onReady ? null : <FormSkeleton />;
  const refused = source && refusalOf(source.kind === 'new' ? source.answer.create : source.answer.edit);
  const content = !source ? (
    <Failure error={error} what={t('The form for {entity}', { entity: titleOf(about.name) })} retry={retry} />
  ) : refused === undefined ? (
    <>
      {isNoCopy ? (
        <Message>{t('The record that this was to be a copy of is not there, or is out of your sight. It begins empty.')}</Message>
      ) : null}
      <Ready about={about} source={source} newest={newest} gone={isGone(error)} {...rest} />
    </>
  ) : (
    <Message statement={refused.statement}>{refused.words}</Message>
  );
  return <Shown edition={edition} onReady={onReady} content={content} />;
}

interface ReadyProps extends InnerProps {
  readonly source: NonNullable<SourceState['source']>;
  readonly newest: SourceState['newest'];
  readonly gone: boolean;
}

function Ready({ about, source, newest, id, screen, begins, copyOf, keptAs, onSaved, ...rest }: ReadyProps) {
  const controller = useRecordForm({ entity: about, id, screen, source, newest, begins, copyOf, keptAs, onSaved });
  return <FormBody {...rest} controller={controller} entity={about} isNew={id === null} screen={screen} />;
}

/** Deleted meanwhile, or out of sight. */
function isGone(error: unknown): boolean {
  return isProblem(error, 404);
}

function refusalOf(permitted: Permitted): { words: string; statement: string | undefined } | undefined {
  if (permitted.may === 'yes') return undefined;
  return permitted.may === 'no'
    ? { words: permitted.reason, statement: permitted.statement }
    : { words: t(platformRefusals['not-permitted'].message), statement: undefined };
}
