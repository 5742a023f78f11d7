/** Long text keeps its line breaks, and addresses in it can be followed; in a row it is one line. */
import { lazyView } from '../../components/lazy-view.tsx';
import type { DisplayProps } from '../display-props.ts';

/** In rows of lists none of them can be followed. */
const { View: WithLinks, preload } = lazyView(() => import('./with-links.tsx').then((module) => module.LinkedText));

export const preloadTextLinks = preload;

/** Without `links` addresses in it are plain text. */
export function LongTextDisplay({ value, dense, links = !dense }: DisplayProps) {
  const text = String(value);
  return <span className={dense ? 'value-text' : 'value-long'}>{links ? <WithLinks text={text} meanwhile={text} /> : text}</span>;
}
