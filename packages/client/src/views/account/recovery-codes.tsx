/** The codes for whoever loses the app, shown this one time. */
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { t } from '../../language/t.tsx';

/** Stays until one says that one has them: a press beside it does not close it. */
export function RecoveryCodes({ codes, onClose }: { readonly codes: readonly string[]; onClose(): void }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
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
      title={t('The second factor is on')}
      under={t('Keep these codes where you find them without your phone. Each lets you in once. They are not shown again.')}
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
      <ul className="account-codes" aria-label={t('Recovery codes')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <span role="status" className="out-of-sight">
        {copied ? t('The codes are copied.') : ''}
      </span>
    </Dialog>
  );
}
