/** Files: what is kept in a record is their name, size and media type, and where the content lies. */

import { isFile } from '@ninefold/model';
import { megabytesOfAFile } from '../assumptions/chosen/files.ts';
import { sentences } from '../refusals/sentences.ts';
import { type CheckContext, type FieldHandling, type FieldProblem, type FieldTypeOf, fieldProblem, wrongType } from './field-handling.ts';

type FileType = FieldTypeOf<'file'>;

export const file: FieldHandling<'file'> = {
  empty: null,
  decode: (json) => {
    if (typeof json !== 'object' || json === null) return wrongType(sentences.file);
    const { file: id, name, size, type } = json as Readonly<Record<string, unknown>>;
    const bytes = typeof size === 'number' ? String(size) : size;
    if (typeof id !== 'string' || !id || typeof name !== 'string' || !name || typeof type !== 'string') return wrongType(sentences.file);
    if (typeof bytes !== 'string' || !/^\d{1,15}$/u.test(bytes)) return wrongType(sentences.fileWithSize);
    return { value: { file: id, name, size: BigInt(bytes), type } };
  },
  encode: (value) => (isFile(value) ? { file: value.file, name: value.name, size: String(value.size), type: value.type } : null),
  check: (value, type, context) => {
    if (!isFile(value)) return fieldProblem('wrong-type', sentences.file);
    if (type.of.length > 0 && !type.of.some((kind) => isOfKind(kind, value.type, value.name))) {
      return fieldProblem('wrong-type', sentences.noSuchFile(type.of));
    }
    return tooLarge(value.size, type, context);
  },
};

const mediaTypes: Readonly<Record<string, RegExp>> = {
  image: /^image\//u,
  video: /^video\//u,
  audio: /^audio\//u,
  text: /^text\//u,
  pdf: /^application\/pdf$/u,
  zip: /^application\/(?:x-)?zip/u,
  spreadsheet: /spreadsheet|excel|^text\/csv$/u,
  document: /^application\/(?:pdf|msword|vnd\.openxmlformats-officedocument\.wordprocessingml|vnd\.oasis\.opendocument\.text)/u,
};

/** A kind as it is meant: a family of media types (`image`, also of `Images`), or the ending of a file's name (`dwg`, `xls`). */
export function fileKind(kind: string): string {
  const ending = kind.trim().toLowerCase().replace(/^\./u, '');
  const family = ending.replace(/s$/u, '');
  return Object.hasOwn(mediaTypes, family) ? family : ending;
}

function isOfKind(kind: string, mediaType: string, name: string): boolean {
  const word = fileKind(kind);
  return mediaTypes[word]?.test(mediaType.toLowerCase()) ?? name.toLowerCase().endsWith(`.${word}`);
}

const megabyte = 1_000_000;

function tooLarge(size: bigint, type: FileType, context: CheckContext): FieldProblem | undefined {
  const most = mostMegabytes(type, context);
  if (most === undefined)
    return fieldProblem('not-shown', sentences.fileSizeNotShown, {
      gap: type.upTo && 'constant' in type.upTo ? type.upTo.constant : '',
    });
  return Number(size) <= most * megabyte ? undefined : fieldProblem('too-large', sentences.fileTooLarge(most));
}

function mostMegabytes({ upTo }: FileType, context: CheckContext): number | undefined {
  if (!upTo) return megabytesOfAFile;
  return 'megabytes' in upTo ? upTo.megabytes : context.limit(upTo.constant);
}

/** The most bytes a file of this type may have; undefined when it rests on a constant that is not shown. */
export function maxBytes(type: FileType, context: CheckContext): number | undefined {
  const most = mostMegabytes(type, context);
  return most === undefined ? undefined : Math.floor(most * megabyte);
}
