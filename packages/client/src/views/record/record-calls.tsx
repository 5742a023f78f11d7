/** What the record waits for, or what failed: calm, above everything one can do with it. */
import type { FailedCall, RecordAnswer, WaitingCall } from '@ninefold/protocol';
import { Message } from '../../components/message.tsx';
import { type Formats, useFormats } from '../../fields/formats.ts';
import { t } from '../../language/t.tsx';
import { useSession } from '../../session.ts';
import { shortMoment } from './short-moment.ts';
import './record-calls.css';

/** What it waits for comes before what failed; nothing where neither is. */
export function RecordCalls({ waiting, failed }: Pick<RecordAnswer, 'waiting' | 'failed'>) {
  const formats = useFormats();
  if (waiting) return <Waiting waiting={waiting} formats={formats} />;
  return failed ? <Failed failed={failed} formats={formats} /> : null;
}

function Waiting({ waiting, formats }: { readonly waiting: WaitingCall; readonly formats: Formats }) {
  const { preview } = useSession();
  const { call, statement, since, made, tries, next, reason } = waiting;
  const told = [
    t('since {moment}', { moment: shortMoment(since, formats) }),
    tries > 1 ? t('try {number} of {tries}', { number: Math.min(made + 1, tries), tries }) : null,
    next === null ? null : t('again {moment}', { moment: shortMoment(next, formats) }),
  ];
  return (
    <Message kind={reason === null ? 'note' : 'gap'} statement={statement}>
      <p className="record-call">
        {reason === null ? <span className="record-call-busy" aria-hidden="true" /> : null}
        <strong>{t('Waits for: {call}', { call })}</strong>
        <span className="softer">{told.filter(Boolean).join(' · ')}</span>
      </p>
      {reason === null ? null : (
        <p>
          {reason} {preview ? 'Answer it yourself under Calls, above.' : null}
        </p>
      )}
    </Message>
  );
}

function Failed({ failed, formats }: { readonly failed: FailedCall; readonly formats: Formats }) {
  return (
    <Message kind="error" statement={failed.statement}>
      <p>{failed.message}</p>
      <p className="record-call">
        <span>
          {failed.call}: {shortMoment(failed.at, formats)}
        </span>
      </p>
    </Message>
  );
}
