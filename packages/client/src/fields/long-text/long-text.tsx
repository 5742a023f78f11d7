/** A long text keeps its line breaks and is set as its marks say; addresses in it can be followed. Headings of it are none of the page: they are set like words that matter. */
import { InlineWords } from './inline-words.tsx';
import { LinkedWords } from './linked-words.tsx';
import { readInline } from './read-inline.ts';
import { type LongTextBlock, readLongText } from './read-long-text.ts';
import './long-text.css';

/** Marks of Markdown: emphasis, code, a link, or at the beginning of a line those of a list, a heading or a quote. */
const marks = /\*\*\S|__\S|(?<![\p{L}\p{N}*])[*_]\S|`[^`]+`|\]\(|^\s{0,3}(?:[-*+]|\d{1,9}[.)]|#{1,6}|>)\s+\S/mu;

/** Without `links` addresses are plain text. */
export function LongText({ text, links }: { readonly text: string; readonly links: boolean }) {
  if (!marks.test(text)) return <span className="value-long">{links ? <LinkedWords text={text} /> : text}</span>;
  return (
    <div className="formatted">
      {readLongText(text).map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text have no other name
        <Block key={index} block={block} links={links} />
      ))}
    </div>
  );
}

function Block({ block, links }: { readonly block: LongTextBlock; readonly links: boolean }) {
  if (block.kind === 'list') {
    const items = block.items.map((item, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <li key={index}>
        <Words text={item} links={links} />
      </li>
    ));
    return block.ordered ? <ol start={block.first}>{items}</ol> : <ul>{items}</ul>;
  }
  const words = <Words text={block.text} links={links} />;
  if (block.kind === 'quote') return <blockquote>{words}</blockquote>;
  return block.kind === 'heading' ? (
    <p>
      <strong>{words}</strong>
    </p>
  ) : (
    <p>{words}</p>
  );
}

function Words({ text, links }: { readonly text: string; readonly links: boolean }) {
  const parts = readInline(text);
  return links ? <InlineWords parts={parts} text={followed} link={linkTo} /> : <InlineWords parts={parts} link={(words) => words} />;
}

function followed(words: string) {
  return <LinkedWords text={words} />;
}

function linkTo(words: string, to: string) {
  return (
    <a className="value-link" href={to} rel="noopener noreferrer">
      {words}
    </a>
  );
}
