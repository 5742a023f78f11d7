/** A white sheet with a hairline: what belongs together. No shadow; only what floats has one. */
import type { HTMLAttributes, ReactNode } from 'react';
import './sheet.css';

/** `flush`: nothing between its edge and what is in it. All else goes to the element itself. */
export function Sheet({
  children,
  className,
  flush,
  ...rest
}: HTMLAttributes<HTMLDivElement> & { readonly children: ReactNode; readonly flush?: boolean }) {
  return (
    <div {...rest} className={`sheet${flush ? ' sheet-flush' : ''}${className ? ` ${className}` : ''}`}>
      {children}
    </div>
  );
}
