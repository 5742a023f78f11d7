/** Files that go with a comment while it is written: what is there, what is on its way, and what did not arrive. */
import { Paperclip, X } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../components/button.tsx';
import type { FileToAttach } from '../../controllers/record/use-comment-files.ts';
import { t } from '../../language/t.tsx';

interface CommentFilesProps {
  readonly files: readonly FileToAttach[];
  onRemove(key: number): void;
}

/** Nothing where there are none. */
export function CommentFiles({ files, onRemove }: CommentFilesProps) {
  if (files.length === 0) return null;
  return (
    <ul className="comment-files" aria-label={t('Files')}>
      {files.map((file) => (
        <li key={file.key} className="comment-file" data-invalid={file.problem !== undefined || undefined}>
          <Paperclip size={14} aria-hidden="true" />
          <span className="comment-file-name" title={file.name}>
            {file.problem ?? file.name}
          </span>
          {file.sent || file.problem !== undefined ? null : (
            <>
              <progress value={file.part} max={1} aria-label={file.name} />
              <span className="softest">{file.waits ? t('waits') : `${Math.round(file.part * 100)} %`}</span>
            </>
          )}
          <Button kind="plain" small iconOnly icon={<X size={14} aria-hidden="true" />} onClick={() => onRemove(file.key)}>
            {t('Remove {file}', { file: file.name })}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Opens the choice of files. */
export function AttachButton({ onChoose }: { onChoose(files: Iterable<File>): void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button small kind="plain" icon={<Paperclip size={14} aria-hidden="true" />} onClick={() => input.current?.click()}>
        {t('Attach files')}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        onChange={(event) => {
          onChoose(event.target.files ?? []);
          // The same file can be chosen again.
          event.target.value = '';
        }}
      />
    </>
  );
}
