/** Calls to servers whose address is not shown: whoever looks at the preview answers them. */
import type { PreviewCall, PreviewCallAnswer } from '@ninefold/protocol';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { callApi } from '../api/call-api.ts';
import { ProblemError } from '../api/problem-error.ts';
import { didNotWork, wordsOfTrouble } from '../api/trouble.ts';
import { Button } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';
import { Message } from '../components/message.tsx';
import { encodeField } from '../controllers/record/to-wire.ts';
import { useToday } from '../fields/dates/use-today.ts';
import { type Entry, entryOf, settled } from '../fields/entry.ts';
import { useFormats } from '../fields/formats.ts';
import { LabelledField } from '../fields/labelled-field.tsx';
import { useApplication } from '../session.ts';
import './calls-panel.css';

/** Each is answered by a success with values, one of its failures, or nothing; a refusal stands at its value, else on top. */
export function CallsPanel({ calls, onClose }: { readonly calls: readonly PreviewCall[]; onClose(): void }) {
  return (
    <Dialog open onClose={onClose} place="side" title="Calls to answer" under="Nobody is called from here. Say what would come back.">
      {calls.length === 0 ? <p className="softer">Nothing waits for an answer.</p> : null}
      <ol className="calls">
        {calls.map((call) => (
          <li key={call.id} data-statement={call.statement}>
            <CallToAnswer call={call} />
          </li>
        ))}
      </ol>
    </Dialog>
  );
}

function CallToAnswer({ call }: { readonly call: PreviewCall }) {
  const id = useId();
  const client = useQueryClient();
  const application = useApplication();
  const formats = useFormats();
  const today = useToday();
  const [entries, setEntries] = useState<Readonly<Record<string, Entry>>>({});
  const [problem, setProblem] = useState<{ readonly field: string | null; readonly message: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const entryFor = (name: string): Entry => entries[name] ?? entryOf(null);
  const send = async (body: PreviewCallAnswer): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      await callApi('answerCall', { parameters: { id: call.id }, body });
    } catch (error) {
      const field = error instanceof ProblemError ? error.problem.field : null;
      setProblem({ field, message: wordsOfTrouble(error, didNotWork()) });
    }
    // Until the call is gone from here it cannot be answered twice.
    await client.invalidateQueries();
    setBusy(false);
  };
  const values = () =>
    Object.fromEntries(call.returns.map(({ name, type }) => [name, encodeField(application, type, entryFor(name).value)]));
  const unreadable = call.returns.some(({ name }) => entryFor(name).problem !== undefined);
  const isAtField = call.returns.some(({ name }) => problem?.field === `values.${name}`);
  return (
    <section className="call" aria-labelledby={`${id}-title`}>
      <header>
        <h3 id={`${id}-title`}>{call.call}</h3>
        <p className="softer">
          {call.record.label}
          {call.tries > 1 ? ` · try ${call.made + 1} of ${call.tries}` : null}
        </p>
      </header>
      <p className="softer">{call.reason}</p>
      <pre className="call-request">
        {`${call.request.method} ${call.request.address}\nIdempotency-Key: ${call.key}`}
        {call.request.body === null ? null : `\n\n${JSON.stringify(call.request.body, null, 2)}`}
      </pre>
      {problem && !isAtField ? <Message kind="error">{problem.message}</Message> : null}
      {call.returns.map((field) => (
        <LabelledField
          key={field.name}
          id={`${id}-${field.name.replaceAll(' ', '-')}`}
          field={field}
          entry={entryFor(field.name)}
          formats={formats}
          today={today}
          problem={problemAt(entryFor(field.name), problem, field.name)}
          onChange={(entry) => setEntries((now) => ({ ...now, [field.name]: entry }))}
          onLeave={() => setEntries((now) => ({ ...now, [field.name]: settled(now[field.name] ?? entryOf(null)) }))}
        />
      ))}
      <div className="call-answers">
        <Button
          kind="filled"
          small
          busy={busy}
          onClick={() => (unreadable ? undefined : void send({ answer: 'success', values: values() }))}
        >
          It works
        </Button>
        {call.failsWith.length === 0 ? (
          <Button small onClick={() => void send({ answer: 'failure', code: null })}>
            It fails
          </Button>
        ) : null}
        {call.failsWith.map(({ code, message }) => (
          <Button key={code} small title={message} onClick={() => void send({ answer: 'failure', code })}>
            It fails: {code}
          </Button>
        ))}
        <Button kind="plain" small onClick={() => void send({ answer: 'none' })}>
          No answer
        </Button>
      </div>
    </section>
  );
}

function problemAt(entry: Entry, problem: { readonly field: string | null; readonly message: string } | null, name: string) {
  if (entry.problem !== undefined) return { message: entry.problem, statement: null };
  return problem?.field === `values.${name}` ? { message: problem.message, statement: null } : undefined;
}
