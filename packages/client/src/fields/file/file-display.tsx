/** A file's name and size; a link where one can press it. */
import { isFile } from '@ninefold/model';
import { Paperclip } from 'lucide-react';
import type { DisplayProps } from '../display-props.ts';
import { NoValue } from '../no-value.tsx';
import { FileLink } from './file-link.tsx';

/** A dash where the value is no file. */
export function FileDisplay({ value, formats, dense, links = !dense }: DisplayProps) {
  if (!isFile(value)) return <NoValue />;
  if (links) return <FileLink file={value} locale={formats.locale} short={dense} pictured />;
  return (
    <span className="value-file">
      <Paperclip size={14} aria-hidden="true" />
      <span className="value-file-name">{value.name}</span>
    </span>
  );
}
