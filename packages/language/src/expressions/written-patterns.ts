/** Patterns written out in a call: read now, so that what is none is found now. */
import {
  datePatternKindOf,
  type Expression,
  type FunctionName,
  isDatePattern,
  isPattern,
  readDatePattern,
  readPattern,
} from '@ninefold/model';
import type { Signature } from './functions.ts';
import { shorten } from './nodes.ts';
import { type ExpressionReader, reportAt } from './reader.ts';

/** Reports (N018) a text that is no pattern for what it is given to. */
export function checkWrittenPattern(
  reader: ExpressionReader,
  name: FunctionName,
  signature: Signature,
  given: readonly Expression[],
): void {
  const [about] = given;
  given.forEach((argument, i) => {
    if (argument.node !== 'literal' || typeof argument.value !== 'string') return;
    const kind = signature.parameters[i]?.takes;
    const wrong =
      kind === 'pattern'
        ? wrongWithPattern(argument.value, name)
        : kind === 'date pattern'
          ? wrongWithDate(argument.value, about)
          : undefined;
    if (wrong)
      reportAt(reader, argument, {
        code: 'N018',
        what: `"${shorten(argument.value)}" is no pattern here: ${wrong.what}`,
        mend: wrong.mend,
      });
  });
}

interface Wrong {
  readonly what: string;
  readonly mend: string;
}

function wrongWithPattern(text: string, name: FunctionName): Wrong | undefined {
  const read = readPattern(text);
  if (!isPattern(read)) return read;
  if (name === 'matches') return undefined;
  if (read.fitsNothing) return { what: 'it fits where no sign is.', mend: 'Write `+` in the place of `*`: at least one sign.' };
  return name === 'split' && text === '.'
    ? { what: '`.` is any sign, and nothing would be left.', mend: 'Write `"\\."` for the full stop.' }
    : undefined;
}

function wrongWithDate(text: string, about: Expression | undefined): Wrong | undefined {
  const kind = about && datePatternKindOf(about.type);
  if (kind === undefined) return undefined;
  const read = readDatePattern(text, kind);
  return isDatePattern(read) ? undefined : read;
}
