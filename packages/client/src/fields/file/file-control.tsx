/** A file: dropped, pasted or chosen, sent at once; then its name as a link, and a way to take it out again. */

import { isFile } from '@ninefold/model';
import { Paperclip, X } from 'lucide-react';
import { type ClipboardEvent as ReactPaste, useEffect, useRef } from 'react';
import { Button } from '../../components/button.tsx';
import { pastedFiles } from '../../components/pasted-files.ts';
import { useFileDrop } from '../../components/use-file-drop.ts';
import { labelOfField } from '../../language/names.ts';
import { t } from '../../language/t.tsx';
import { controlAttributes } from '../control-props.ts';
import { acceptOf } from './accept.ts';
import { takeFor } from './dropped.ts';
import { FileLink } from './file-link.tsx';
import { type FileControlProps, type Sending, useSending } from './use-sending.ts';
import './file-control.css';

/**
 * Without a file a place to drop or choose one, while one is sent how much of it has gone, then the file itself. Of several that are
 * dropped it takes the first.
 */
export function FileControl(props: FileControlProps) {
  const { id, entry, field, type, formats, compact, onChange, onLeave } = props;
  const sending = useSending(props);
  const input = useRef<HTMLInputElement>(null);
  const keepFocus = useFocusKept(id, isFile(entry.value) ? entry.value.file : null);
  const called = props.name ?? labelOfField(field.name);
  const { 'aria-invalid': _invalid, 'aria-required': _required, 'aria-label': _label, ...attributes } = controlAttributes(props);
  // Several were dropped on the lines at once: this one is for here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it appears
  useEffect(() => {
    const file = takeFor(id);
    if (file) sending.send(file);
  }, []);
  const clear = () => {
    keepFocus();
    onChange({ value: null });
  };

  const take = (files: FileList | null) => {
    const [file] = files ?? [];
    if (!file) return;
    keepFocus();
    sending.send(file);
  };
  const takeTurned = (file: File) => {
    // Gone while it is sent, and there again.
    keepFocus(2);
    sending.send(file, isFile(entry.value) ? entry.value : undefined);
  };
  const { over, drops } = useFileDrop(take);
  const isEmpty = !isFile(entry.value) && !sending.now;
  usePastedFiles(id, isEmpty && !compact, take);
  const paste = (event: ReactPaste): void => {
    const files = pastedFiles(event);
    if (!files) return;
    event.preventDefault();
    take(files);
  };

  if (isFile(entry.value)) {
    return (
      <span className="control-file-held">
        <FileLink
          {...attributes}
          file={entry.value}
          locale={formats.locale}
          short={compact}
          pictured
          onBlur={onLeave}
          onTurned={takeTurned}
        />
        <Button kind="plain" small iconOnly icon={<X size={14} aria-hidden="true" />} onClick={clear}>
          {t('{field}: remove {file}', { field: called, file: entry.value.name })}
        </Button>
        <span role="status" className="out-of-sight">
          {t('{field}: {file} is there.', { field: called, file: entry.value.name })}
        </span>
      </span>
    );
  }

  const look = over ? 'control-file control-file-over' : 'control-file';
  if (sending.now) {
    const percent = `${Math.round(sending.now.part * 100)} %`;
    return (
      <button {...attributes} type="button" {...drops} className={look} aria-label={stopLabel(called, sending.now)} onClick={sending.stop}>
        <progress className="control-file-progress" value={sending.now.part} max={1} aria-hidden="true" />
        <span className="control-file-name">{sending.now.name}</span>
        <span> {sending.now.waits ? t('waits') : percent}</span>
        <X size={14} aria-hidden="true" />
      </button>
    );
  }
  return (
    <span className="control-file-held">
      <button
        {...attributes}
        type="button"
        {...drops}
        onPaste={paste}
        className={look}
        data-invalid={props.invalid || undefined}
        aria-label={t('{field}: Drop or choose a file', { field: called })}
        onClick={() => input.current?.click()}
        onBlur={onLeave}
      >
        {compact ? null : <Paperclip size={14} aria-hidden="true" />}
        <span>{t('Drop or choose')}</span>
      </button>
      {entry.text === undefined ? null : (
        <Button kind="plain" small iconOnly icon={<X size={14} aria-hidden="true" />} onClick={clear}>
          {t('{field}: leave {file} out', { field: called, file: entry.text })}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptOf(type.of)}
        onChange={(event) => {
          take(event.target.files);
          // The same file can be chosen again.
          event.target.value = '';
        }}
      />
    </span>
  );
}

/** What is pasted anywhere else in the form is for its first field of a file that has none; lines have their own. */
function usePastedFiles(id: string, isOn: boolean, take: (files: FileList) => void): void {
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    if (!isOn) return undefined;
    const form = document.getElementById(id)?.closest('form');
    const paste = (event: ClipboardEvent): void => {
      const isHere = event.target instanceof Node && (event.target === document.body || form?.contains(event.target));
      const files = event.defaultPrevented || !isHere ? null : pastedFiles(event);
      if (!files) return;
      event.preventDefault();
      latest.current(files);
    };
    // Behind whatever within the form takes it.
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [id, isOn]);
}

/** What was pressed gives way to another element: whoever works by keyboard stays where they were. */
function useFocusKept(id: string, held: string | null): (changes?: number) => void {
  const wanted = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at when what is held changes
  useEffect(() => {
    if (wanted.current === 0) return;
    wanted.current -= 1;
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (lost) document.getElementById(id)?.focus();
  }, [held]);
  return (changes = 1) => {
    wanted.current = changes;
  };
}

/** What is seen on it stands in it. */
function stopLabel(field: string, { name, waits }: NonNullable<Sending['now']>): string {
  if (waits) return t('{field}: stop sending. {file} waits for the connection', { field, file: name });
  return t('{field}: stop sending {file}', { field, file: name });
}
