/** Which Markdown documents are for this editor: those that say so in their title, or have some of the nine headings. */
import { foldName, pointHeadings, pointNames } from '@ninefold/model';

const titles: ReadonlySet<string> = new Set(pointNames.map((name) => foldName(pointHeadings[name])));
const enough = 3;

/** True for a title `# Specification: …`, and for three of the nine headings, numbered or not. */
export function isSpecification(text: string): boolean {
  const found = new Set<string>();
  for (const match of text.matchAll(/^\uFEFF?(?: {0,3}#{1,6}[ \t]+|(?=\d[.)] ))(.{4,120})$/gmu)) {
    const words = (match[1] ?? '').replace(/[\s#]+$/u, '');
    if (/^\uFEFF?#\s/u.test(match[0].trimStart()) && /^specification\s*[:–—-]/iu.test(words)) return true;
    const title = foldName(words.replace(/^(?:point\s+)?\d[.)]?\s+/iu, '').replace(/[.:]$/u, ''));
    if (titles.has(title)) found.add(title);
    if (found.size >= enough) return true;
  }
  return false;
}
