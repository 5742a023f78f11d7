/** Long text keeps its line breaks and is set as its marks say, and addresses in it can be followed; in a row it is one line. */
import { lazyView } from '../../components/lazy-view.tsx';
import type { DisplayProps } from '../display-props.ts';
import { LinkedWords } from './linked-words.tsx';

const { View: FormattedText, preload } = lazyView(() => import('./formatted-text.tsx').then((module) => module.FormattedText));

/** Fetches what sets texts with marks, for who cannot wait once they are drawn. */
export const preloadFormatted = preload;

/** Marks of Markdown: emphasis, code, a link, or at the beginning of a line those of a list, a heading or a quote. */
const marks = /\*\*\S|__\S|(?<![\p{L}\p{N}*])[*_]\S|`[^`]+`|\]\(|^\s{0,3}(?:[-*+]|\d{1,9}[.)]|#{1,6}|>)\s+\S/mu;

/** Without `links` addresses in it are plain text. */
export function LongTextDisplay({ value, dense, links = !dense }: DisplayProps) {
  const text = String(value);
  if (dense) return <span className="value-text">{text}</span>;
  const plain = <span className="value-long">{links ? <LinkedWords text={text} /> : text}</span>;
  return marks.test(text) ? <FormattedText meanwhile={plain} text={text} links={links} /> : plain;
}
