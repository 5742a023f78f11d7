/** From when on changes are known: earlier ones went after the time that the document says. */
import { useFormats } from '../../fields/formats.ts';
import { t } from '../../language/t.tsx';
import { shortMoment } from './short-moment.ts';

interface KeptNoLongerProps {
  /** The moment of the last change that went. */
  readonly until: string;
}

/** A sentence. */
export function KeptNoLonger({ until }: KeptNoLongerProps) {
  return <>{t('Changes up to {moment} are kept no longer.', { moment: shortMoment(until, useFormats()) })}</>;
}
