/** The name of a component beside the document. */
import { isComponentName, type PointNumber, type StatementId } from '@ninefold/model';
import { plain, type Words } from '../read/words.ts';
import { report } from '../reading.ts';
import type { Binding } from './binding.ts';

/** Undefined, and reported, where none can be called so. */
export function bindComponentName(
  { reading }: Pick<Binding, 'reading'>,
  words: Words,
  { point, statement }: { readonly point: PointNumber; readonly statement: StatementId },
): string | undefined {
  const name = plain(words);
  if (isComponentName(name)) return name;
  const meant = name
    .split(/[^A-Za-z0-9]+/u)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
  report(reading, 'N019', point, words, {
    statement,
    what: `“${name}” is no name of a component.`,
    mend: `A component is named like its file: a capital letter, then letters and digits, without blanks${isComponentName(meant) ? `, as in \`${meant}\`` : ''}.`,
    ...(isComponentName(meant) &&
      name !== '' && { fix: { title: `Write “${meant}”`, edits: [{ from: words.from, to: words.to, text: meant }] } }),
  });
  return undefined;
}
