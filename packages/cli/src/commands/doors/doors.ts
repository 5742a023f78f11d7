/** `ninefold doors FILE`: what point 6 lets each role do, as a table to sign. */
import { basename } from 'node:path';
import { doorsInMarkdown, doorsOf } from '@ninefold/check';
import { didYouMean, readDocument } from '@ninefold/language';
import { type Application, byName } from '@ninefold/model';
import type { Arguments } from '../../arguments/shape.ts';
import { hashOfDocument } from '../../document/candidate.ts';
import { readText } from '../../document/read-text.ts';
import { unusable } from '../../failure.ts';
import type { Terminal } from '../../terminal.ts';

/** Resolves to 0, whatever is not shown. Throws a `CommandFailure` (2) for a file, a format, a role or an entity that there is none of. */
export async function doors(given: Arguments, terminal: Terminal): Promise<number> {
  const [path = ''] = given.positionals;
  const format = given.text('format') ?? 'text';
  if (format !== 'text' && format !== 'json') throw unusable(`--format is text or json, not “${format}”.`, 'doors');
  const text = await readText(path);
  const { application } = readDocument(text);
  const only = {
    role: named('role', given.text('role'), application.roles.roles),
    entity: named('entity', given.text('entity'), application.entities),
  };
  const page = { file: basename(path), hash: hashOfDocument(text), doors: doorsOf(application, only) };
  terminal.out(
    format === 'json'
      ? JSON.stringify({ ...page, notShown: pointsNotShown(application) }, null, 2)
      : doorsInMarkdown({ ...page, application }),
  );
  return 0;
}

function named(what: string, wanted: string | undefined, all: readonly { readonly name: string }[]): string | undefined {
  if (wanted === undefined || byName(all, wanted)) return wanted;
  const names = all.map(({ name }) => name);
  const near = didYouMean(wanted, names);
  throw unusable(
    `There is no ${what} “${wanted}”. ${near === undefined ? `There is: ${names.join(', ') || 'none'}.` : `Did you mean ${near}?`}`,
    'doors',
  );
}

/** The points that the table rests on and that are not shown. */
function pointsNotShown({ points }: Application): readonly number[] {
  return points.flatMap(({ number, shown }) => (!shown && (number === 3 || number === 6) ? [number] : []));
}
