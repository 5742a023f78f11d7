/** Long text in a row is one line; elsewhere what draws it arrives with the first one. */
import { lazyView } from '../../components/lazy-view.tsx';
import type { DisplayProps } from '../display-props.ts';

const { View: LongText, preload } = lazyView(() => import('./long-text.tsx').then((module) => module.LongText));

/** Fetches what draws it ahead of the first one, and for who cannot wait once it is drawn. */
export const preloadLongText = preload;

/** Without `links` addresses in it are plain text. */
export function LongTextDisplay({ value, dense, links = !dense }: DisplayProps) {
  const text = String(value);
  if (dense) return <span className="value-text">{text}</span>;
  return <LongText meanwhile={<span className="value-long">{text}</span>} text={text} links={links} />;
}
