/** A record as it was: first what is otherwise now, then all that its page shows of it. */

import type { Entity, RecordValue } from '@ninefold/model';
import type { PastRecordAnswer } from '@ninefold/protocol';
import { useMemo } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Failure } from '../../components/failure.tsx';
import { Message } from '../../components/message.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { inWords } from '../../components/words.ts';
import type { RecordLayout } from '../../controllers/record/record-layout.ts';
import { type Restorable, restorableOf, useRestoring } from '../../controllers/record/restore-past.ts';
import { type FieldDifference, pastOf, usePast } from '../../controllers/record/use-past.ts';
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

interface PastDialogProps {
  readonly entity: Entity;
  /** As it is now. */
  readonly record: RecordValue;
  readonly label: string;
  readonly layout: RecordLayout;
  /** The moment, as the history says it. */
  readonly at: string;
  /** What may be edited of it now; none where it may not be. */
  readonly editable: readonly string[];
  onClose(): void;
}

/** To be read, and restored where the record may be edited. What is worked out from other records is not kept, and is not shown. */
export function PastDialog({ entity, record, label, layout, at, editable, onClose }: PastDialogProps) {
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
        <PastBody answer={past.data} layout={layout} entity={entity} now={record} editable={editable} onRestored={onClose} />
      ) : null}
    </Dialog>
  );
}

interface PastBodyProps {
  readonly answer: PastRecordAnswer;
  readonly layout: RecordLayout;
  readonly entity: Entity;
  readonly now: RecordValue;
  readonly editable: readonly string[];
  onRestored(): void;
}

function PastBody({ answer, layout, entity, now, editable, onRestored }: PastBodyProps) {
  const application = useApplication();
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
      {differences.length > 0 ? (
        <section aria-labelledby="past-otherwise">
          <h2 id="past-otherwise">{t('Otherwise now')}</h2>
          <dl className="past-differences">
            {differences.map((difference) => (
              <Otherwise key={difference.field.name} difference={difference} entity={entity} past={record} now={now} />
            ))}
          </dl>
        </section>
      ) : null}
      {editable.length > 0 && answer.changed.length > 0 ? (
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

interface OtherwiseProps {
  readonly difference: FieldDifference;
  readonly entity: Entity;
  readonly past: RecordValue;
  readonly now: RecordValue;
}

function Otherwise({ difference: { field, ...values }, entity, past, now }: OtherwiseProps) {
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
        <span className="out-of-sight"> {t('is now')} </span>
        <span>{shown(values.now, now)}</span>
      </dd>
    </div>
  );
}
