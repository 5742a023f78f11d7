/** Words with the marks that `read-inline` found in them, drawn alike wherever they stand. */
import type { ReactNode } from 'react';
import type { Inline } from './read-inline.ts';

interface InlineWordsProps {
  readonly parts: readonly Inline[];
  /** How words without a mark are drawn; as they are by default. */
  text?(words: string): ReactNode;
  link(words: string, to: string): ReactNode;
}

/** Nothing in them can become markup. */
export function InlineWords({ parts, ...drawn }: InlineWordsProps) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
  return parts.map((part, index) => <InlineWord key={index} part={part} {...drawn} />);
}

function InlineWord({ part, text = (words) => words, link }: Omit<InlineWordsProps, 'parts'> & { readonly part: Inline }) {
  switch (part.kind) {
    case 'text':
      return text(part.text);
    case 'strong':
      return <strong>{part.text}</strong>;
    case 'emphasis':
      return <em>{part.text}</em>;
    case 'code':
      return <code>{part.text}</code>;
    case 'link':
      return link(part.text, part.to);
  }
}
