import { type PageCommand, rankOf } from './commands.ts';

/** Each wording once, all of them for ''. Case and accents do not count; the page's own come first, what works everywhere last. */
export function findCommands(commands: readonly PageCommand[], search: string): readonly PageCommand[] {
  const wanted = fold(search).split(/\s+/u).filter(Boolean);
  // Of two that are called the same (an offer and the screen it leads to) the page's own comes first and stays.
  const once = [...new Map([...commands].reverse().map((command) => [command.words, command])).values()].reverse();
  return [...once]
    .sort((a, b) => rankOf(a) - rankOf(b))
    .filter((command) => {
      const words = fold(`${command.words} ${command.group ?? ''}`).split(/\s+/u);
      return wanted.every((want) => words.some((word) => word.startsWith(want)));
    });
}

/** "Prüfen" is found by "pru". */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
