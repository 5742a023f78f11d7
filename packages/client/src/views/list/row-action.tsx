/** An action chosen in a row: asks for what it needs, then does it. */
import { findEntity, type Screen } from '@ninefold/model';
import type { RecordAnswer, WireRecord } from '@ninefold/protocol';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, newIdempotencyKey } from '../../api/ask.ts';
import { isProblem } from '../../api/problem-error.ts';
import { renewAfterChange } from '../../api/query-client.ts';
import { upperFirst } from '../../controllers/list/columns.ts';
import { recordUrl, useRowRecord } from '../../controllers/list/use-row-record.ts';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { Message } from '../../parts/message.tsx';
import { say } from '../../parts/toast.tsx';
import { useApplication } from '../../session.ts';

interface RowActionProps {
  readonly screen: Screen;
  readonly record: WireRecord;
  readonly action: string;
  onClose(): void;
}

export function RowAction({ screen, record, action, onClose }: RowActionProps) {
  const client = useQueryClient();
  const application = useApplication();
  const [key] = useState(newIdempotencyKey);
  const [asked, setAsked] = useState<Readonly<Record<string, string>>>({});
  const answer = useRowRecord(screen, record.entity, record.id ?? '');
  const state = answer.data?.actions.find((one) => one.action === action);
  const version = answer.data?.record.version ?? record.version;
  const does = useMutation({
    mutationFn: () =>
      ask<RecordAnswer>(`${recordUrl(record.entity, record.id ?? '')}/actions/${encodeURIComponent(action)}`, {
        method: 'POST',
        body: { ...(version === undefined ? {} : { version }), fields: asked },
        idempotencyKey: key,
      }),
    onSuccess: async () => {
      onClose();
      say(`${record.label}: ${action} is done.`);
      await renewAfterChange(client, record.entity);
    },
  });
  const reason = answer.isSuccess && !state ? 'You may not do that.' : (state?.reason ?? null);
  const fields = findEntity(application, record.entity)?.fields ?? [];
  return (
    <Dialog
      open
      onClose={onClose}
      keep={Object.keys(asked).length > 0}
      title={`${upperFirst(action)}: ${record.label}`}
      actions={
        <>
          <Button
            kind="filled"
            statement={state?.statement}
            reason={reason}
            busy={does.isPending || answer.isPending}
            onClick={() => does.mutate()}
          >
            {upperFirst(action)}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      {(state?.asksFor ?? []).map((name) => {
        const field = fields.find((one) => one.name === name);
        return (
          <label key={name} className="row-asked" data-statement={field?.statement}>
            <span>{upperFirst(name)}</span>
            <textarea rows={3} value={asked[name] ?? ''} onChange={(event) => setAsked({ ...asked, [name]: event.target.value })} />
          </label>
        );
      })}
      {does.error || reason ? (
        <Message kind="error" statement={isProblem(does.error) ? does.error.problem.statement : undefined}>
          {does.error?.message ?? reason}
        </Message>
      ) : null}
    </Dialog>
  );
}
