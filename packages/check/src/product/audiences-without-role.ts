/** N101: somebody point 1 speaks of has no column in the matrix. */
import { didYouMean } from '@ninefold/language';
import { type Audience, byName, type Edit, foldName } from '@ninefold/model';
import { type Checking, report } from '../checking.ts';
import { hasMatrix, hasOpenSentence } from '../facts/rights/permission-rows.ts';

/** Reports N101 (warning). Silent while reading found errors or there is no matrix. */
export function findAudiencesWithoutRole(checking: Checking): void {
  const { product, roles } = checking.application;
  if (!checking.whole || !hasMatrix(checking) || hasOpenSentence(checking, 6)) return;
  for (const audience of product.audiences) {
    if (rolesMeant(audience, roles.roles).length > 0) continue;
    const near = didYouMean(
      audience.who,
      roles.roles.map(({ name }) => name),
    );
    report(checking, 'N101', audience, {
      what: `Point 1 says what ${audience.who} comes for, but point 6 has no role of that name.`,
      why: 'Nobody can be given this role, so nobody can do what point 1 promises.',
      mend: near === undefined ? `Add a column “${audience.who}” to the matrix of point 6, or remove the row.` : `Did you mean “${near}”?`,
      ...(near !== undefined && renaming(checking, audience, near)),
    });
  }
}

/** The roles a row of point 1 speaks about: one by its name, several ("Manager and Finance"), or all ("Everybody"). */
export function rolesMeant<T extends { readonly name: string }>({ who }: Audience, roles: readonly T[]): readonly T[] {
  const whole = byName(roles, who);
  if (whole) return [whole];
  if (everybody.has(foldName(who))) return roles;
  const parts = who.split(/,|\band\b|\bor\b|\/|&/u).map((part) => byName(roles, part.trim()));
  return parts.flatMap((part) => part ?? []);
}

const everybody: ReadonlySet<string> = new Set(['everybody', 'everyone', 'all']);

function renaming(checking: Checking, { span, who }: Audience, near: string): { fix: { title: string; edits: readonly Edit[] } } | object {
  const from = checking.text.indexOf(who, span.from);
  if (from < 0 || from + who.length > span.to) return {};
  return { fix: { title: `Write “${near}”`, edits: [{ from, to: from + who.length, text: near }] } };
}
