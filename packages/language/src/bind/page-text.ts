/** The text of a screen that shows a `page`: all that stands below its heading, lists and smaller headings too. */
import { byName } from '@ninefold/model';
import { plain } from '../read/words.ts';
import type { PointPart } from '../sections/parts.ts';

/** As Markdown source; '' where nothing stands there. */
export function pageText(parts: readonly PointPart[], screen: string): string {
  return partsOfPage(parts, screen)
    .flatMap(({ heading, level, text }, index) => [...(index > 0 && heading ? [`${'#'.repeat(level)} ${heading.text}`] : []), text])
    .filter((text) => text !== '')
    .join('\n\n');
}

/** The part below the screen's own heading, and those below smaller headings in it. */
export function partsOfPage(parts: readonly PointPart[], screen: string): readonly PointPart[] {
  const first = parts.findIndex(({ heading }) => heading && byName([{ name: screen }], plain(heading)));
  const [own, ...rest] = first < 0 ? [] : parts.slice(first);
  if (!own) return [];
  const end = rest.findIndex(({ level }) => level <= own.level);
  return [own, ...(end < 0 ? rest : rest.slice(0, end))];
}
