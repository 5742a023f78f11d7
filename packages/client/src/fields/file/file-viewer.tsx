/** A file looked at on the page: an image as large as there is room, pressed for its full size; a PDF in the browser's own reader. */
import type { FileValue } from '@ninefold/model';
import { useState } from 'react';
import { Dialog } from '../../components/dialog.tsx';
import { t } from '../../language/t.tsx';
import { sizeOf } from './size-of.ts';
import { addressOfFile, viewableAs } from './viewable.ts';
import './file-viewer.css';

interface FileViewerProps {
  readonly file: FileValue;
  readonly locale: string;
  onClose(): void;
}

/** Only for what `viewableAs` knows. A picture that cannot be loaded says so. */
export function FileViewer({ file, locale, onClose }: FileViewerProps) {
  const address = addressOfFile(file);
  return (
    <Dialog
      open
      reading
      title={file.name}
      under={sizeOf(file.size, locale)}
      onClose={onClose}
      actions={
        <>
          <a className="button button-quiet" href={address} target="_blank" rel="noreferrer">
            {t('Open beside this page')}
          </a>
          <a className="button button-plain" href={address} download={file.name}>
            {t('Save')}
          </a>
        </>
      }
    >
      {viewableAs(file) === 'image' ? (
        <Picture address={address} name={file.name} />
      ) : (
        <iframe className="viewer-document" src={address} title={file.name} />
      )}
    </Dialog>
  );
}

function Picture({ address, name }: { readonly address: string; readonly name: string }) {
  const [full, setFull] = useState(false);
  const [failed, setFailed] = useState(false);
  if (failed) return <p className="softer">{t('This picture cannot be shown. Open it beside this page, or save it.')}</p>;
  return (
    <button
      type="button"
      className={full ? 'viewer-picture viewer-full' : 'viewer-picture'}
      aria-pressed={full}
      aria-label={full ? t('{file}: fit it in', { file: name }) : t('{file}: show its full size', { file: name })}
      onClick={() => setFull(!full)}
    >
      <img src={address} alt={name} onError={() => setFailed(true)} />
    </button>
  );
}
