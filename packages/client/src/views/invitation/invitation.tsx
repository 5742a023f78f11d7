/** Accepting an invitation: who one is invited as, what the document needs to know of a person, and a password. */
import type { ProblemPart } from '@ninefold/protocol';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { isProblem } from '../../api/problem-error.ts';
import { upperFirst } from '../../controllers/list/columns.ts';
import { Button } from '../../parts/button.tsx';
import { Failure } from '../../parts/failure.tsx';
import { Message } from '../../parts/message.tsx';
import { usePageTitle } from '../../parts/page-header.tsx';
import { useGo } from '../../routing/navigate.ts';
import { renewEverything, useSession } from '../../session.ts';
import { Entrance, EntranceField } from '../sign-in/entrance.tsx';

/** `GET /_app/invitations/:token`. */
interface Invited {
  readonly email: string;
  readonly fields: readonly string[];
}

export function Invitation({ token }: { readonly token: string }) {
  const { title } = useSession();
  usePageTitle('Invitation');
  const path = `/_app/invitations/${encodeURIComponent(token)}`;
  const invited = useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => ask<Invited>(path, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (invited.isPending) return <Entrance title={title}>{null}</Entrance>;
  if (invited.isError) {
    return (
      <Entrance title={title}>
        {isProblem(invited.error) && invited.error.status < 500 ? (
          <p className="entrance-words">This invitation was used already, has run out, or was never there. Ask for a new one.</p>
        ) : (
          <Failure error={invited.error} what="The invitation" retry={() => void invited.refetch()} />
        )}
      </Entrance>
    );
  }
  return <AcceptForm title={title} path={path} invited={invited.data} />;
}

function AcceptForm({ title, path, invited }: { readonly title: string; readonly path: string; readonly invited: Invited }) {
  const client = useQueryClient();
  const go = useGo();
  const [password, setPassword] = useState('');
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  const accept = useMutation({
    mutationFn: () => ask<void>(path, { method: 'POST', body: { password, fields } }),
    onSuccess: async () => {
      await renewEverything(client);
      go('/', { replace: true });
    },
  });
  const problems = problemsOf(accept.error);
  const at = (field: string) => problems.find((problem) => problem.field === field)?.detail;
  const known = [...invited.fields, 'password'];
  const onTop =
    accept.error && problems.every((problem) => problem.field === null || !known.includes(problem.field)) ? accept.error.message : null;
  return (
    <Entrance title={title}>
      <p className="entrance-words">You are invited. Say who you are and choose a password.</p>
      <form
        className="entrance-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!accept.isPending) accept.mutate();
        }}
      >
        <EntranceField
          label="E-mail"
          type="email"
          name="email"
          autoComplete="username"
          value={invited.email}
          onChange={() => undefined}
          readOnly
        />
        {invited.fields.map((field, index) => (
          <EntranceField
            key={field}
            label={upperFirst(field)}
            type="text"
            name={field}
            autoComplete={field === 'name' ? 'name' : 'off'}
            value={fields[field] ?? ''}
            onChange={(value) => setFields({ ...fields, [field]: value })}
            focus={index === 0}
            problem={at(field)}
          />
        ))}
        <EntranceField
          label="Password"
          type="password"
          name="password"
          autoComplete="new-password"
          value={password}
          onChange={setPassword}
          focus={invited.fields.length === 0}
          hint="At least 8 characters."
          problem={at('password')}
        />
        {onTop ? <Message kind="error">{onTop}</Message> : null}
        <Button kind="filled" type="submit" busy={accept.isPending}>
          Come in
        </Button>
      </form>
    </Entrance>
  );
}

function problemsOf(error: unknown): readonly Pick<ProblemPart, 'field' | 'detail'>[] {
  if (!isProblem(error)) return [];
  return error.problem.problems ?? [error.problem];
}
