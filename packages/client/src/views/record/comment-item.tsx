/** One comment on a record: who said it, when, what, and what one may do with one's own. */
import type { Entity } from '@ninefold/model';
import type { CommentAnswer } from '@ninefold/protocol';
import { useRef, useState } from 'react';
import { lazyView } from '../../components/lazy-view.tsx';
import { filesApart, mentionWords } from '../../controllers/record/comment-text.ts';
import { useCommentWriting } from '../../controllers/record/use-comments.ts';
import { FileLink } from '../../fields/file/file-link.tsx';
import { useFormats } from '../../fields/formats.ts';
import { LinkedText } from '../../fields/long-text/with-links.tsx';
import { t } from '../../language/t.tsx';
import { HistoryAvatar } from './history-avatar.tsx';
import { shortMoment } from './short-moment.ts';

export const { View: CommentForm } = lazyView(() => import('./comment-form.tsx').then((module) => module.CommentForm));

interface CommentItemProps {
  readonly entity: Entity;
  /** Of the record. */
  readonly id: string;
  readonly comment: CommentAnswer;
  /** Whether its reader may write comments. */
  readonly may: boolean;
}

/** A deleted one says no more than that. */
export function CommentItem({ entity, id, comment, may }: CommentItemProps) {
  const formats = useFormats();
  const [editing, setEditing] = useState<'not yet' | 'now' | 'over'>('not yet');
  const item = useRef<HTMLLIElement>(null);
  const { at, edited, gone, own, parts, who } = comment;
  return (
    <li ref={item} tabIndex={-1} className="history-item history-comment" data-statement={entity.statement}>
      <HistoryAvatar of={who} />
      <p>
        <strong>{own ? t('You') : who === null ? t('Somebody') : who.label}</strong>{' '}
        <span className="softest">
          <time dateTime={at}>{shortMoment(at, formats)}</time>
          {edited === null || gone !== null ? null : (
            <>
              {' · '}
              <span title={shortMoment(edited, formats)}>{t('edited')}</span>
            </>
          )}
        </span>
      </p>
      {gone === null ? null : <p className="comment-gone">{gone === 'deleted' ? t('deleted') : t('forgotten')}</p>}
      {editing === 'now' ? (
        <CommentForm entity={entity.name} id={id} comment={comment} onDone={() => setEditing('over')} />
      ) : gone === null ? (
        <Said parts={parts} locale={formats.locale} />
      ) : null}
      {own && may && gone === null && editing !== 'now' ? (
        <OwnComment
          entity={entity.name}
          id={id}
          comment={comment}
          isBack={editing === 'over'}
          onEdit={() => setEditing('now')}
          onDeleted={() => item.current?.focus()}
        />
      ) : null}
    </li>
  );
}

function Said({ parts, locale }: Pick<CommentAnswer, 'parts'> & { readonly locale: string }) {
  const { said, files } = filesApart(parts);
  return (
    <>
      {said.length === 0 ? null : (
        <p className="comment-text">
          {said.map((part, place) => {
            const key = `${place} ${typeof part === 'string' ? '' : part.person}`;
            if (typeof part === 'string') return <LinkedText key={key} text={part} />;
            return (
              <span key={key} className="comment-mention">
                {mentionWords(part)}
              </span>
            );
          })}
        </p>
      )}
      {files.length === 0 ? null : (
        <ul className="comment-files" aria-label={t('Files')}>
          {files.map((file) => (
            <li key={file.file}>
              <FileLink file={{ ...file, size: BigInt(file.size) }} locale={locale} short={false} pictured />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface OwnCommentProps {
  readonly entity: string;
  readonly id: string;
  readonly comment: CommentAnswer;
  /** The focus comes back from the form. */
  readonly isBack: boolean;
  onEdit(): void;
  onDeleted(): void;
}

/** Deleting is asked once more in the same place: nothing brings a comment back. */
function OwnComment({ entity, id, comment, isBack, onEdit, onDeleted }: OwnCommentProps) {
  const writing = useCommentWriting(entity, id);
  const [asked, setAsked] = useState<'not yet' | 'now' | 'no'>('not yet');
  const remove = async (): Promise<void> => {
    if (await writing.remove(comment.id)) onDeleted();
  };
  if (asked === 'now')
    return (
      <p className="comment-own">
        {writing.trouble === null ? t('Delete this comment?') : writing.trouble}{' '}
        <button type="button" className="history-look" aria-disabled={writing.busy} onClick={() => void remove()}>
          {t('Delete it')}
        </button>
        {' · '}
        {/* biome-ignore lint/a11y/noAutofocus: it stands where the focus was */}
        <button type="button" className="history-look" autoFocus onClick={() => setAsked('no')}>
          {t('Keep it')}
        </button>
      </p>
    );
  return (
    <p className="comment-own">
      {/* biome-ignore lint/a11y/noAutofocus: it stands where the focus was */}
      <button type="button" className="history-look" autoFocus={isBack && asked === 'not yet'} onClick={onEdit}>
        {t('Edit')}
      </button>
      {' · '}
      {/* biome-ignore lint/a11y/noAutofocus: it stands where the focus was */}
      <button type="button" className="history-look" autoFocus={asked === 'no'} onClick={() => setAsked('now')}>
        {t('Delete')}
      </button>
    </p>
  );
}
