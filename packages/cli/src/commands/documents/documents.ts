/** `ninefold documents FILE`: the documents that data was opened with. */
import type { KeptDocument } from '@ninefold/store';
import type { Arguments } from '../../arguments/shape.ts';
import { dataPlace } from '../../document/data-place.ts';
import { documentCalled, documentsOf } from '../../document/kept-documents.ts';
import { unusable } from '../../failure.ts';
import type { Terminal } from '../../terminal.ts';

/** Resolves to 0; throws a `CommandFailure`: 1 where there is no such data or document, 2 for arguments that cannot be used. */
export async function documents(given: Arguments, terminal: Terminal): Promise<number> {
  const [file = ''] = given.positionals;
  const format = given.text('format') ?? 'text';
  if (format !== 'text' && format !== 'json') throw unusable(`There is no format “${format}”: text or json.`, 'documents');
  const place = dataPlace(file, { data: given.text('data'), db: given.text('db') }, 'documents');
  const kept = await documentsOf(place);
  const hash = given.text('text');
  if (hash !== undefined) terminal.out(documentCalled(kept, hash).text.replace(/\n$/u, ''));
  else terminal.out(format === 'json' ? JSON.stringify(kept.map(asJson), null, 2) : kept.flatMap(lines).join('\n'));
  return 0;
}

function asJson({ text: _, at, followed, ...rest }: KeptDocument): object {
  return { ...rest, at: moment(at), followed: followed.map((one) => ({ ...one, at: moment(one.at) })) };
}

function lines({ hash, at, by, version, isCurrent, followed }: KeptDocument): readonly string[] {
  const head = `${moment(at)}  ${hash.slice(0, 12)}  ${by ?? 'somebody'}, Ninefold ${version}${isCurrent ? ', the one that counts' : ''}`;
  return [head, ...followed.flatMap((one) => one.applied.map((sentence) => `  ${sentence}`))];
}

function moment(at: number): string {
  return new Date(at).toISOString();
}
