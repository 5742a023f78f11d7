/** A file's name as a link: what can be shown is looked at on the page, all else opens beside it. */
import type { FileValue } from '@ninefold/model';
import { Paperclip } from 'lucide-react';
import { type AnchorHTMLAttributes, type MouseEvent, useState } from 'react';
import { lazyView } from '../../components/lazy-view.tsx';
import { sizeOf } from './size-of.ts';
import { addressOfFile, viewableAs } from './viewable.ts';

const { View: FileViewer, preload } = lazyView(() => import('./file-viewer.tsx').then((module) => module.FileViewer));

interface FileLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly file: FileValue;
  readonly locale: string;
  /** Without its size. */
  readonly short: boolean;
  /** A small picture of it instead of the clip, where it is one. */
  readonly pictured?: boolean;
  /** Where the file may be changed: takes it as it was turned. */
  readonly onTurned?: (file: File) => void;
}

/** The viewer's code is fetched once a pointer is over it. With Ctrl, Shift and the like pressed it is a link as any other. */
export function FileLink({ file, locale, short, pictured = false, onTurned, ...attributes }: FileLinkProps) {
  const [open, setOpen] = useState(false);
  const kind = viewableAs(file);
  const view = (event: MouseEvent) => {
    // As with any link, Ctrl and the like open it beside the page.
    if (!kind || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <a
        {...attributes}
        className="value-file value-file-link"
        href={addressOfFile(file)}
        target="_blank"
        rel="noreferrer"
        title={file.name}
        aria-haspopup={kind ? 'dialog' : undefined}
        onClick={view}
        onPointerEnter={kind ? () => void preload() : undefined}
      >
        {pictured && kind === 'image' ? (
          <img className="value-file-picture" src={addressOfFile(file)} alt="" loading="lazy" width={40} height={40} />
        ) : (
          <Paperclip size={14} aria-hidden="true" />
        )}
        <span className="value-file-words">
          <span className="value-file-name">{file.name}</span>
          {short ? null : <span className="softest">{sizeOf(file.size, locale)}</span>}
        </span>
      </a>
      {open ? <FileViewer file={file} locale={locale} onTurned={onTurned} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
