/** Several files at once become several lines. */
import type { Field } from '@ninefold/model';
import { Paperclip } from 'lucide-react';
import { useRef } from 'react';
import { acceptOf } from '../../fields/file/accept.ts';
import { t } from '../../language/t.tsx';

/** Beside “Add a line”: choosing several files. */
export function AddFiles({ field, onFiles }: { readonly field: Field; onFiles(files: readonly File[]): void }) {
  const input = useRef<HTMLInputElement>(null);
  const of = field.type.kind === 'file' ? field.type.of : [];
  return (
    <>
      <button type="button" className="lines-add lines-add-files" onClick={() => input.current?.click()} data-statement={field.statement}>
        <Paperclip size={15} aria-hidden="true" />
        <span>{t('Add files, a line each')}</span>
      </button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={acceptOf(of)}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </>
  );
}
