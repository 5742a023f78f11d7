/** Addresses in a text. */
import { Fragment } from 'react';
import { linkedText } from './linked-text.ts';

/** A text in which addresses can be followed. */
export function LinkedText({ text }: { readonly text: string }) {
  return linkedText(text).map(({ text: words, href }, place) => {
    const key = `${place} ${words}`;
    if (href === undefined) return <Fragment key={key}>{words}</Fragment>;
    return (
      <a key={key} className="value-link" href={href} rel="noopener noreferrer">
        {words}
      </a>
    );
  });
}
