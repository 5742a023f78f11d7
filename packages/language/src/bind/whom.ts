/** Whom a row notifies: people whom expressions name, in back-ticks, and everybody who has a role, without them. */
import { type Effect, isAnybody, type WrittenExpression } from '@ninefold/model';
import { didYouMean } from '../expressions/did-you-mean.ts';
import { codesIn, maskCode, namesIn, plain, soleCode, uncoded, type Words } from '../read/words.ts';
import { report } from '../reading.ts';
import { type Binding, fieldNames, referenceTo } from './binding.ts';
import { contextOf, type EffectRef } from './effect-ref.ts';
import { isWithoutMarks } from './effects-elsewhere.ts';
import { bindExpression, countFindings } from './expressions.ts';
import { findName, resolve } from './resolve.ts';

type Whom = Pick<Extract<Effect, { kind: 'notify' }>, 'whom' | 'roles'>;

/** ``notify `a`, `b`: …``, `notify Finance: …`, or both, separated by commas. What is neither is reported. */
export function bindWhom(binding: Binding, words: Words, at: EffectRef): Whom {
  const parts = namesIn(words);
  // `[a, b]` without its back-ticks is one list.
  const isOne = parts.length < 2 || isReadable(binding, words, at);
  const all = isOne ? [words] : parts;
  const roles = all.map((one) => roleIn(binding, one, at));
  const people = all.filter((_, index) => roles[index] === undefined);
  return {
    whom: people.map((one) => bindPerson(binding, one, at, all.length > 1)),
    roles: [...new Set(roles.flatMap((one) => one ?? []))],
  };
}

/** The role that the words name: reported where they do so in another way than by its name alone. */
function roleIn(binding: Binding, words: Words, at: EffectRef): string | undefined {
  const { roles } = binding.names;
  const role = roleMeant(roles, plain(words));
  if (role === undefined) return undefined;
  const isByName = !soleCode(words) && findName(roles, plain(words)) !== undefined;
  const isPerson = isReadable(binding, uncoded(words), at);
  // `packer` is the field, where the role is Packer.
  if (isPerson && !(isByName && plain(words) === role)) return undefined;
  if (!isByName) tellOtherWords(binding, words, at, role);
  else if (isPerson) tellOfBoth(binding, words, at);
  return isByName ? resolve(binding, 'role', plain(words), referenceTo(words, { point: at.point, statement: at.transition }), roles) : role;
}

/** `everyone in Finance`, `Managers`, `the role Clerk`. */
const otherWords =
  /^(?:(?:every|all|any)(?:one|body)?\s+)?(?:(?:with|in|of|who\s+(?:is|are))\s+)?(?:the\s+)?(?:role\s+)?(.+?)(?:\s+role)?$/iu;

/** The role that is surely meant, however it is said. */
function roleMeant(roles: readonly string[], said: string): string | undefined {
  const [, bare = said] = otherWords.exec(said) ?? [];
  return findName(roles, said) ?? findName(roles, bare) ?? findName(roles, bare.replace(/s$/iu, ''));
}

function tellOtherWords({ reading }: Binding, words: Words, { point, transition: statement }: EffectRef, role: string): void {
  report(reading, 'N019', point, words, {
    statement,
    what: soleCode(words)
      ? `“${role}” is a role, and no field: it stands without back-ticks.`
      : 'Everybody who has a role is named by the role alone.',
    mend: `Write \`${role}\`.`,
    fix: { title: `Write “${role}”`, edits: [{ from: words.from, to: words.to, text: role }] },
  });
}

/** N450: the role is meant, for it stands without back-ticks. */
function tellOfBoth({ reading }: Binding, words: Words, { point, transition: statement }: EffectRef): void {
  report(reading, 'N450', point, words, {
    statement,
    what: `“${words.text}” is a role and a field: everybody who has the role is notified.`,
    mend: `For the person in the field write it in back-ticks: \`\` \`${words.text}\` \`\`.`,
    fix: { title: 'Notify the person in the field', edits: [{ from: words.from, to: words.to, text: `\`${words.text}\`` }] },
  });
}

/** One person, or a list of them. Of several each has back-ticks of its own. */
function bindPerson(binding: Binding, words: Words, at: EffectRef, isOfSeveral: boolean): WrittenExpression {
  const isTold =
    isEverybody(binding, words, at) ||
    isJoined(binding, words, at) ||
    waitsForRoles(binding, words, at) ||
    isMisspeltRole(binding, words, at) ||
    (isOfSeveral && isWithoutMarks(binding, words, at));
  return isTold ? { source: words.text, from: words.from, to: words.to } : bindExpression(binding, words, contextOf(at));
}

/** `notify everyone`: reported with the roles. */
function isEverybody({ reading, names }: Binding, words: Words, { point, transition: statement }: EffectRef): boolean {
  if (!/^(?:every|any|all)(?:one|body)?(?:\s+(?:users?|people))?$/iu.test(plain(words))) return false;
  report(reading, 'N019', point, words, {
    statement,
    what: `“${plain(words)}” names nobody.`,
    mend: `Name the roles: \`notify ${
      names.roles
        .filter((role) => !isAnybody(role))
        .slice(0, 3)
        .join(', ') || 'Clerk'
    }: …\`.`,
  });
  return true;
}

/** `` `vet` and `owner` ``: reported with the comma. */
function isJoined({ reading }: Binding, words: Words, { point, transition: statement }: EffectRef): boolean {
  const codes = codesIn(words);
  const apart = /^.+\s(?:and|&|or)\s.+$/iu.test(maskCode(words)) ? words.text.split(/\s+(?:and|&|or)\s+/iu) : [];
  const several = codes.length > 1 ? codes.map(({ text }) => `\`${text}\``) : codes.length > 0 ? apart : [];
  if (several.length < 2) return false;
  const mend = `Several stand apart by commas: ${several.join(', ')}.`;
  report(reading, 'N019', point, words, { statement, what: `I cannot read who is told in “${plain(words)}”.`, mend });
  return true;
}

/** What point 6 would name while it is not shown. */
function waitsForRoles(binding: Binding, words: Words, at: EffectRef): boolean {
  return binding.reading.notShown.has(6) && !words.text.includes('`') && !isReadable(binding, words, at);
}

function isMisspeltRole(binding: Binding, words: Words, at: EffectRef): boolean {
  const { roles } = binding.names;
  const name = plain(words);
  if (soleCode(words) || didYouMean(name, roles) === undefined || didYouMean(name, fieldNames(binding, at.entity)) !== undefined)
    return false;
  if (isReadable(binding, words, at)) return false;
  resolve(binding, 'role', name, referenceTo(words, { point: at.point, statement: at.transition }), roles);
  return true;
}

function isReadable(binding: Binding, words: Words, at: EffectRef): boolean {
  return countFindings(binding, words, contextOf(at)) === 0;
}
