/** A field that nobody sees, hears or reaches by keyboard: whatever fills it in is a program. */
import type { StrangersForm } from '../../controllers/form/strangers-form.ts';
import { t } from '../../language/t.tsx';
import './form-trap.css';

/** Called as programs expect a field to be called. */
export function FormTrap({ stranger }: { readonly stranger: StrangersForm }) {
  return (
    <div className="form-trap" aria-hidden="true">
      <label>
        {t('Leave this empty')}
        <input type="text" name="website" tabIndex={-1} autoComplete="off" onChange={(event) => stranger.fillTrap(event.target.value)} />
      </label>
    </div>
  );
}
