/** `forget name, email`: fields of this record are emptied, and what they were is kept nowhere any more. */
import type { Effect } from '@ninefold/model';
import { mapKnown } from '../read/map-known.ts';
import { namesIn, part, plain, type Words } from '../read/words.ts';
import { report } from '../reading.ts';
import { type Binding, fieldNames, referenceTo } from './binding.ts';
import { type Bare, type EffectRef, reportNotRead } from './effect-ref.ts';
import { statementId } from './ids.ts';
import { findName, resolve } from './resolve.ts';

/** Words that people write for it, and that are read as nothing. */
export const wordsForForget = /^(?:anonymi[sz]e|clear|empty|erase|redact|wipe)(?:\s|$)/iu;

const everything =
  /^(?:everything|all|it|this|the\s+record|(?:all\s+|every\s+|the\s+)?(?:personal\s+)?(?:data|fields?|details)(?:\s+of\s+.+)?)$/iu;

/** One effect for each field, in the order written; what is none is reported. */
export function bindForget(binding: Binding, words: Words, at: EffectRef): readonly Bare<Effect>[] {
  const named = part(words, 'forget'.length);
  if (everything.test(plain(named)) && !fieldNames(binding, at.entity).includes(plain(named))) {
    const kept = fieldNames(binding, at.entity).filter((name) => !binding.unset.has(statementId('entities', at.entity, name)));
    reportNotRead(
      binding,
      words,
      at,
      `Say which fields are forgotten: \`forget ${kept.slice(0, 6).join(', ')}\`${kept.length > 6 ? ', or others' : ''}.`,
    );
    return [];
  }
  const written = namesIn(named);
  const names = written.flatMap((name) => joinedByAnd(binding, name, at));
  if (written.length === 0) reportNotRead(binding, words, at, 'Write the fields to be forgotten: `forget name, email`.');
  return names.flatMap((name) => bindOne(binding, name, at) ?? []);
}

/** `name and email`: reported with the comma. */
function joinedByAnd(binding: Binding, words: Words, at: EffectRef): readonly Words[] {
  const known = fieldNames(binding, at.entity);
  const parts = plain(words).split(/\s+(?:and|&)\s+/iu);
  const names = mapKnown(parts, (name) => findName(known, name) ?? '');
  if (parts.length < 2 || findName(known, plain(words)) !== undefined || names.length < 2 || names.includes('')) return [words];
  reportNotRead(binding, words, at, `Fields stand apart by commas: \`forget ${names.join(', ')}\`.`);
  return [];
}

function bindOne(binding: Binding, words: Words, at: EffectRef): Bare<Effect> | undefined {
  const { point, transition: statement, entity } = at;
  const { from, to } = words;
  const written = plain(words);
  if (/[`.]/u.test(words.text)) {
    reportNotRead(
      binding,
      words,
      at,
      'Here stand fields of this record by their names, without back-ticks. A field of another record is forgotten by an action of that one, which is taken here: ``forget `customer` ``.',
    );
    return undefined;
  }
  const field = resolve(binding, `field of ${entity}`, written, referenceTo(words, { point, statement }), fieldNames(binding, entity));
  if (field === undefined) return undefined;
  if (binding.unset.has(statementId('entities', entity, field))) {
    report(binding.reading, 'N306', point, words, {
      statement,
      what: `“${field}” cannot be forgotten: its value follows from something else.`,
      mend: 'Forget the fields that it follows from; a number or a state stays.',
    });
    return undefined;
  }
  return { kind: 'set', field, to: { source: 'null', from, to, typed: { node: 'null', type: { kind: 'null' }, from, to } }, forgets: true };
}
