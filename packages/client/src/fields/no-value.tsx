/** The face of the empty value, the same for every field kind. */
import { t } from '../language/t.tsx';
import './field-value.css';

/** A dash to the eye; “empty” when read out. */
export function NoValue() {
  return (
    <span className="no-value">
      <span aria-hidden="true">–</span>
      <span className="out-of-sight">{t('empty')}</span>
    </span>
  );
}
