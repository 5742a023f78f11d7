/** A record as it was: first what is otherwise now, or was at another moment, then all that its page shows of it. */

import type { Entity, RecordValue } from '@ninefold/model';
import type { PastRecordAnswer } from '@ninefold/protocol';
import { useId, useMemo, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Failure } from '../../components/failure.tsx';
import { Message } from '../../components/message.tsx';
import { Select } from '../../components/select.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { inWords } from '../../components/words.ts';
import type { RecordLayout } from '../../controllers/record/record-layout.ts';
import { type Restorable, restorableOf, useRestoring } from '../../controllers/record/restore-past.ts';
import { comparedWith, type FieldDifference, pastOf, usePast } from '../../controllers/record/use-past.ts';
import { FieldValue } from '../../fields/field-value.tsx';
import { useFormats } from '../../fields/formats.ts';
import { isNothing } from '../../fields/is-nothing.ts';
import { labelOfField } from '../../language/names.ts';
import { t } from '../../language/t.tsx';
import { useApplication } from '../../session.ts';
import { KeptNoLonger } from './kept-no-longer.tsx';
import { RecordFields } from './record-fields.tsx';
import { RecordLines } from './record-lines.tsx';
import { shortMoment } from './short-moment.ts';
import './past-dialog.css';

/** One that the history tells of. */
export interface PastMoment {
  readonly at: string;
  /** Who did something then, by the name one may know. */
  readonly who: string;
}

interface PastDialogProps {
  readonly entity: Entity;
  /** As it is now. */
  readonly record: RecordValue;
  readonly label: string;
  readonly layout: RecordLayout;
  /** The moment, as the history says it. */
  readonly at: string;
  /** Others that it can be compared with, the newest first. */
  readonly moments: readonly PastMoment[];
  /** What may be edited of it now; none where it may not be. */
  readonly editable: readonly string[];
  onClose(): void;
}

/** To be read, and restored where the record may be edited. What is worked out from other records is not kept, and is not shown. */
export function PastDialog({ entity, record, label, layout, at, moments, editable, onClose }: PastDialogProps) {
  const past = usePast(entity, record, at);
  const formats = useFormats();
  return (
    <Dialog
      open
      reading
      place="side"
      onClose={onClose}
      title={label}
      statement={entity.statement}
      under={t('As it was on {moment}', { moment: shortMoment(at, formats) })}
    >
      {past.error ? <Failure error={past.error} what={t('How it was')} retry={() => void past.refetch()} /> : null}
      {past.isPending ? <Skeleton width={240} /> : null}
      {past.data ? (
        <PastBody
          answer={past.data}
          layout={layout}
          entity={entity}
          now={record}
          moments={moments.filter((moment) => moment.at !== at)}
          editable={editable}
          onRestored={onClose}
        />
      ) : null}
    </Dialog>
  );
}

interface PastBodyProps {
  readonly answer: PastRecordAnswer;
  readonly layout: RecordLayout;
  readonly entity: Entity;
  readonly now: RecordValue;
  readonly moments: readonly PastMoment[];
  readonly editable: readonly string[];
  onRestored(): void;
}

function PastBody({ answer, layout, entity, now, moments, editable, onRestored }: PastBodyProps) {
  const application = useApplication();
  const [other, setOther] = useState('');
  const { record, differences, forgotten } = useMemo(() => pastOf(application, answer, now), [application, answer, now]);
  if (answer.unknownBefore !== null)
    return (
      <Message kind="note">
        <KeptNoLonger until={answer.unknownBefore} />
      </Message>
    );
  if (!record) return <Message kind="note">{t('It was not there yet.')}</Message>;
  return (
    <div className="past">
      {moments.length > 0 ? <OtherMoment moments={moments} at={other} onChoose={setOther} /> : null}
      {other !== '' ? (
        <AtOtherMoment answer={answer} entity={entity} past={record} now={now} at={other} />
      ) : differences.length > 0 ? (
        <Differences title={t('Otherwise now')} said={t('is now')} differences={differences} entity={entity} past={record} now={now} />
      ) : null}
      {other === '' && editable.length > 0 && answer.changed.length > 0 ? (
        <Restore entity={entity} now={now} what={restorableOf(entity, answer.changed, differences, editable)} onRestored={onRestored} />
      ) : null}
      {forgotten.length > 0 ? (
        <Message kind="note">{t('Forgotten since: {fields}.', { fields: inWords(forgotten.map(labelOfField)) })}</Message>
      ) : null}
      <RecordFields parts={layout.fields.filter(({ shown }) => shown.path.length === 1)} record={record} problems={[]} />
      {layout.lines.map((part) => (
        <RecordLines key={part.field.name} part={part} record={record} problems={[]} />
      ))}
    </div>
  );
}

interface RestoreProps {
  readonly entity: Entity;
  readonly now: RecordValue;
  readonly what: Restorable;
  onRestored(): void;
}

/** Of what is otherwise now. What stays as it is is said before. */
function Restore({ entity, now, what: { fields, left }, onRestored }: RestoreProps) {
  const restoring = useRestoring(entity.name, now.id ?? '', now.version);
  const names = Object.keys(fields);
  const stays =
    left.length === 0
      ? ''
      : t('{fields} {count, plural, one {stays} other {stay}} as now.', { fields: inWords(left.map(labelOfField)), count: left.length });
  if (names.length === 0) return stays === '' ? null : <p className="softest">{stays}</p>;
  return (
    <div className="past-restore">
      {restoring.problems.length > 0 ? (
        <Message kind="error">
          {restoring.problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </Message>
      ) : null}
      <Button
        statement={entity.statement}
        busy={restoring.busy}
        onClick={() => void restoring.restore(fields).then((done) => (done ? onRestored() : undefined))}
      >
        {t('Restore this')}
      </Button>
      <p className="softest">{`${t('Edits {fields}.', { fields: inWords(names.map(labelOfField)) })} ${stays}`}</p>
    </div>
  );
}

interface OtherMomentProps {
  readonly moments: readonly PastMoment[];
  /** '': now. */
  readonly at: string;
  onChoose(at: string): void;
}

function OtherMoment({ moments, at, onChoose }: OtherMomentProps) {
  const id = useId();
  const formats = useFormats();
  return (
    <div className="past-choice">
      <label htmlFor={id}>{t('Compared with')}</label>
      <Select id={id} value={at} onChange={({ target }) => onChoose(target.value)}>
        <option value="">{t('How it is now')}</option>
        {moments.map((moment) => (
          <option key={moment.at} value={moment.at}>
            {`${shortMoment(moment.at, formats)} · ${moment.who}`}
          </option>
        ))}
      </Select>
    </div>
  );
}

interface AtOtherMomentProps {
  readonly answer: PastRecordAnswer;
  readonly entity: Entity;
  readonly past: RecordValue;
  readonly now: RecordValue;
  readonly at: string;
}

function AtOtherMoment({ answer, entity, past, now, at }: AtOtherMomentProps) {
  const application = useApplication();
  const formats = useFormats();
  const other = usePast(entity, now, at);
  if (other.error) return <Failure error={other.error} what={t('How it was')} retry={() => void other.refetch()} />;
  if (!other.data) return <Skeleton width={240} />;
  if (other.data.unknownBefore !== null)
    return (
      <Message kind="note">
        <KeptNoLonger until={other.data.unknownBefore} />
      </Message>
    );
  const { record, differences } = comparedWith(application, answer, other.data);
  if (!record) return <Message kind="note">{t('It was not there yet.')}</Message>;
  if (differences.length === 0) return <p className="softer">{t('All of this was the same then.')}</p>;
  const title = t('Otherwise on {moment}', { moment: shortMoment(at, formats) });
  return <Differences title={title} said={t('was')} differences={differences} entity={entity} past={past} now={record} />;
}

interface DifferencesProps extends Pick<OtherwiseProps, 'said' | 'entity' | 'past' | 'now'> {
  readonly title: string;
  readonly differences: readonly FieldDifference[];
}

function Differences({ title, differences, ...compared }: DifferencesProps) {
  return (
    <section aria-labelledby="past-otherwise">
      <h2 id="past-otherwise">{title}</h2>
      <dl className="past-differences">
        {differences.map((difference) => (
          <Otherwise key={difference.field.name} difference={difference} {...compared} />
        ))}
      </dl>
    </section>
  );
}

interface OtherwiseProps {
  readonly difference: FieldDifference;
  /** Between the two, to who does not see the arrow. */
  readonly said: string;
  readonly entity: Entity;
  readonly past: RecordValue;
  readonly now: RecordValue;
}

function Otherwise({ difference: { field, ...values }, said, entity, past, now }: OtherwiseProps) {
  const shown = (value: typeof values.former, of: RecordValue) =>
    isNothing(value) ? (
      <span className="softest">{t('nothing')}</span>
    ) : (
      <FieldValue type={field.type} value={value} entity={entity.name} of={of} dense />
    );
  return (
    <div data-statement={field.statement}>
      <dt>{labelOfField(field.name)}</dt>
      <dd>
        <span className="past-then">{shown(values.former, past)}</span>
        <span aria-hidden="true"> → </span>
        <span className="out-of-sight"> {said} </span>
        <span>{shown(values.now, now)}</span>
      </dd>
    </div>
  );
}
