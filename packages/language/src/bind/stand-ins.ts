/** *Who may stand in*: which role for which (`Manager for Manager, Clerk for Manager`). */
import { foldName, isAnybody, type RoleStandIn, type StatementId } from '@ninefold/model';
import { part, plain, splitWords, type Words } from '../read/words.ts';
import { report } from '../reading.ts';
import { type Binding, referenceTo } from './binding.ts';
import { findName, resolve } from './resolve.ts';
import { roleOfPeople } from './sign-up.ts';

/** Undefined, and reported, where nothing of it can be read. What is said twice, and roles that are unknown, are reported. */
export function readStandIns(binding: Binding, words: Words, statement: StatementId): readonly RoleStandIn[] | undefined {
  const roles = binding.names.roles.filter((name) => !isAnybody(name));
  const read = (name: Words): string | undefined => {
    const at = referenceTo(name, { point: 6, statement });
    return resolve(binding, 'role', plain(name), at, roles, { meant: roleOfPeople(binding, plain(name)) });
  };
  const found: RoleStandIn[] = [];
  for (const one of splitWords(words, ';').flatMap((each) => splitWords(each, ','))) {
    if (one.text === '') continue;
    const pair = splitPair(roles, one);
    if (!pair) {
      reportUnread(binding, roles, one, statement);
      continue;
    }
    const [who, whom] = [read(pair.who), read(pair.whom)];
    if (who === undefined || whom === undefined) continue;
    if (found.some((other) => other.who === who && other.for === whom)) reportTwice(binding, one, { who, for: whom }, statement);
    else found.push({ who, for: whom });
  }
  return found.length > 0 ? found : undefined;
}

interface Pair {
  readonly who: Words;
  readonly whom: Words;
}

/** At the *for* on both sides of which there is a role, else at the first one: a role may be called `Agent for Spain`. */
function splitPair(roles: readonly string[], words: Words): Pair | undefined {
  const pairs = [...words.text.matchAll(/\s+for\s+/giu)].map(({ index, 0: between }) => ({
    who: part(words, 0, index),
    whom: part(words, index + between.length),
  }));
  return pairs.find(({ who, whom }) => isRole(roles, who) && isRole(roles, whom)) ?? pairs[0];
}

function isRole(roles: readonly string[], words: Words): boolean {
  return findName(roles, plain(words)) !== undefined;
}

function reportUnread(binding: Binding, roles: readonly string[], words: Words, statement: StatementId): void {
  const said = plain(words);
  report(binding.reading, 'N019', 6, words, {
    statement,
    what: `I cannot read who may stand in: “${said}”.`,
    why: 'It names the role that may stand in, and for which role it may.',
    mend: `Write \`${meant(roles, said)}\`.`,
  });
}

/** `Clerk -> Manager`, `Clerk as Manager`; the other way round `Manager by Clerk`, `Manager: Clerk`; `Manager` alone for their like. */
function meant(roles: readonly string[], said: string): string {
  for (const { index, 0: words, 1: sign, 2: word } of said.matchAll(betweenRoles)) {
    const [one, other] = [findName(roles, said.slice(0, index)), findName(roles, said.slice(index + words.length))];
    if (one !== undefined && other !== undefined) return turned.test(sign ?? word ?? '') ? `${other} for ${one}` : `${one} for ${other}`;
  }
  const named = roleIn(roles, said) ?? roles[0] ?? 'Role';
  return `${named} for ${named}`;
}

const betweenRoles =
  /\s*(->|→|=>|:|<-)\s*|\s+(?:(?:may|can)\s+)?(as|instead of|in place of|of|replaces?|represents?|substitutes?|by|to|is replaced by)\s+/giu;
const turned = /^(?::|<-|by|to|is replaced by)$/iu;

/** `each Manager`, `Managers`: the longest that is named. */
function roleIn(roles: readonly string[], words: string): string | undefined {
  const folded = foldName(words);
  return [...roles].sort((a, b) => b.length - a.length).find((role) => folded.includes(foldName(role)));
}

function reportTwice(binding: Binding, words: Words, pair: RoleStandIn, statement: StatementId): void {
  report(binding.reading, 'N012', 6, words, {
    statement,
    what: `That ${pair.who} may stand in for ${pair.for} is said twice.`,
    mend: 'Leave one of them.',
  });
}
