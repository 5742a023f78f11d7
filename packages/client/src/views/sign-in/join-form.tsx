/** Becoming somebody here: an e-mail, what the document needs to know of a person, and a password. By invitation, or by oneself. */

import { encodeValue, passwordLength, sentences } from '@ninefold/engine';
import type { Field } from '@ninefold/model';
import type { JoiningField, ProblemPart } from '@ninefold/protocol';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { isProblem } from '../../api/problem-error.ts';
import { queryKeys } from '../../api/query-client.ts';
import { Button } from '../../components/button.tsx';
import { useToday } from '../../fields/dates/use-today.ts';
import { type Entry, settled } from '../../fields/entry.ts';
import { useFormats } from '../../fields/formats.ts';
import { isNothing } from '../../fields/is-nothing.ts';
import { LabelledField } from '../../fields/labelled-field.tsx';
import { learnTerms, t, tMessage } from '../../language/t.tsx';
import { useGo } from '../../routing/navigate.ts';
import { addressOnceIn } from '../../routing/open-pages.ts';
import { renewEverything } from '../../session.ts';
import { EntranceField, EntranceForm, entranceRefusal, useTried } from './entrance.tsx';

export interface JoinAnswers {
  /** Where one says it oneself. */
  readonly email?: string;
  readonly password: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

interface JoinFormProps {
  /** Takes the answers; a session comes back as a cookie. */
  join(answers: JoinAnswers): Promise<void>;
  /** For whom the invitation is; undefined where one says it oneself. */
  readonly invited?: string;
  readonly fields: readonly JoiningField[];
  /** What stands in them at first, by their statements. */
  readonly begin?: Readonly<Record<string, string>>;
  readonly button: string;
  /** Where it goes on. */
  readonly then: string;
  /** A sign-in service vouches for them. */
  readonly withoutPassword?: boolean;
}

/** Once joined, everything is asked for anew and it goes on to `then`, or to the start where that is not for them. Refusals stand at their fields, others at the foot. */
export function JoinForm({ join: send, invited, fields, begin, button, then, withoutPassword = false }: JoinFormProps) {
  // Before anything is drawn with them.
  useMemo(() => {
    for (const { terms } of fields) learnTerms(terms);
  }, [fields]);
  const client = useQueryClient();
  const go = useGo();
  const form = useRef<HTMLFormElement>(null);
  const [email, setEmail] = useState(invited ?? '');
  const [password, setPassword] = useState('');
  // By statement: of another kind of people a field may be called the same.
  const [given, setGiven] = useState<Readonly<Record<string, Entry>>>(() =>
    Object.fromEntries(Object.entries(begin ?? {}).map(([statement, value]) => [statement, { value }])),
  );
  const own = invited === undefined;
  const join = useMutation({
    mutationFn: () => send({ ...(own ? { email: email.trim() } : {}), password, fields: written(fields, given) }),
    onSuccess: async () => {
      await renewEverything(client);
      go(addressOnceIn(client.getQueryData(queryKeys.session), then), { replace: true });
    },
  });
  const problems = problemsOf(join.error);
  const at = (field: string) => problems.find((problem) => problem.field === field)?.detail;
  const places = [...(own ? ['email'] : []), ...fields.map((field) => field.name), 'password'];
  const elsewhere = problems.filter(({ field }) => field === null || !places.includes(field));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer of the server
  useEffect(
    () => form.current?.querySelector<HTMLElement>('[aria-invalid]:is(input, select, textarea), [aria-invalid] input')?.focus(),
    [join.error],
  );
  return (
    <EntranceForm
      ref={form}
      refusal={problems.length === 0 ? entranceRefusal(join.error) : elsewhere[0]}
      onSubmit={() => {
        if (!join.isPending && !fields.some(({ statement }) => given[statement]?.problem !== undefined)) join.mutate();
      }}
    >
      <EntranceField
        label={t('E-mail')}
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
        <JoinField
          key={field.statement}
          field={field}
          entry={given[field.statement] ?? { value: null }}
          focus={!own && index === 0}
          problem={at(field.name)}
          onChange={(entry) => setGiven((now) => ({ ...now, [field.statement]: entry }))}
        />
      ))}
      {withoutPassword ? null : (
        <EntranceField
          label={t('Password')}
          type="password"
          name="password"
          autoComplete="new-password"
          value={password}
          onChange={setPassword}
          focus={!own && fields.length === 0}
          hint={t('At least {least} characters.', { least: passwordLength.least })}
          problem={at('password')}
        />
      )}
      <Button kind="filled" type="submit" busy={join.isPending}>
        {button}
      </Button>
    </EntranceForm>
  );
}

interface JoinFieldProps {
  readonly field: JoiningField;
  readonly entry: Entry;
  readonly focus: boolean;
  /** What the server said about it. */
  readonly problem: string | undefined;
  onChange(entry: Entry): void;
}

/** With the same control as in any form. Once sending was tried, an empty one is marked like the e-mail and the password. */
function JoinField({ field, entry, focus, problem, onChange }: JoinFieldProps) {
  const place = useRef<HTMLDivElement>(null);
  const id = useId();
  const formats = useFormats();
  const today = useToday();
  const tried = useTried();
  const missing = tried && isNothing(entry.value) ? tMessage(sentences.needed(field.name)) : undefined;
  const said = entry.problem ?? problem ?? missing;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is there
  useEffect(() => {
    if (focus) place.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }, []);
  return (
    <div ref={place} className="entrance-control">
      <LabelledField
        id={id}
        field={wholeField(field)}
        entry={entry}
        formats={formats}
        today={today}
        autoComplete={field.name === 'name' ? 'name' : field.type.kind === 'phone' ? 'tel' : undefined}
        problem={said === undefined ? undefined : { message: said, statement: field.statement }}
        onChange={onChange}
        onLeave={() => onChange(settled(entry))}
      />
    </div>
  );
}

/** Only what is needed is asked of a new person, and nothing of it has a value yet. */
function wholeField(field: JoiningField): Field {
  const span = { from: 0, to: 0, line: 0 };
  const { terms: _terms, ...own } = field;
  return { ...own, typeWords: '', needed: true, neededGap: false, unique: false, startsAs: { kind: 'none' }, span };
}

function written(fields: readonly JoiningField[], given: Readonly<Record<string, Entry>>): Record<string, unknown> {
  return Object.fromEntries(
    fields.flatMap(({ name, type, statement }) => {
      const value = given[statement]?.value;
      return value === undefined || value === null ? [] : [[name, encodeValue(type, value)]];
    }),
  );
}

function problemsOf(error: unknown): readonly Pick<ProblemPart, 'field' | 'detail' | 'statement'>[] {
  if (!isProblem(error)) return [];
  return error.problem.problems ?? [error.problem];
}
