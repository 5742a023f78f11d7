/** A sentence about the document, in which words of it stand in back-ticks and columns between asterisks. */
import './marked.css';

const marks = /`([^`]+)`|\*([^\s*](?:[^*]*[^\s*])?)\*/gu;

interface Part {
  /** Where it begins in the text. */
  readonly at: number;
  readonly kind: 'text' | 'code' | 'column';
  readonly text: string;
}

/** Words between back-ticks as code, words between asterisks emphasised, all else as it stands. */
export function Marked({ text }: { readonly text: string }) {
  return partsOf(text).map(({ at, kind, text: words }) => {
    if (kind === 'text') return words;
    return kind === 'column' ? (
      <em key={at}>{words}</em>
    ) : (
      <code key={at} className="marked">
        {words}
      </code>
    );
  });
}

function partsOf(text: string): readonly Part[] {
  const parts: Part[] = [];
  let done = 0;
  for (const { 0: whole, 1: code, 2: column = '', index } of text.matchAll(marks)) {
    parts.push({ at: done, kind: 'text', text: text.slice(done, index) });
    parts.push({ at: index, ...(code === undefined ? { kind: 'column', text: column } : { kind: 'code', text: code }) });
    done = index + whole.length;
  }
  return [...parts, { at: done, kind: 'text', text: text.slice(done) }];
}
