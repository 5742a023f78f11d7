import type { Entity } from '@ninefold/model';
import { expect, it } from 'vitest';
import { claims } from '../../test/claims.ts';
import { pictureField } from './picture-field.ts';

const [line] = claims.entities.find(({ name }) => name === 'Person')?.fields ?? [];
const files = (...of: readonly (readonly string[])[]): Pick<Entity, 'fields'> => ({
  fields: of.flatMap((kinds, place) => (line ? [{ ...line, name: `file ${place}`, type: { kind: 'file', of: kinds } as const }] : [])),
});

it('is the first field of images, and of nothing else', () => {
  expect(pictureField(files(['pdf'], ['Images'], ['png']))?.name).toBe('file 1');
  expect(pictureField(files(['JPG', 'png']))?.name).toBe('file 0');
  expect(pictureField(files([], ['image', 'pdf']))).toBeUndefined();
});
