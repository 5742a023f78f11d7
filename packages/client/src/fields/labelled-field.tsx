/** A field of a form: its label, its control, what is wrong with it, and how much room is left near its limit. */

import type { Field } from '@ninefold/model';
import { labelOfField } from '../language/names.ts';
import { t } from '../language/t.tsx';
import { useSession } from '../session.ts';
import type { ControlProps } from './control-props.ts';
import { zoneWords } from './dates/zone-words.ts';
import { FieldControl, isGroupControl, isShort } from './field-control.tsx';
import { maxCharacters } from './limit.ts';

export interface LabelledFieldProps
  extends Pick<ControlProps, 'id' | 'field' | 'entry' | 'formats' | 'today' | 'autoComplete' | 'onChange' | 'onLeave'> {
  /** What is wrong, when it may be shown. */
  readonly problem: { readonly message: string; readonly statement: string | null } | undefined;
  /** What the screen calls it. */
  readonly head?: string | undefined;
  /** Needed here, whatever point 3 says: an action asks for it. */
  readonly needed?: boolean;
}

/** “(optional)” stands with what is neither needed nor computed; the time zone's name with a time that reads otherwise where one is. */
export function LabelledField({ problem, head, needed = false, ...props }: LabelledFieldProps) {
  const { id, field, entry } = props;
  const isNeeded = field.needed || needed;
  const counter = useCounter(field, entry.value);
  const zone = field.type.kind === 'date and time' ? zoneWords(Date.now(), props.formats) : '';
  const describedBy = [problem ? `${id}-problem` : '', counter ? `${id}-counter` : ''].filter(Boolean).join(' ');
  const label = (
    <>
      {labelOfField(head ?? field.name)}
      {zone === '' ? null : <span className="field-optional">({zone})</span>}
      {isNeeded || field.computed ? null : <span className="field-optional">{t('(optional)')}</span>}
    </>
  );
  return (
    <div className={isShort(field.type) ? 'field field-short' : 'field'} data-statement={field.statement}>
      {isGroupControl(field.type) || field.computed ? (
        <span className="field-label" id={`${id}-label`}>
          {label}
        </span>
      ) : (
        <label className="field-label" id={`${id}-label`} htmlFor={id}>
          {label}
        </label>
      )}
      <FieldControl
        {...props}
        type={field.type}
        name={undefined}
        compact={false}
        needed={isNeeded}
        invalid={problem !== undefined}
        describedBy={describedBy || undefined}
      />
      {problem ? <Problem id={`${id}-problem`} problem={problem} /> : null}
      {counter ? (
        <span id={`${id}-counter`} className={counter.left < 0 ? 'field-counter field-counter-over' : 'field-counter'}>
          {counter.words}
        </span>
      ) : null}
    </div>
  );
}

/** `id` is what its control names as its description. */
export function Problem({ id, problem }: { readonly id: string; readonly problem: NonNullable<LabelledFieldProps['problem']> }) {
  return (
    <span id={id} className="field-problem" data-statement={problem.statement ?? undefined}>
      {problem.message}
    </span>
  );
}

/** Said once three quarters are used, or sooner where only a few are left. */
function useCounter(field: Field, value: ControlProps['entry']['value']): { readonly left: number; readonly words: string } | undefined {
  const most = maxCharacters(field.type, useSession().constants);
  if (most === undefined || typeof value !== 'string') return undefined;
  const used = [...value].length;
  const left = most - used;
  return used > most * 0.75 ? { left, words: t('{used} of {most}', { used: String(used), most: String(most) }) } : undefined;
}
