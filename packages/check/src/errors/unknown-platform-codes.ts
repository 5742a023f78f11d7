/** N870: an error that nothing raises, written as the platform writes the codes of its own refusals, of which it is none. */
import { isPlatformCode, platformCodes } from '@ninefold/engine';
import { didYouMean } from '@ninefold/language';
import { type CatalogueError, foldName } from '@ninefold/model';
import { type Checking, report } from '../checking.ts';
import { usesOf } from '../facts/uses/uses.ts';

/** Reports N870 (warning). */
export function findUnknownPlatformCodes(checking: Checking): void {
  for (const error of checking.application.errors) {
    const meant = meantCode(checking, error);
    if (meant !== undefined) reportUnknown(checking, error, meant);
  }
}

/** The platform's code that is surely meant by a row; undefined for one that is raised, is such a code, or is like none. */
export function meantCode({ application }: Checking, { code }: CatalogueError): string | undefined {
  const folded = foldName(code);
  if (usesOf(application).errors.has(folded) || isPlatformCode(folded)) return undefined;
  const bare = folded.replace(/^e[-_ ]/u, '').replace(/[_ ]+/gu, '-');
  return otherWords.get(bare) ?? (isWrittenSo(code) ? didYouMean(bare, platformCodes) : undefined);
}

/** Small letters and hyphens, as the platform's own codes. */
function isWrittenSo(code: string): boolean {
  return /^[a-z]+(?:[-_ ][a-z]+)*$/u.test(code);
}

/** What people who know other tools write, without the `E-` of the document's own. */
const otherWords: ReadonlyMap<string, string> = new Map([
  ...platformCodes.map((code) => [code, code] as const),
  ['unauthorized', 'not-signed-in'],
  ['unauthenticated', 'not-signed-in'],
  ['sign-in', 'not-signed-in'],
  ['forbidden', 'not-permitted'],
  ['not-allowed', 'not-permitted'],
  ['duplicate', 'not-unique'],
  ['unique', 'not-unique'],
  ['exists', 'not-unique'],
  ['required', 'needed'],
  ['missing', 'needed'],
  ['invalid', 'wrong-type'],
  ['conflict', 'stale'],
  ['rate-limit', 'too-many-requests'],
  ['rate-limited', 'too-many-requests'],
  ['method-not-allowed', 'wrong-method'],
]);

function reportUnknown(checking: Checking, error: CatalogueError, meant: string): void {
  report(checking, 'N870', error, {
    what: `${error.code} is no code of the platform, and nothing of this document raises it.`,
    why: `The platform’s own refusal keeps its words: what is written here is never read. Its code is \`${meant}\`.`,
    mend: `Write \`${meant}\`, or name ${error.code} where it is to be raised.`,
    certainty: 'proved',
  });
}
