/** The text of the document, line by line; `#line-31` in the address leads to that one. */
import { useEffect } from 'react';
import { afterPaint } from '../../components/after-paint.ts';
import { Sheet } from '../../components/sheet.tsx';
import { useHash } from '../../routing/navigate.ts';
import type { PartProps } from './part-props.ts';

/** The line that is asked for is scrolled to and focused. Says so where the text could not be read. */
export function TextPart({ document: { file, text } }: PartProps) {
  const asked = lineAsked(useHash());
  useEffect(() => (asked === undefined ? undefined : afterPaint(() => goTo(asked))), [asked]);
  if (text === undefined) return <p className="softer">{file} could not be read.</p>;
  return (
    <Sheet className="document-sheet">
      <ol className="document-text">
        {text.split(/\r\n?|\n/u).map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place alone
          <li key={place} id={`line-${place + 1}`} tabIndex={-1} aria-current={place + 1 === asked ? 'location' : undefined}>
            {line}
          </li>
        ))}
      </ol>
    </Sheet>
  );
}

function lineAsked(hash: string): number | undefined {
  const digits = /^#line-(\d{1,7})$/u.exec(hash)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

function goTo(line: number): void {
  const place = document.getElementById(`line-${line}`);
  place?.scrollIntoView({ block: 'center' });
  place?.focus({ preventScroll: true });
}
