/** A file's name and size; a link where one can press it. */
import { isFile } from '@ninefold/model';
import { Paperclip } from 'lucide-react';
import { lazyView } from '../../components/lazy-view.tsx';
import type { DisplayProps } from '../display-props.ts';
import { NoValue } from '../no-value.tsx';

/** Rows of lists name files and lead to none. */
const { View: FileLink, preload } = lazyView(() => import('./file-link.tsx').then((module) => module.FileLink));

export const preloadFileLink = preload;

/** A dash where the value is no file. */
export function FileDisplay({ value, formats, dense, links = !dense }: DisplayProps) {
  if (!isFile(value)) return <NoValue />;
  const name = (
    <span className="value-file">
      <Paperclip size={14} aria-hidden="true" />
      <span className="value-file-name">{value.name}</span>
    </span>
  );
  return links ? <FileLink file={value} locale={formats.locale} short={dense} pictured meanwhile={name} /> : name;
}
