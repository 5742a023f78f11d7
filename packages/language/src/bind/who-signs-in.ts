/**
 * *Who signs in*: records of one entity. That those of a second one do, whose roles are named (`Person; Owner as Pet owner`), is read and
 * not done yet: the first signs in.
 */
import { foldName, isAnybody, type StatementId } from '@ninefold/model';
import { plain, splitWords, type Words } from '../read/words.ts';
import { report } from '../reading.ts';
import { type Binding, entityNamed, referenceTo } from './binding.ts';
import { notYet } from './not-yet.ts';
import { resolve, resolveEntity } from './resolve.ts';

/** The words for the entity that signs in, and those for others, with their roles. */
export function splitWhoSignsIn(words: Words): { readonly first: Words; readonly others: readonly Words[] } {
  const [first = words, ...others] = splitWords(words, ';').filter(({ text }) => text !== '');
  return { first, others };
}

/** The entity that signs in. People sign in by e-mail: the entity keeps it. */
export function readWhoSignsIn(binding: Binding, words: Words, statement: StatementId): string | undefined {
  const { first, others } = splitWhoSignsIn(words);
  const entity = resolveEntity(binding, plain(first), referenceTo(first, { point: 6, statement }))?.name;
  if (entity !== undefined) requireEmail(binding, entity, first, statement);
  for (const other of others) readOther(binding, other, entity, statement);
  return entity;
}

function requireEmail(binding: Binding, entity: string, words: Words, statement: StatementId): void {
  const fields = entityNamed(binding, entity)?.fields ?? [];
  if (fields.some((field) => field.type.kind === 'email')) return;
  report(binding.reading, 'N609', 6, words, {
    statement,
    what: `${entity} signs in but has no field of type email.`,
    why: 'People sign in and are invited by their e-mail address.',
    mend: `Add a field to ${entity}: \`email, unique\`.`,
  });
}

/** `Owner as Pet owner`: its names are known, or reported. */
function readOther(binding: Binding, words: Words, first: string | undefined, statement: StatementId): void {
  const at = referenceTo(words, { point: 6, statement });
  const [, who, role] = /^(.*?)\s+as\s+(.*)$/iu.exec(plain(words)) ?? [];
  const other = resolveEntity(binding, who ?? plain(words), at)?.name;
  const roles = binding.names.roles.filter((name) => !isAnybody(name));
  if (role !== undefined) resolve(binding, 'role', role, at, roles);
  if (other === undefined || first === undefined || foldName(other) === foldName(first)) return;
  notYet(
    binding.reading,
    at,
    `Records of ${other} sign in beside those of ${first}`,
    `those of ${first} alone sign in`,
    `Give ${other} a field of type ${first}, and let that ${first} sign in.`,
  );
}
