/** `Claims where …`: the records that a list, a board, a figure or a call is about. */
import type { WrittenExpression } from '@ninefold/model';
import { codesIn, maskCode, part, plain, type Words } from '../read/words.ts';
import type { Binding, EntityName, Reference } from './binding.ts';
import { bindExpression } from './expressions.ts';
import { resolveEntity } from './resolve.ts';

export interface Subject {
  readonly entity: EntityName;
  /** True for `Claims`, false for `Claim`. */
  readonly plural: boolean;
  readonly where?: WrittenExpression;
}

/** Undefined when the entity is not known (reported). */
export function bindSubject(
  binding: Binding,
  words: Words,
  at: Omit<Reference, 'from' | 'to'> & { readonly statement: string },
): Subject | undefined {
  const whereAt = /\swhere(?=[\s\0])/iu.exec(maskCode(words));
  const name = whereAt ? part(words, 0, whereAt.index) : words;
  const entity = resolveEntity(binding, plain(name), { ...at, from: name.from, to: name.to });
  if (!entity) return undefined;
  const plural = plain(name).toLowerCase() !== entity.name.toLowerCase() || entity.name.toLowerCase() === entity.plural.toLowerCase();
  if (!whereAt) return { entity, plural };
  const condition = part(words, whereAt.index + whereAt[0].length);
  const code = codesIn(condition)[0] ?? condition;
  const where = bindExpression(binding, code, {
    point: at.point,
    statement: at.statement,
    entity: entity.name,
    expected: { kind: 'yes/no' },
  });
  return { entity, plural, where };
}
