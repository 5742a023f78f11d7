/** A point cut at its headings of level 3 and more: what each part has in tables, bullets and prose. */
import { withoutEntries } from '../read/accepted-entry.ts';
import type { Block } from '../read/block.ts';
import { gapIn } from '../read/cells.ts';
import type { Section } from '../read/points.ts';
import type { TableBlock } from '../read/tables.ts';
import { maskCode, part, plain, type Words } from '../read/words.ts';

export interface Bullet {
  /** Before the first colon, emphasis included. */
  readonly label: Words;
  readonly value: Words;
  readonly words: Words;
}

export interface PointPart {
  /** Missing for what stands before the first heading of the point. */
  readonly heading: Words | undefined;
  readonly level: number;
  readonly tables: readonly TableBlock[];
  readonly bullets: readonly Bullet[];
  /** Paragraphs: they may hold `not shown`. */
  readonly paragraphs: readonly Words[];
  /** Everything that is prose, as Markdown source, in order. */
  readonly prose: readonly string[];
  /** The prose and the bullets together, as Markdown source: what is shown where all of it is text. */
  readonly text: string;
}

/** The parts in the order of the text, what stands before the first heading as one without. */
export function partsOf(section: Section): PointPart[] {
  const parts: PointPart[] = [];
  let blocks: Block[] = [];
  let heading: Words | undefined;
  let level = 2;
  for (const block of section.blocks) {
    if (block.kind !== 'heading') {
      blocks.push(block);
      continue;
    }
    parts.push(partOf(heading, level, blocks));
    blocks = [];
    heading = block.words;
    level = block.level;
  }
  parts.push(partOf(heading, level, blocks));
  return parts;
}

function partOf(heading: Words | undefined, level: number, blocks: readonly Block[]): PointPart {
  const tables: TableBlock[] = [];
  const bullets: Bullet[] = [];
  const paragraphs: Words[] = [];
  const prose: string[] = [];
  let text = '';
  const write = (source: string, gap: string): void => {
    text = text === '' ? source : `${text}${gap}${source}`;
  };
  let before: Block['kind'] | undefined;
  for (const block of blocks) {
    switch (block.kind) {
      case 'table':
        tables.push(block);
        break;
      case 'bullet': {
        const bullet = readBullet(block.words);
        if (bullet) bullets.push(bullet);
        else prose.push(`- ${block.words.text}`);
        write(`- ${block.words.text}`, before === 'bullet' ? '\n' : '\n\n');
        break;
      }
      case 'paragraph':
        paragraphs.push(block.words);
        prose.push(block.words.text);
        if (gapIn(block.words.text) === undefined) write(block.words.text, '\n\n');
        break;
      case 'prose': {
        const kept = withoutEntries(block.words.text);
        if (kept === '') break;
        prose.push(kept);
        write(kept, '\n\n');
        break;
      }
      case 'heading':
        break;
    }
    before = block.kind;
  }
  return { heading, level, tables, bullets, paragraphs, prose, text };
}

/** Longer is prose. */
const longestBullet = 6000;

/** `- Words: …`; a bullet without a colon, or with a whole sentence before it, is prose. */
function readBullet(words: Words): Bullet | undefined {
  if (words.text.length > longestBullet) return undefined;
  const colon = maskCode(part(words, 0, 200)).indexOf(':');
  if (colon < 0 || colon > 120) return undefined;
  let value = part(words, colon + 1);
  // `**own:** …`
  if (value.text.startsWith('**') && words.text.startsWith('**')) value = part(value, 2);
  return { label: part(words, 0, colon), value, words };
}

/** The label without emphasis: "own" for `**own**`. */
export function labelOf(bullet: Bullet): string {
  return plain(bullet.label)
    .replace(/^\*\*|\*\*$/gu, '')
    .trim();
}
