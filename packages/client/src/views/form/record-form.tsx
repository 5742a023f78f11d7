/** A form that creates or changes a record, wherever it stands: on a page of its own, on the record's page, in a dialog. */
import type { Entity } from '@ninefold/model';
import type { Permitted } from '@ninefold/protocol';
import { isProblem } from '../../api/problem-error.ts';
import { type SourceState, useFormSource } from '../../controllers/form/use-form-source.ts';
import { useRecordForm } from '../../controllers/form/use-record-form.ts';
import { Failure } from '../../parts/failure.tsx';
import { Gap } from '../../parts/gap.tsx';
import { Message } from '../../parts/message.tsx';
import { useEdition, useEntity } from '../../session.ts';
import type { RecordFormProps } from '../screen-props.ts';
import { FormBody } from './form-body.tsx';
import type { FormFrame } from './form-frame.ts';
import { FormSkeleton } from './form-skeleton.tsx';

export function RecordForm(props: RecordFormProps) {
  return <FramedForm {...props} frame="dialog" />;
}

interface Framed {
  readonly frame: FormFrame;
  /** The place it begins at, as refusals name it; unless told, its first field. */
  readonly at?: string | null;
}

/** `frame` says what stands around it: a page has its own header and keeps the buttons at its foot. */
export function FramedForm({ entity, id, frame, ...rest }: RecordFormProps & Framed) {
  const about = useEntity(entity);
  // A changed document is another form: it starts anew, and what was typed comes back from where it is kept.
  const edition = useEdition();
  if (!about) return <Gap words={`${entity}: not shown`} />;
  return <Sourced key={`${entity} ${id} ${edition}`} about={about} id={id} frame={frame} edition={edition} {...rest} />;
}

type InnerProps = Omit<RecordFormProps, 'entity'> & Framed & { readonly about: Entity };

function Sourced({ about, edition, ...rest }: InnerProps & { readonly edition: number }) {
  const { source, newest, error, retry } = useFormSource(about.name, rest.id, rest.screen, edition);
  if (source) {
    const refused = refusalOf(source.kind === 'new' ? source.answer.create : source.answer.edit);
    return refused === undefined ? (
      <Ready about={about} source={source} newest={newest} gone={isGone(error)} {...rest} />
    ) : (
      <Message statement={refused.statement}>{refused.words}</Message>
    );
  }
  return error ? <Failure error={error} what={`The form for ${about.name}`} retry={retry} /> : <FormSkeleton />;
}

interface ReadyProps extends InnerProps {
  readonly source: NonNullable<SourceState['source']>;
  readonly newest: SourceState['newest'];
  readonly gone: boolean;
}

function Ready({ about, source, newest, id, screen, onSaved, ...rest }: ReadyProps) {
  const controller = useRecordForm({ entity: about, id, screen, source, newest, onSaved });
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
    : { words: 'You may not do that.', statement: undefined };
}
