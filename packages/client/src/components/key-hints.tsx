/** A line of keys that help, each with what it does. */
import { Fragment } from 'react';
import { t } from '../language/t.tsx';
import { Kbd } from './kbd.tsx';

export interface KeyHint {
  readonly keys: readonly string[];
  readonly does: string;
}

/** In this order; false: a key that does nothing here. To be hidden from whoever hears the page, who has the list of all keys. */
export function KeyHints({ hints }: { readonly hints: readonly (KeyHint | false)[] }) {
  const shown = hints.filter((hint) => hint !== false);
  return (
    <p className="list-keys" aria-hidden="true">
      {shown.map(({ keys, does }, index) => (
        <Fragment key={does}>
          {index > 0 ? <span>·</span> : null}
          {keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
          <span>{does}</span>
        </Fragment>
      ))}
    </p>
  );
}

export const allKeys: KeyHint = {
  keys: ['?'],
  get does() {
    return t('all keys');
  },
};

export const arrowKeys = ['↑', '↓', '←', '→'] as const;
