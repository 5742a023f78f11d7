/** Long text keeps its line breaks, and addresses in it can be followed; in a row it is one line. */
import { Fragment } from 'react';
import type { DisplayProps } from '../display-props.ts';
import { linkedText } from './linked-text.ts';

/** Without `links` addresses in it are plain text. */
export function LongTextDisplay({ value, dense, links = !dense }: DisplayProps) {
  const text = String(value);
  return <span className={dense ? 'value-text' : 'value-long'}>{links ? <LinkedText text={text} /> : text}</span>;
}

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
