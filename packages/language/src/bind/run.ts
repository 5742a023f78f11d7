/** `run rate: score, band or E-POOR`: a function beside the document may set these fields of the record, or refuse with these errors. */
import { type Effect, foldName, isHookName, traitsOf } from '@ninefold/model';
import { maskCode, namesIn, part, plain, type Words } from '../read/words.ts';
import { report } from '../reading.ts';
import { type Binding, entityNamed, fieldNames, referenceTo } from './binding.ts';
import { type Bare, type EffectRef, reportNotRead } from './effect-ref.ts';
import { statementId } from './ids.ts';
import { findName, resolve } from './resolve.ts';

/** Undefined, and reported, where the name cannot be that of a file. A field that cannot be set is reported and left out. */
export function bindRun(binding: Binding, words: Words, at: EffectRef): Bare<Effect> | undefined {
  const run = part(words, 'run'.length);
  const or = lastOr(binding, run);
  const after = or ? part(run, 0, or.index) : run;
  const errors = or ? namesIn(part(run, or.index + or[0].length)).flatMap((code) => bindError(binding, code, at) ?? []) : [];
  const colon = maskCode(after).indexOf(':');
  const name = colon < 0 ? after : part(after, 0, colon);
  const hook = plain(name);
  if (!isHookName(hook)) {
    reportNotRead(
      binding,
      name.text === '' ? words : name,
      at,
      'A hook is named like its file: a letter, then letters, digits, `-` and `_`, without blanks, as in `run rate: score, band or E-POOR`.',
    );
    return undefined;
  }
  const sets = colon < 0 ? [] : namesIn(part(after, colon + 1)).flatMap((field) => bindField(binding, field, at) ?? []);
  return { kind: 'run', hook, sets: [...new Set(sets)], errors: [...new Set(errors)] };
}

/** A field may hold the word `or`: what follows the last one are errors where there is one behind it, or nothing else they could be. */
function lastOr({ names }: Binding, words: Words): RegExpExecArray | undefined {
  const found = [...maskCode(words).matchAll(/\s+or\s+/giu)].at(-1);
  if (!found) return undefined;
  const codes = namesIn(part(words, found.index + found[0].length)).map(plain);
  return codes.some((code) => findName(names.errors, code) !== undefined || /^[A-Z][A-Z0-9]*(?:[-_][A-Z0-9]+)+$/u.test(code))
    ? found
    : undefined;
}

function bindError(binding: Binding, words: Words, { point, transition: statement }: EffectRef): string | undefined {
  return resolve(binding, 'error', plain(words), referenceTo(words, { point, statement }), binding.names.errors);
}

function bindField(binding: Binding, words: Words, at: EffectRef): string | undefined {
  const { point, transition: statement, entity } = at;
  const place = referenceTo(words, { point, statement });
  const name = resolve(binding, `field of ${entity}`, plain(words), place, fieldNames(binding, entity));
  if (name === undefined) return undefined;
  const type = entityNamed(binding, entity)?.fields.find((field) => foldName(field.name) === foldName(name))?.type;
  if (binding.unset.has(statementId('entities', entity, name))) {
    report(binding.reading, 'N306', point, words, {
      statement,
      what: `“${name}” cannot be set by a hook: its value follows from something else.`,
      mend: 'Let the hook set the fields that it follows from; a state is changed by *To*.',
    });
    return undefined;
  }
  if (!type || !(traitsOf(type).keptHere || type.kind === 'lines')) return name;
  report(binding.reading, 'N306', point, words, {
    statement,
    what: `“${name}” cannot be set by a hook: it names records or files that are kept here.`,
    mend: `Let the hook set a text, a number, a choice or a date, and write what follows from it as an effect of its own: \`\`set ${name} to \`…\` \`\`.`,
  });
  return undefined;
}
