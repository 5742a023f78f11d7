/** Links in the text of a `page`, as Markdown has them: `[words](/claims)`. */
import { givenValue, type Screen } from '@ninefold/model';
import { matchScreen } from './match-screen.ts';

export interface ProseLink {
  readonly words: string;
  readonly to: string;
}

/** In their order; what stands in back-ticks or in a block of code is no link. */
export function linksIn(prose: string): readonly ProseLink[] {
  const spoken = prose.replace(/^```[^\n]*\n[\s\S]*?(?:^```|$(?![\s\S]))/gmu, '').replace(/`[^`\n]+`/gu, '');
  return [...spoken.matchAll(/\[([^\]]+)\]\(([^)\s]+)\)/gu)].map(([, words = '', to = '']) => ({ words, to }));
}

/** The address within the application that a link names, without what stands after `?` and `#`; undefined for any other. */
export function pathOfLink({ to }: ProseLink): string | undefined {
  return /^\/(?![/\\])/u.test(to) ? to.replace(/[?#].*$/u, '') : undefined;
}

/** Of `open`, the screens that links in the text of a page lead to. */
export function linkedScreens(open: readonly Screen[], { prose, shows }: Screen): readonly Screen[] {
  if (givenValue(shows)?.kind !== 'page') return [];
  return linksIn(prose).flatMap((link) => {
    const path = pathOfLink(link);
    const match = path === undefined ? undefined : matchScreen(open, path);
    return match ? [match.screen] : [];
  });
}
