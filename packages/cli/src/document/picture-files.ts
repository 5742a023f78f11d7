/** The pictures beside a document that point 1 names: the logo, the one for the dark, the icon. */
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PictureBeside } from '@ninefold/check';
import { bytesOfAPicture } from '@ninefold/engine';
import { type Application, givenValue, pictureNames } from '@ninefold/model';
import type { PictureFiles } from '@ninefold/server';
import { systemProblem } from '../failure.ts';
import { iconProblem, readPicture } from './picture-problem.ts';

export interface PicturesBeside {
  readonly beside: readonly PictureBeside[];
  /** Those that can be used, by their names. */
  readonly files: PictureFiles;
  /** What of those that the document names cannot be used, a clause each. */
  readonly troubles: readonly string[];
  /** Files of which a change is one of the pictures, whether they are there or not. */
  readonly watched: readonly string[];
}

/** Reads what point 1 names; a file that cannot be read has that as its problem. */
export async function readPictures(file: string, { product }: Application): Promise<PicturesBeside> {
  const names = pictureNames(product);
  const icon = givenValue(product.icon);
  const pathOf = (name: string): string => join(dirname(file), name);
  const read = await Promise.all(names.map(async (name) => ({ name, ...(await readOne(pathOf(name), name === icon)) })));
  return {
    beside: read.flatMap(({ name, isThere, problem }) => (isThere ? [{ file: name, ...(problem !== undefined && { problem }) }] : [])),
    files: Object.fromEntries(read.flatMap(({ name, picture }) => (picture ? [[name, picture]] : []))),
    troubles: read.flatMap(({ name, isThere, problem }) =>
      !isThere ? [`${name} is not there`] : problem === undefined ? [] : [`${name} cannot be used: ${problem}`],
    ),
    watched: names.map(pathOf),
  };
}

/** Told apart from other pictures by this. */
export function editionOfPictures({ beside, files }: PicturesBeside): string {
  const hash = createHash('sha256').update(JSON.stringify(beside));
  for (const [name, { bytes }] of Object.entries(files)) hash.update(name).update(bytes);
  return hash.digest('hex');
}

interface ReadOne {
  readonly isThere: boolean;
  readonly problem?: string;
  readonly picture?: PictureFiles[string];
}

async function readOne(path: string, isIcon: boolean): Promise<ReadOne> {
  try {
    const { size } = await stat(path);
    if (size > bytesOfAPicture)
      return { isThere: true, problem: `it has ${Math.ceil(size / 1000)} KB, and at most ${bytesOfAPicture / 1000} are used` };
    const bytes = new Uint8Array(await readFile(path));
    const picture = readPicture(bytes);
    const problem = typeof picture === 'string' ? picture : isIcon ? iconProblem(picture) : undefined;
    if (typeof picture === 'string' || problem !== undefined) return { isThere: true, ...(problem !== undefined && { problem }) };
    return { isThere: true, picture: { type: picture.type, bytes } };
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return { isThere: false };
    return { isThere: true, problem: systemProblem(error) };
  }
}
