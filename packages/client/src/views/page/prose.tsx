/** Prose drawn: text only, no markup of its own. */
import { Link } from 'wouter';
import { InlineWords } from '../../fields/long-text/inline-words.tsx';
import type { Inline } from '../../fields/long-text/read-inline.ts';
import { type MarkdownBlock, readProse } from './read-prose.ts';
import './prose.css';

/** `source` as the Markdown of `read-prose`; what that does not know is shown as the text it is. */
export function Prose({ source }: { readonly source: string }) {
  return (
    <div className="prose">
      {readProse(source).map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text have no other name
        <ProseBlock key={index} block={block} />
      ))}
    </div>
  );
}

function ProseBlock({ block }: { readonly block: MarkdownBlock }) {
  switch (block.kind) {
    case 'heading':
      return block.level === 2 ? (
        <h2>
          <Words inline={block.inline} />
        </h2>
      ) : (
        <h3>
          <Words inline={block.inline} />
        </h3>
      );
    case 'paragraph':
      return (
        <p>
          <Words inline={block.inline} />
        </p>
      );
    case 'quote':
      return (
        <blockquote>
          <Words inline={block.inline} />
        </blockquote>
      );
    case 'code':
      return <pre>{block.text}</pre>;
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return (
        <List>
          {block.items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <li key={index}>
              <Words inline={item} />
            </li>
          ))}
        </List>
      );
    }
  }
}

function Words({ inline }: { readonly inline: readonly Inline[] }) {
  return <InlineWords parts={inline} link={linkTo} />;
}

function linkTo(words: string, to: string) {
  return to.startsWith('/') ? (
    <Link href={to}>{words}</Link>
  ) : (
    <a href={to} rel="noreferrer">
      {words}
    </a>
  );
}
