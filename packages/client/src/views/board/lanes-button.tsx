/** Says by what a board lies in lanes, and opens by what it can. */
import type { Field } from '@ninefold/model';
import { Rows3, X } from 'lucide-react';
import { useId } from 'react';
import { Popover } from '../../components/popover.tsx';
import { upperFirst } from '../../components/words.ts';
import { fieldOf } from '../../language/names.ts';
import { t } from '../../language/t.tsx';
import '../list/filters/filters.css';

interface LanesButtonProps {
  /** Those it can lie in lanes by. */
  readonly fields: readonly Field[];
  readonly lane: Field | undefined;
  onChange(field: string | null): void;
}

/** Radio buttons: arrows move. Each choice holds at once. */
export function LanesButton({ fields, lane, onChange }: LanesButtonProps) {
  const name = useId();
  const option = (field: Field | undefined) => (
    <label key={field?.name ?? ''} className="filter-choice" data-statement={field?.statement}>
      <input type="radio" name={name} checked={field === lane} onChange={() => onChange(field?.name ?? null)} />
      {field ? upperFirst(fieldOf(field.name)) : t('Nothing')}
    </label>
  );
  return (
    <span className={lane ? 'chip chip-group chip-used' : 'chip chip-group chip-quiet'} data-statement={lane?.statement}>
      <Popover
        label={t('Lanes by')}
        align="end"
        opener={(opener) => (
          <button type="button" className="chip-open" {...opener}>
            {lane ? null : <Rows3 size={14} aria-hidden="true" />}
            <span className="chip-words">{lane ? t('Lanes: {field}', { field: upperFirst(fieldOf(lane.name)) }) : t('Lanes')}</span>
          </button>
        )}
      >
        {() => (
          <div className="filter">
            <fieldset className="filter-choices">
              <legend className="filter-title">{t('Lanes by')}</legend>
              {[undefined, ...fields].map(option)}
            </fieldset>
          </div>
        )}
      </Popover>
      {lane ? (
        <button type="button" className="chip-clear" onClick={() => onChange(null)}>
          <X size={14} aria-hidden="true" />
          <span className="out-of-sight">{t('No lanes')}</span>
        </button>
      ) : null}
    </span>
  );
}
