/** A record beside the list it stands in: what its page shows of it, and what one may do with it now. The focus stays in the list. */

import { labelField } from '@ninefold/engine';
import { type Entity, givenValue, type Screen } from '@ninefold/model';
import type { RecordAnswer, WireRecord } from '@ninefold/protocol';
import { X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Failure } from '../../../components/failure.tsx';
import { Sheet } from '../../../components/sheet.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { useRowRecord } from '../../../controllers/list/use-row-record.ts';
import { finalStateOf } from '../../../controllers/record/final-states.ts';
import { layoutRecord } from '../../../controllers/record/record-layout.ts';
import { type RecordOffer, recordOffers } from '../../../controllers/record/record-offers.ts';
import { decodeRecord } from '../../../controllers/record/wire-record.ts';
import { useFormats } from '../../../fields/formats.ts';
import { useCommands } from '../../../keys/commands.ts';
import { labelOfAction, thingOf } from '../../../language/names.ts';
import { t } from '../../../language/t.tsx';
import { useApplication, useEntity } from '../../../session.ts';
import { RecordFields } from '../../record/record-fields.tsx';
import { RecordLines } from '../../record/record-lines.tsx';
import { StateLine } from '../../record/state-line.tsx';
import { RowDialogs, type RowTask } from '../row-dialogs.tsx';
import { focusBack, type ListedRows, useFollowing } from './use-following.ts';
import '../../record/record.css';
import './peek.css';

interface PeekProps {
  /** The page of such records: what it shows and offers is seen here. */
  readonly page: Screen;
  readonly record: WireRecord;
  readonly list: ListedRows;
  /** Another row; null: none any more. */
  onPeek(row: WireRecord | null): void;
}

/** Esc closes it. Another record takes the place of this one as soon as its answer is there. */
export function Peek({ page, record, list, onPeek }: PeekProps) {
  const answer = useRowRecord(page, record.entity, record.id ?? '');
  const entity = useEntity(record.entity);
  useFollowing(list, onPeek);
  const onClose = () => {
    focusBack(list.body, record.id);
    onPeek(null);
  };
  useCommands([{ id: 'list.peek.close', words: t('Close what is beside the list'), keys: 'escape', listed: false, does: onClose }]);
  const what = t('This {entity}', { entity: thingOf(record.entity) });
  return (
    <aside className="peek" aria-label={record.label || what}>
      <Sheet>
        <header className="peek-head">
          <h2 className="peek-title">{record.label || '–'}</h2>
          <Button kind="plain" small iconOnly icon={<X size={16} aria-hidden="true" />} onClick={onClose}>
            {t('Close')}
          </Button>
        </header>
        {answer.data && entity ? (
          <Shown page={page} entity={entity} answer={answer.data} />
        ) : answer.error ? (
          <Failure error={answer.error} what={what} retry={() => void answer.refetch()} />
        ) : (
          <Skeleton width="60%" />
        )}
      </Sheet>
    </aside>
  );
}

function Shown({ page, entity, answer }: { readonly page: Screen; readonly entity: Entity; readonly answer: RecordAnswer }) {
  const application = useApplication();
  const formats = useFormats();
  const [task, setTask] = useState<RowTask | null>(null);
  const { record: wire, since, before } = answer;
  const shows = givenValue(page.shows);
  const fields = shows?.kind === 'record' ? shows.fields : [];
  const record = useMemo(() => decodeRecord(application, wire), [application, wire]);
  const layout = useMemo(
    () => layoutRecord(application, entity, fields, labelField(application, entity.name)),
    [application, entity, fields],
  );
  const { state } = record.fields;
  return (
    <div className="peek-body" data-record={`${entity.name}/${wire.id ?? ''}`}>
      {layout.hasState && typeof state === 'string' ? (
        <StateLine entity={entity.name} state={state} since={since} before={before} formats={formats} />
      ) : null}
      <div className="peek-does">
        {recordOffers(application, page, answer).map((offer) => (
          <Doing key={`${offer.kind} ${offer.words}`} offer={offer} record={wire} onTask={setTask} />
        ))}
      </div>
      <RecordFields parts={layout.fields} record={record} problems={[]} />
      {layout.lines.map((part) => (
        <RecordLines key={part.field.name} part={part} record={record} problems={[]} />
      ))}
      {task ? <RowDialogs screen={page} task={task} onClose={() => setTask(null)} onAgain={() => setTask(task)} /> : null}
    </div>
  );
}

interface DoingProps {
  readonly offer: RecordOffer;
  readonly record: WireRecord;
  onTask(task: RowTask): void;
}

/** What leads elsewhere, and what the document does not show, is done on the record's page. */
function Doing({ offer, record, onTask }: DoingProps) {
  const application = useApplication();
  if (offer.kind !== 'action' && offer.kind !== 'edit' && offer.kind !== 'delete') return null;
  const [reason, task]: readonly [string | null, RowTask] =
    offer.kind === 'action'
      ? [offer.state.available ? null : offer.state.reason, { kind: 'action', record, action: offer.state.action }]
      : [offer.reason, { kind: offer.kind, record }];
  const asksFirst =
    offer.kind === 'delete' ||
    (offer.kind === 'action' && (offer.state.asksFor.length > 0 || finalStateOf(application, record.entity, offer.state) !== undefined));
  return (
    <Button small statement={offer.statement} reason={reason} onClick={() => onTask(task)}>
      {`${labelOfAction(offer.words)}${asksFirst ? '…' : ''}`}
    </Button>
  );
}
