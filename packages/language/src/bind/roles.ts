/** Point 6 bound: roles, named conditions, the matrix, signing in and refusals. */
import {
  type Call,
  type Condition,
  type FormerName,
  foldName,
  type Given,
  isAnybody,
  type Permission,
  type Roles,
  type Screen,
  type SignInWay,
  type StatementId,
  signInWays,
} from '@ninefold/model';
import { asCell, readCell } from '../read/cells.ts';
import { namesIn, plain, type Words } from '../read/words.ts';
import { type Reading, report, spanAt } from '../reading.ts';
import type { Bullet } from '../sections/parts.ts';
import { conditionName, type RolesDraft } from '../sections/roles.ts';
import { type Binding, referenceTo } from './binding.ts';
import { type ConditionTypes, typeConditions } from './conditions.ts';
import { formerName, partsOf } from './former-names.ts';
import { keepFirst, statementId } from './ids.ts';
import { notYet } from './not-yet.ts';
import { bindPermission } from './permissions.ts';
import { reportUnknown, resolve } from './resolve.ts';
import { readSignUp, roleOfPeople } from './sign-up.ts';
import { readStandIns } from './stand-ins.ts';
import { readWhoSignsIn } from './who-signs-in.ts';

/** The matrix is bound first: it says about which entities each condition is typed. */
export function bindRoles(binding: Binding, draft: RolesDraft, screens: readonly Screen[], calls: readonly Call[]): Roles {
  const { reading } = binding;
  const conditions = keepFirst(reading, 6, 'The condition', draft.conditions, conditionName, (bullet) => bullet.words);
  for (const condition of conditions) reportAnswer(reading, condition);
  const used: ConditionTypes = new Map();
  const permissions = keepFirst(
    reading,
    6,
    'The permission',
    draft.permissions.filter((each) => plain(each.may) !== ''),
    (each) => plain(each.may),
    (each) => each.may,
  ).map((each): Permission => bindPermission(binding, each, screens, calls, used));
  return {
    roles: draft.roles.map((role) => ({ statement: statementId('roles', role.name), span: spanAt(reading, role.words), name: role.name })),
    conditions: conditions.map((bullet): Condition => typeConditions(binding, bullet, used.get(foldName(conditionName(bullet))) ?? [])),
    permissions,
    ...bindSigningIn(binding, draft),
    ...bindFormerRoles(binding, draft),
  };
}

/** A cell that says `yes` means yes, whatever else is called so. */
function reportAnswer(reading: Reading, condition: Bullet): void {
  const name = conditionName(condition);
  if (!answers.has(foldName(name))) return;
  report(reading, 'N012', 6, condition.words, {
    statement: statementId('roles', 'conditions', name),
    what: `“${name}” is a condition, and the word for ${foldName(name)}.`,
    why: `A cell that says \`${foldName(name)}\` never asks the condition.`,
    mend: 'Give the condition another name.',
  });
}

const answers: ReadonlySet<string> = new Set(['yes', 'no']);

function bindSigningIn(
  binding: Binding,
  { bullets }: RolesDraft,
): Pick<Roles, 'whoSignsIn' | 'signInWith' | 'signUp' | 'needSecondFactor' | 'mayStandIn' | 'refused' | 'mayNotBeRead'> {
  const error = (words: Words, statement: StatementId): string | undefined =>
    resolve(binding, 'error', plain(words), referenceTo(words, { point: 6, statement }), binding.names.errors);
  const factor = bullets['Who needs a second factor'];
  const standIns = bullets['Who may stand in'];
  return {
    ...(factor && {
      needSecondFactor: bullet(binding, factor, 'who needs a second factor', (words, statement) =>
        readRolesNamed(binding, words, statement),
      ),
    }),
    ...(standIns && {
      mayStandIn: bullet(binding, standIns, 'who may stand in', (words, statement) => readStandIns(binding, words, statement)),
    }),
    whoSignsIn: bullet(binding, bullets['Who signs in'], 'who signs in', (words, statement) => readWhoSignsIn(binding, words, statement)),
    signInWith: bullet(binding, bullets['Sign in with'], 'sign in with', (words, statement) => readSignIn(binding, words, statement)),
    signUp: bullet(binding, bullets['Sign up'], 'sign up', (words, statement) => readSignUp(binding, words, statement)),
    refused: bullet(binding, bullets.Refused, 'refused', error),
    mayNotBeRead: bullet(binding, bullets['May not be read'], 'may not be read', error),
  };
}

/** `Clerk is Assistant, Boss is Director` */
function bindFormerRoles(binding: Binding, { bullets, roles }: RolesDraft): Pick<Roles, 'were'> {
  const names = roles.map(({ name }) => name);
  const read = (words: Words, statement: StatementId): readonly FormerName[] =>
    partsOf(words).flatMap((part) => {
      const former = formerName(part, names);
      if (!former) reportFormerRole(binding, { ...words, point: 6, statement }, part, names);
      return former ?? [];
    });
  const found = bullet(binding, bullets.Was, 'was', read);
  return found.kind === 'given' ? { were: found.value } : {};
}

function reportFormerRole(
  binding: Binding,
  place: Words & { readonly point: 6; readonly statement: StatementId },
  part: string,
  names: readonly string[],
): void {
  const [, now] = /\sis\s+(.+)$/u.exec(part) ?? [];
  if (now !== undefined) reportUnknown(binding, 'role', now, place, names);
  else
    report(binding.reading, 'N013', 6, place, {
      statement: place.statement,
      what: `“${part}” does not say what that role is now.`,
      mend: 'Write both names: `- Was: Clerk is Assistant`.',
    });
}

function bullet<T>(
  binding: Binding,
  found: Bullet | undefined,
  called: string,
  read: (words: Words, statement: StatementId) => T | undefined,
): Given<T> {
  const statement = statementId('roles', called);
  if (!found) return { kind: 'none' };
  return readCell(binding.reading, asCell(found.value), { point: 6, statement, called: `“${called}”` }, (words) => read(words, statement));
}

/** `Finance, Manager`. Those that are unknown are reported; undefined where none is left. */
function readRolesNamed(binding: Binding, words: Words, statement: StatementId): readonly string[] | undefined {
  const roles = binding.names.roles.filter((name) => !isAnybody(name));
  const named = namesIn(words).flatMap((name) => {
    const place = referenceTo(name, { point: 6, statement });
    return resolve(binding, 'role', plain(name), place, roles, { meant: roleOfPeople(binding, plain(name)) }) ?? [];
  });
  return named.length > 0 ? [...new Set(named)] : undefined;
}

/** Nothing where it names no way that is known. */
function readSignIn(binding: Binding, words: Words, statement: StatementId): readonly SignInWay[] | undefined {
  const named = plain(words)
    .replace(passwordWay, signInWays[0])
    .split(/\s*(?:[,;]|\band\b(?! password)|\bor\b)\s*/iu)
    .filter((part) => part !== '');
  const known = named.map((part) => signInWays.find((way) => foldName(way) === foldName(part)));
  const ways = signInWays.filter((way) => known.includes(way));
  const unknown = named.filter((_, index) => known[index] === undefined);
  if (unknown.length === 0) return ways;
  const meanwhile: readonly SignInWay[] = ways.length > 0 ? ways : [signInWays[0]];
  notYet(
    binding.reading,
    referenceTo(words, { point: 6, statement }),
    `People sign in with ${unknown.join(', ')}`,
    `they sign in with ${meanwhile.join(' or ')}`,
    'Write `email and password`, `OpenID Connect` (what most sign-in services speak), or both with a comma.',
  );
  return meanwhile;
}

const passwordWay = /\be-?mail(?: address)?(?: and|,) password\b/iu;
