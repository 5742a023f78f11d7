/** A file's name as a link that opens it beside the page. */
import type { FileValue } from '@ninefold/model';
import { Paperclip } from 'lucide-react';
import type { AnchorHTMLAttributes } from 'react';
import { sizeOf } from './size-of.ts';

interface FileLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly file: FileValue;
  readonly locale: string;
  /** Without its size. */
  readonly short: boolean;
}

export function FileLink({ file, locale, short, ...attributes }: FileLinkProps) {
  return (
    <a
      {...attributes}
      className="value-file value-file-link"
      href={`/_app/files/${encodeURIComponent(file.file)}`}
      target="_blank"
      rel="noreferrer"
      title={file.name}
    >
      <Paperclip size={14} aria-hidden="true" />
      <span className="value-file-name">{file.name}</span>
      {short ? null : <span className="softest">{sizeOf(file.size, locale)}</span>}
    </a>
  );
}
