/** Several files at once become several lines: dropped anywhere on the lines, or chosen together. */
import type { Field } from '@ninefold/model';
import { Paperclip } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { acceptOf } from '../../fields/file/accept.ts';

interface FilesForLines {
  readonly over: boolean;
  readonly handlers: {
    onDragOver(event: DragEvent): void;
    onDragLeave(event: DragEvent): void;
    onDrop(event: DragEvent): void;
  };
}

/** What is dropped on a control of its own goes there; one handler does not see it. */
export function useDroppedFiles(take: ((files: readonly File[]) => void) | undefined): FilesForLines {
  const [over, setOver] = useState(false);
  const isFor = (event: DragEvent): boolean =>
    take !== undefined && event.dataTransfer.types.includes('Files') && !(event.target as Element).closest?.('.control-file');
  return {
    over,
    handlers: {
      onDragOver(event) {
        setOver(isFor(event));
        if (isFor(event)) event.preventDefault();
      },
      onDragLeave(event) {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      },
      onDrop(event) {
        setOver(false);
        if (!isFor(event)) return;
        event.preventDefault();
        take?.([...event.dataTransfer.files]);
      },
    },
  };
}

/** Beside “Add a line”: choosing several files. */
export function AddFiles({ field, onFiles }: { readonly field: Field; onFiles(files: readonly File[]): void }) {
  const input = useRef<HTMLInputElement>(null);
  const of = field.type.kind === 'file' ? field.type.of : [];
  return (
    <>
      <button type="button" className="lines-add lines-add-files" onClick={() => input.current?.click()} data-statement={field.statement}>
        <Paperclip size={15} aria-hidden="true" />
        <span>Add files, a line each</span>
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
