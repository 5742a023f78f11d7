/** A field whose type the document does not show: what is known is shown as it came, beside the gap's face. */

import { Gap } from '../../components/gap.tsx';
import { t } from '../../language/t.tsx';
import type { DisplayProps } from '../display-props.ts';

/** Text, yes or no, and numbers are shown as they came; of anything else there is only the gap. */
export function UnknownDisplay({ value }: DisplayProps) {
  return (
    <>
      {typeof value === 'string' || typeof value === 'boolean' || typeof value === 'bigint' ? `${String(value)} ` : null}
      <Gap words={t('type not shown')} />
    </>
  );
}
