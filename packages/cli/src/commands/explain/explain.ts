/** `ninefold explain CODE`: what a finding means, why it matters and how to mend it; without a code, all there are. */
import { codes } from '@ninefold/check';
import { nearestWord } from '@ninefold/language';
import type { Arguments } from '../../arguments/shape.ts';
import { unusable } from '../../failure.ts';
import { pageInWords, pageOf } from '../../findings/explained.ts';
import type { Terminal } from '../../terminal.ts';

/** Takes a code or a short name. Resolves to 0; throws a `CommandFailure` (2) when no finding is called so. */
export async function explain(given: Arguments, terminal: Terminal): Promise<number> {
  const [wanted] = given.positionals;
  if (wanted === undefined) {
    for (const [code, { name, severity }] of Object.entries(codes)) terminal.out(`${code}  ${severity.padEnd(7)}  ${name}`);
    return 0;
  }
  const code = codeOf(wanted);
  if (code === undefined) {
    const near = nearest(wanted);
    throw unusable(`There is no finding “${wanted}”.${near === undefined ? '' : ` Did you mean ${near}?`}`, 'explain');
  }
  terminal.out(pageInWords(await pageOf(code)));
  return 0;
}

/** By its code or its short name. */
function codeOf(wanted: string): string | undefined {
  const word = wanted.toLowerCase();
  return Object.entries(codes).find(([code, { name }]) => code.toLowerCase() === word || name === word)?.[0];
}

/** `407` lacks a sign, `N470` has two exchanged, `uncovered-gards` is misspelt. */
function nearest(wanted: string): string | undefined {
  const names = Object.entries(codes).flatMap(([code, { name }]) => [code.toLowerCase(), name]);
  const near = nearestWord(wanted, names);
  return near !== undefined && /^n\d/u.test(near) ? near.toUpperCase() : near;
}
