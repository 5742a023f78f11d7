/** Writing a comment, or changing one: a text in which people are mentioned by @ and the beginning of their name, and files that go with it. */
import type { CommentAnswer, MentionablePerson } from '@ninefold/protocol';
import { type ClipboardEvent, type FormEvent, type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Kbd } from '../../components/kbd.tsx';
import { Message } from '../../components/message.tsx';
import { pastedFiles } from '../../components/pasted-files.ts';
import { useFileDrop } from '../../components/use-file-drop.ts';
import { filesApart, type Mentioned, mentionAt, typedComment } from '../../controllers/record/comment-text.ts';
import { useCommentFiles } from '../../controllers/record/use-comment-files.ts';
import { useCommentWriting, useMentionable } from '../../controllers/record/use-comments.ts';
import { type CommentTyped, useKeptComment } from '../../controllers/record/use-kept-comment.ts';
import { notArrivedWords } from '../../fields/file/sending-words.ts';
import { useSettled } from '../../fields/reference/use-options.ts';
import { keyWords } from '../../keys/listen.ts';
import { t } from '../../language/t.tsx';
import { AttachButton, CommentFiles } from './comment-files.tsx';

interface CommentFormProps {
  readonly entity: string;
  /** Of the record. */
  readonly id: string;
  /** The one that is changed; undefined for a new one. */
  readonly comment?: CommentAnswer | undefined;
  /** It is kept, or given up. */
  onDone(): void;
}

const nobody: readonly MentionablePerson[] = [];

/** Has the focus from the beginning. What was typed stays where sending it did not work. */
export function CommentForm({ entity, id, comment, onDone }: CommentFormProps) {
  const own = useId();
  const kept = useKeptComment(entity, id, comment?.id ?? null);
  const writing = useCommentWriting(entity, id, kept);
  const [begun] = useState<CommentTyped>(() => kept.read() ?? asTyped(comment));
  const [{ text, mentioned }, setTyped] = useState<Omit<CommentTyped, 'files'>>(begun);
  const attached = useCommentFiles(entity, begun.files, (files) => kept.keep({ text, mentioned, files }));
  const [caret, setCaret] = useState(text.length);
  const [closed, setClosed] = useState<number | null>(null);
  const [current, setCurrent] = useState(0);
  const field = useRef<HTMLTextAreaElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const moveTo = useRef<number | null>(null);
  // Before the next key: it belongs behind the name.
  useLayoutEffect(() => {
    if (moveTo.current !== null) field.current?.setSelectionRange(moveTo.current, moveTo.current);
    moveTo.current = null;
  });
  const mention = mentionAt(text, caret);
  const search = useSettled(mention?.search ?? '', 150);
  const asked = mention !== null && mention.from !== closed;
  const found = useMentionable(entity, id, asked ? search.trim() : null);
  const people = asked && !mentioned.some(({ name }) => name === mention.search.trim()) ? (found.data?.people ?? nobody) : nobody;
  const marked = people[Math.min(current, people.length - 1)];

  const offers = people.length > 0;
  // All of it in sight, whom it offers too: on a phone the record's actions stand over the end of the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is as high as what it offers
  useLayoutEffect(() => {
    form.current?.scrollIntoView({ block: 'nearest' });
  }, [offers]);

  const unsent = attached.files.find(({ sent }) => !sent);
  const isEmpty = text.trim() === '' && attached.files.length === 0;
  const reason = isEmpty ? t('There is nothing to send yet.') : unsent ? (unsent.problem ?? notArrivedWords(unsent.name)) : null;

  const { over, drops } = useFileDrop(attached.add);
  const paste = (event: ClipboardEvent): void => {
    const pasted = pastedFiles(event);
    if (!pasted) return;
    event.preventDefault();
    attached.add(pasted);
  };
  const files = attached.files.flatMap(({ sent }) => sent ?? []);
  const note = (typed: Omit<CommentTyped, 'files'>): void => {
    setTyped(typed);
    kept.keep({ ...typed, files });
  };
  const giveUp = (): void => {
    kept.drop();
    onDone();
  };
  const type = (next: string, at: number): void => {
    note({ text: next, mentioned });
    setCaret(at);
    setCurrent(0);
  };
  const choose = (person: MentionablePerson): void => {
    if (!mention) return;
    const name = nameFor(person, mentioned, people);
    const before = `${text.slice(0, mention.from)}@${name} `;
    note({ text: before + text.slice(caret).replace(/^ /u, ''), mentioned: [...mentioned, { person: person.id, name }] });
    setCaret(before.length);
    moveTo.current = before.length;
  };
  const send = async (): Promise<void> => {
    if (writing.busy || reason !== null) return;
    if (await writing.send(comment?.id ?? null, { text, mentioned, files })) onDone();
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      return void send();
    }
    if (!marked) {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      if (isEmpty || comment) giveUp();
      return;
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setCurrent((Math.min(current, people.length - 1) + step + people.length) % people.length);
    else if (event.key === 'Enter' || event.key === 'Tab') choose(marked);
    else if (event.key === 'Escape') setClosed(mention?.from ?? null);
    else return;
    event.preventDefault();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void send();
  };
  return (
    <form
      ref={form}
      className={over ? 'comment-form comment-form-over' : 'comment-form'}
      noValidate
      onSubmit={submit}
      {...drops}
      aria-label={comment ? t('Change the comment') : t('Write a comment')}
    >
      <textarea
        ref={field}
        className="control control-long"
        rows={3}
        // biome-ignore lint/a11y/noAutofocus: it opens because somebody pressed to write
        autoFocus
        aria-label={t('Comment')}
        aria-describedby={`${own}-hint`}
        aria-autocomplete="list"
        aria-controls={offers ? `${own}-people` : undefined}
        aria-activedescendant={marked ? `${own}-${marked.id}` : undefined}
        placeholder={t('Write a comment; @ mentions somebody')}
        value={text}
        onChange={(event) => type(event.target.value, event.target.selectionStart)}
        onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
        onKeyDown={press}
        onPaste={paste}
      />
      {offers ? (
        <div className="comment-people" id={`${own}-people`} role="listbox" aria-label={t('People')}>
          {people.map((person) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the text
            <div
              key={person.id}
              id={`${own}-${person.id}`}
              role="option"
              tabIndex={-1}
              aria-selected={person === marked}
              className="comment-person"
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(person)}
            >
              <span>{person.label}</span>
              {person.unique === null ? null : <span className="softest">{person.unique}</span>}
            </div>
          ))}
        </div>
      ) : null}
      <CommentFiles files={attached.files} onRemove={attached.remove} />
      {attached.trouble === null ? null : <Message kind="error">{attached.trouble}</Message>}
      {writing.trouble === null ? null : <Message kind="error">{writing.trouble}</Message>}
      <div className="comment-buttons">
        <Button small busy={writing.busy} reason={reason} type="submit" after={<Kbd>{keyWords('ctrl+enter')}</Kbd>}>
          {comment ? t('Save') : t('Comment')}
        </Button>
        <Button small kind="plain" onClick={giveUp}>
          {t('Cancel')}
        </Button>
        <AttachButton onChoose={attached.add} />
        <span className="softest comment-hint" id={`${own}-hint`}>
          {t('Whoever may read this reads it. Who is mentioned is told if they may read it.')}
        </span>
      </div>
    </form>
  );
}

function asTyped(comment: CommentAnswer | undefined): CommentTyped {
  const parts = comment?.parts ?? [];
  return { ...typedComment(parts), files: filesApart(parts).files };
}

/** Two who are called alike are told apart by what only one of them has. */
function nameFor(person: MentionablePerson, mentioned: readonly Mentioned[], people: readonly MentionablePerson[]): string {
  const { id, label, unique } = person;
  const isOther =
    people.some((one) => one.label === label && one.id !== id) || mentioned.some((one) => one.name === label && one.person !== id);
  return isOther && unique !== null ? `${label} (${unique})` : label;
}
