/** A link that is shown this one time, to be copied. */

import type { NewLink as Link } from '@ninefold/protocol';
import { Copy } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { useFormats } from '../../fields/formats.ts';
import { t } from '../../language/t.tsx';
import { shortMoment } from '../record/short-moment.ts';

/** `whom`: who gets it. */
export function NewLink({ link, whom }: { readonly link: Link; readonly whom: string }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);
  const formats = useFormats();
  const copy = async () => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(location.origin + link.path);
      setCopied(true);
    } catch {
      // No right to the clipboard: it is selected, Ctrl C copies it.
    }
  };
  return (
    <div className="new-link">
      <label htmlFor={id}>
        {link.mailed
          ? t('The link is on its way to {whom}. You can also hand it over yourself.', { whom })
          : t('Hand this link to {whom}.', { whom })}
      </label>
      <div className="new-link-row">
        <input id={id} ref={field} type="text" readOnly value={location.origin + link.path} onFocus={(event) => event.target.select()} />
        <Button icon={<Copy size={16} aria-hidden="true" />} onClick={() => void copy()}>
          {copied ? t('Copied') : t('Copy')}
        </Button>
      </div>
      <p className="softest">
        {t('It is shown only now, works once, and is good until {expires}.', { expires: shortMoment(link.expires, formats) })}
      </p>
      <span role="status" className="out-of-sight">
        {copied ? t('The link is copied.') : ''}
      </span>
    </div>
  );
}
