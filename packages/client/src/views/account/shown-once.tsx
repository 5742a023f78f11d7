/** Secrets that are shown this one time, to be copied. */
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { t } from '../../language/t.tsx';

interface ShownOnceProps {
  readonly title: string;
  readonly under: string;
  readonly lines: readonly string[];
  onClose(): void;
}

/** A press beside it does not close it. */
export function ShownOnce({ title, under, lines, onClose }: ShownOnceProps) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(lines.join('\n'));
      setCopied(true);
    } catch {
      // No right to the clipboard: they stand there to be selected.
    }
  };
  return (
    <Dialog
      open
      keep
      onClose={onClose}
      title={title}
      under={under}
      actions={
        <>
          <Button kind="filled" onClick={onClose}>
            {t('Done')}
          </Button>
          <Button icon={<Copy size={16} aria-hidden="true" />} onClick={() => void copy()}>
            {copied ? t('Copied') : t('Copy')}
          </Button>
        </>
      }
    >
      <ul className="account-codes" aria-label={title}>
        {lines.map((line) => (
          <li key={line}>
            <code>{line}</code>
          </li>
        ))}
      </ul>
      <span role="status" className="out-of-sight">
        {copied ? t('Copied') : ''}
      </span>
    </Dialog>
  );
}
