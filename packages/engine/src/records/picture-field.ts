/** Where the record of a person says itself which picture is theirs. */
import type { Entity, Field } from '@ninefold/model';
import { fileKind } from '../fields/files.ts';

/** The first field that holds one image, and nothing but images; undefined where there is none. */
export function pictureField({ fields }: Pick<Entity, 'fields'>): Field | undefined {
  return fields.find(({ type }) => type.kind === 'file' && type.of.length > 0 && type.of.every((kind) => images.has(fileKind(kind))));
}

const images: ReadonlySet<string> = new Set(['image', 'png', 'jpg', 'jpeg', 'webp', 'gif']);
