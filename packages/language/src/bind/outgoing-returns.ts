/** *Returns* of a call to somebody else: members of its answer, put into fields of the record that waits for it. */
import { type Expression, type StatementId, traitsOf } from '@ninefold/model';
import { part, type Words } from '../read/words.ts';
import { report } from '../reading.ts';
import { type Binding, entityNamed, fieldNames } from './binding.ts';
import { statementId } from './ids.ts';
import { resolve } from './resolve.ts';

/** Each name must be a field that somebody else can fill, each value a member of the answer: `reference`, `payment.id`, `items[1].id`. */
export function checkReturned(binding: Binding, code: Words, typed: Expression | undefined, entity: string, statement: StatementId): void {
  if (typed?.node !== 'context') return;
  let from = 0;
  for (const { name, value } of typed.entries) {
    const start = Math.max(code.text.indexOf(name, from), 0);
    from = value.to - code.from;
    checkField(binding, part(code, start, start + name.length), name, entity, statement);
    if (!isMember(value)) {
      report(
        binding.reading,
        'N019',
        7,
        { from: value.from, to: value.to },
        {
          statement,
          what: `“${code.text.slice(value.from - code.from, value.to - code.from)}” names no member of the answer.`,
          mend: 'Write the name of a member, or the way to it: `reference`, `payment.id`, `payments[1].id`.',
        },
      );
    }
  }
}

/** Also for *Returns* that are names alone: the members are called like the fields. */
export function checkField(binding: Binding, words: Words, name: string, entity: string, statement: StatementId): string | undefined {
  const at = { ...words, point: 7 as const, statement };
  const field = resolve(binding, `field of ${entity}`, name, at, fieldNames(binding, entity));
  const type = entityNamed(binding, entity)?.fields.find((each) => each.name === field)?.type;
  if (field === undefined || type === undefined) return field;
  if (binding.unset.has(statementId('entities', entity, field))) {
    report(binding.reading, 'N306', 7, words, {
      statement,
      what: `“${field}” cannot be filled by an answer: its value follows from something else.`,
      mend: 'Name another field, or let this one be neither computed nor a number series; a state is changed by *To*.',
    });
  } else if (traitsOf(type).keptHere) {
    report(binding.reading, 'N019', 7, words, {
      statement,
      what: `“${field}” cannot be filled by an answer: somebody else knows no records or files that are kept here.`,
      mend: 'Name a field of text, a number, a date or a choice.',
    });
  }
  return field;
}

function isMember(value: Expression): boolean {
  if (value.node === 'variable') return true;
  if (value.node === 'entry') return isMember(value.of);
  return value.node === 'item' && isMember(value.list) && isPlainNumber(value.index);
}

function isPlainNumber(index: Expression): boolean {
  return index.node === 'literal' || (index.node === 'negate' && index.value.node === 'literal');
}
