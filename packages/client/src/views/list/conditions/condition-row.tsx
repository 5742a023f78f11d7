/** One condition: its field, and what is asked of it, which opens the editor of its filter below. */
import { ChevronDown } from 'lucide-react';
import { type FocusEvent, useId, useRef } from 'react';
import { Select } from '../../../components/select.tsx';
import { askedField } from '../../../controllers/list/asked-fields.ts';
import type { DraftCondition, DraftGroup } from '../../../controllers/list/filter-draft.ts';
import { t } from '../../../language/t.tsx';
import { FilterEditor } from '../filters/filter-editor.tsx';
import type { ConditionEdits } from './conditions-props.ts';
import { PartButtons } from './part-buttons.tsx';
import '../../../fields/field-control.css';

interface ConditionRowProps extends ConditionEdits {
  readonly condition: DraftCondition;
  readonly within: DraftGroup;
  readonly full: string | null;
}

/** Another field begins with nothing asked. What is typed holds when it is sent, and when one goes on. */
export function ConditionRow({ condition, within, full, fields, words, open, onOpen, onDone, onSay, onCopy, onRemove }: ConditionRowProps) {
  const id = useId();
  const goesOn = useRef(false);
  const asked = askedField(fields, condition.path);
  if (!asked) return null;
  const { shown, field, entity, name } = asked;
  const isOpen = open === condition.id;
  const said = words.sayTermsOf(condition);

  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
    // It stays open: what is pressed now must not move away meanwhile.
    goesOn.current = true;
    currentTarget.querySelector('form')?.requestSubmit();
    goesOn.current = false;
  };

  return (
    <div className="condition" data-begin="" data-part={condition.id} data-statement={shown.statement}>
      <Select
        aria-label={t('Field')}
        data-stop="field"
        value={fields.indexOf(asked)}
        onChange={({ currentTarget }) => {
          const path = fields[Number(currentTarget.value)]?.shown.path;
          if (!path) return;
          onSay({ ...condition, path, terms: [] });
          onOpen(condition.id);
        }}
      >
        {fields.map((one, place) => (
          <option key={one.shown.words} value={place}>
            {one.name}
          </option>
        ))}
      </Select>
      <button
        type="button"
        className="control condition-value"
        data-stop="value"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => onOpen(isOpen ? undefined : condition.id)}
      >
        <span className={said ? 'condition-words' : 'condition-words softest'}>{said || t('Choose …')}</span>
        <ChevronDown size={15} aria-hidden="true" />
      </button>
      <PartButtons
        what={said ? `${name}: ${said}` : name}
        full={full}
        onCopy={() => onCopy(condition)}
        onRemove={() => onRemove(condition, within)}
      />
      {isOpen ? (
        <fieldset id={id} className="condition-asks" aria-label={name} onBlur={leave}>
          <FilterEditor
            key={condition.path.join('.')}
            headless
            name={name}
            entity={entity}
            type={field.type}
            field={field}
            path={shown.path}
            terms={condition.terms}
            labels={words.labels}
            onChange={(terms) => onSay({ ...condition, terms })}
            onClose={() => (goesOn.current ? undefined : onDone(condition.id))}
          />
        </fieldset>
      ) : null}
    </div>
  );
}
