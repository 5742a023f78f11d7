/** Prose drawn: text only, no markup of its own. */
import { Link } from 'wouter';
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
  // biome-ignore lint/suspicious/noArrayIndexKey: as above
  return inline.map((part, index) => <Word key={index} part={part} />);
}

function Word({ part }: { readonly part: Inline }) {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'strong':
      return <strong>{part.text}</strong>;
    case 'emphasis':
      return <em>{part.text}</em>;
    case 'code':
      return <code>{part.text}</code>;
    case 'link':
      return part.to.startsWith('/') ? (
        <Link href={part.to}>{part.text}</Link>
      ) : (
        <a href={part.to} rel="noreferrer">
          {part.text}
        </a>
      );
  }
}
