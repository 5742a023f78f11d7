/** A file looked at on the page: an image as large as there is room, pressed for its full size, and turned, in a form for good; a PDF in the browser's own reader. */
import type { FileValue } from '@ninefold/model';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { showToast } from '../../components/toast.tsx';
import { t } from '../../language/t.tsx';
import { sizeOf } from './size-of.ts';
import { canBeTurned, turnedPicture } from './turned-picture.ts';
import { addressOfFile, viewableAs } from './viewable.ts';
import './file-viewer.css';

interface FileViewerProps {
  readonly file: FileValue;
  readonly locale: string;
  /** Where the file may be changed: takes the picture as it was turned when the viewer was closed. */
  readonly onTurned?: ((file: File) => void) | undefined;
  onClose(): void;
}

/** Only for what `viewableAs` knows. A picture that cannot be loaded says so. What is turned only to be looked at says that. */
export function FileViewer({ file, locale, onTurned, onClose }: FileViewerProps) {
  const address = addressOfFile(file);
  const [turns, setTurns] = useState(0);
  const isPicture = viewableAs(file) === 'image';
  const keep = canBeTurned(file) ? onTurned : undefined;
  const close = () => {
    onClose();
    if (keep && turns > 0) void keepTurned(file, turns, keep);
  };
  return (
    <Dialog
      open
      reading
      title={file.name}
      under={sizeOf(file.size, locale)}
      onClose={close}
      actions={
        <>
          <a className="button button-quiet" href={address} target="_blank" rel="noreferrer">
            {t('Open beside this page')}
          </a>
          <a className="button button-plain" href={address} download={file.name}>
            {t('Save')}
          </a>
          {isPicture ? (
            <Button kind="plain" icon={<RotateCw size={15} aria-hidden="true" />} onClick={() => setTurns((turns + 1) % 4)}>
              {keep ? t('Turn') : t('Turn the view')}
            </Button>
          ) : null}
        </>
      }
    >
      {isPicture ? (
        <Picture address={address} name={file.name} turns={turns} />
      ) : (
        <iframe className="viewer-document" src={address} title={file.name} />
      )}
    </Dialog>
  );
}

async function keepTurned(file: FileValue, turns: number, keep: (file: File) => void): Promise<void> {
  const turned = await turnedPicture(file, turns);
  if (turned) keep(turned);
  else showToast(t('{file} could not be turned. It is as it was.', { file: file.name }));
}

function Picture({ address, name, turns }: { readonly address: string; readonly name: string; readonly turns: number }) {
  const [full, setFull] = useState(false);
  const [failed, setFailed] = useState(false);
  const look = full ? 'viewer-picture viewer-full' : 'viewer-picture';
  if (failed) return <p className="softer">{t('This picture cannot be shown. Open it beside this page, or save it.')}</p>;
  return (
    <button
      type="button"
      className={turns % 2 === 1 ? `${look} viewer-across` : look}
      aria-pressed={full}
      aria-label={full ? t('{file}: fit it in', { file: name }) : t('{file}: show its full size', { file: name })}
      onClick={() => setFull(!full)}
    >
      <img src={address} alt={name} style={turns === 0 ? undefined : { rotate: `${turns * 90}deg` }} onError={() => setFailed(true)} />
    </button>
  );
}
