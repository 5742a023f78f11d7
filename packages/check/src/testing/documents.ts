/** Documents for tests: nine headings, the points given, `not shown` below the others. */
import { type Finding, type PointName, pointHeadings, pointNames, pointNumber } from '@ninefold/model';
import { checkDocument } from '../check-document.ts';

export type Points = Partial<Readonly<Record<PointName, string>>>;

export function documentOf(points: Points, others = 'not shown'): string {
  return `# Specification: Test\n${pointNames.map((name) => `\n## ${pointNumber(name)}. ${pointHeadings[name]}\n\n${(points[name] ?? others).trim()}\n`).join('')}`;
}

/** The findings of one code, all others aside. */
export function found(code: string, text: string): readonly Finding[] {
  return checkDocument(text).findings.filter((finding) => finding.code === code);
}

/** The text that each finding of this code stands at. */
export const wordsIn = (text: string, code: string): readonly string[] =>
  found(code, text).map(({ span }) => text.slice(span.from, span.to));

/** Point 5 with these rows. */
export const ruleTable = (...rows: readonly string[]): string =>
  `\n| Id | About | Rule | On | Otherwise |\n| --- | --- | --- | --- | --- |\n${rows.join('\n')}`;
