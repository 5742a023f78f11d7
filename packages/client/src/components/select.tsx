/** The browser's own select, drawn as all controls are. */
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';

/** As `<select>`: its options are its children. */
export function Select(props: Omit<ComponentProps<'select'>, 'className'>) {
  return (
    <span className="control-select">
      <select {...props} className="control" />
      <ChevronDown size={15} aria-hidden="true" />
    </span>
  );
}
