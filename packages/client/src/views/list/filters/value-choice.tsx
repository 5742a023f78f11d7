/** A value to tick, and how many records have it. */
import { type ReactNode, useId } from 'react';
import { useSession } from '../../../session.ts';

interface ValueChoiceProps {
  readonly checked: boolean;
  onToggle(): void;
  /** Undefined while nobody knows. */
  readonly count: number | undefined;
  readonly children: ReactNode;
}

/** The number describes the box; its name is the value alone. */
export function ValueChoice({ checked, onToggle, count, children }: ValueChoiceProps) {
  const { locale } = useSession();
  const id = useId();
  return (
    <label className="filter-choice">
      <input type="checkbox" checked={checked} aria-describedby={count === undefined ? undefined : id} onChange={onToggle} />
      {children}
      {count === undefined ? null : (
        <span id={id} aria-hidden="true" className="filter-count">
          {count.toLocaleString(locale)}
        </span>
      )}
    </label>
  );
}
