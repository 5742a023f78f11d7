/** What every control of a field kind gets. A control draws one entry and tells what is typed; it keeps nothing itself. */
import type { Field, FieldType, Value } from '@ninefold/model';
import type { Entry } from './entry.ts';
import type { Formats } from './formats.ts';

export interface ControlProps<T extends FieldType = FieldType> {
  /** Of the element that takes the focus. */
  readonly id: string;
  readonly type: T;
  readonly field: Field;
  readonly entry: Entry;
  readonly formats: Formats;
  /** Today where the application is, ISO text: of days, not of moments. */
  readonly today: string;
  /** The accessible name where no visible label stands beside it: in the cell of a table. */
  readonly name: string | undefined;
  /** Ids of what describes it: its problem, its counter. */
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
  readonly needed: boolean;
  /** What the browser may fill in by itself (WCAG 1.3.5); nothing by default. */
  readonly autoComplete?: string | undefined;
  /** In the cell of a table: as small as it goes. */
  readonly compact: boolean;
  onChange(entry: Entry): void;
  onLeave(): void;
}

/** Of a control that offers a few answers. */
export interface ChoiceProps extends ControlProps {
  readonly choices: readonly { readonly key: string; readonly words: string; readonly value: Value }[];
}

/** The attributes all controls share. */
export function controlAttributes(props: ControlProps) {
  return {
    id: props.id,
    'aria-label': props.name,
    'aria-invalid': props.invalid || undefined,
    'aria-describedby': props.describedBy,
    'aria-required': props.needed || undefined,
    'data-statement': props.field.statement,
  } as const;
}
