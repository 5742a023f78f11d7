/** A key, shown where it helps; never read out. Hidden where there is no keyboard to speak of. */
import './kbd.css';

/** `children`: the key as people write it, or what `keyWords` gives. */
export function Kbd({ children }: { readonly children: string }) {
  return (
    <span className="kbd" aria-hidden="true">
      {children}
    </span>
  );
}
