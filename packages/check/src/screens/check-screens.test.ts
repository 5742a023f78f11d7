import { expect, test } from 'vitest';
import { checkDocument } from '../check-document.ts';
import { hire } from '../testing/hire.ts';

test('a document without anything to say about', () => expect(checkDocument(hire).findings).toEqual([]));
