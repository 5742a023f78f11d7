/** Becoming somebody here: an e-mail, what the document needs to know of a person, and a password. By invitation, or by oneself. */
import type { ProblemPart } from '@ninefold/protocol';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ask } from '../../api/ask.ts';
import { isProblem } from '../../api/problem-error.ts';
import { upperFirst } from '../../controllers/list/columns.ts';
import { Button } from '../../parts/button.tsx';
import { Message } from '../../parts/message.tsx';
import { useGo } from '../../routing/navigate.ts';
import { renewEverything } from '../../session.ts';
import { EntranceField } from './entrance.tsx';

interface JoinFormProps {
  /** Takes the answers by POST; a session comes back as a cookie. */
  readonly door: string;
  /** For whom the invitation is; undefined where one says it oneself. */
  readonly invited?: string;
  /** Names of the fields to fill in. */
  readonly fields: readonly string[];
  readonly button: string;
  /** Where it goes on. */
  readonly then: string;
}

export function JoinForm({ door, invited, fields, button, then }: JoinFormProps) {
  const client = useQueryClient();
  const go = useGo();
  const form = useRef<HTMLFormElement>(null);
  const [email, setEmail] = useState(invited ?? '');
  const [password, setPassword] = useState('');
  const [given, setGiven] = useState<Readonly<Record<string, string>>>({});
  const own = invited === undefined;
  const join = useMutation({
    mutationFn: () => ask<void>(door, { method: 'POST', body: { ...(own ? { email: email.trim() } : {}), password, fields: given } }),
    onSuccess: async () => {
      await renewEverything(client);
      go(then, { replace: true });
    },
  });
  const problems = problemsOf(join.error);
  const at = (field: string) => problems.find((problem) => problem.field === field)?.detail;
  const places = [...(own ? ['email'] : []), ...fields, 'password'];
  const elsewhere = problems.filter(({ field }) => field === null || !places.includes(field));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer of the server
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus(), [join.error]);
  return (
    <form
      ref={form}
      className="entrance-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!join.isPending) join.mutate();
      }}
    >
      <EntranceField
        label="E-mail"
        type="email"
        name="email"
        autoComplete="username"
        value={email}
        onChange={setEmail}
        readOnly={!own}
        focus={own}
        problem={own ? at('email') : null}
      />
      {fields.map((field, index) => (
        <EntranceField
          key={field}
          label={upperFirst(field)}
          type="text"
          name={field}
          autoComplete={field === 'name' ? 'name' : 'off'}
          value={given[field] ?? ''}
          onChange={(value) => setGiven({ ...given, [field]: value })}
          focus={!own && index === 0}
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
        focus={!own && fields.length === 0}
        hint="At least 12 characters."
        problem={at('password')}
      />
      {join.error && (problems.length === 0 || elsewhere.length > 0) ? (
        <Message kind="error">{elsewhere[0]?.detail ?? join.error.message}</Message>
      ) : null}
      <Button kind="filled" type="submit" busy={join.isPending}>
        {button}
      </Button>
    </form>
  );
}

function problemsOf(error: unknown): readonly Pick<ProblemPart, 'field' | 'detail'>[] {
  if (!isProblem(error)) return [];
  return error.problem.problems ?? [error.problem];
}
