import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { placeAmong, type RowTo } from './place-among.ts';

/** A row for each letter, leading to the record of that name; `-` leads nowhere. */
const rowsOf = (letters: string): RowTo[] =>
  [...letters].map((id, index) => ({
    row: `row ${index}`,
    index,
    record: id === '-' ? undefined : { entity: 'Claim', id, label: id, fields: {} },
  }));
const steps = (letters: string, opened: number, id: string) => {
  const { index, previous, next } = placeAmong(rowsOf(letters), opened, id);
  return [previous?.index, index, next?.index];
};

describe('before and after a record', () => {
  test.each<[string, number, string, (number | null | undefined)[]]>([
    ['abc', 1, 'b', [0, 1, 2]],
    ['abc', 0, 'a', [undefined, 0, 1]],
    ['abc', 2, 'c', [1, 2, undefined]],
    // Lines of one record are passed over; one is at the line it was opened from.
    ['aabbc', 3, 'b', [1, 3, 4]],
    ['aba', 2, 'a', [1, 2, undefined]],
    ['a-b', 0, 'a', [undefined, 0, 2]],
    // The list was ordered anew meanwhile.
    ['cab', 0, 'a', [0, 1, 2]],
    // It has left the list: the one that stands in its place is next, after the last one the first.
    ['ac', 1, 'b', [0, null, 1]],
    ['ab', 2, 'c', [1, null, 0]],
    ['', 0, 'a', [undefined, null, undefined]],
  ])('%s, opened at %i: %s', (letters, opened, id, expected) => expect(steps(letters, opened, id)).toEqual(expected));

  test('whoever goes on from the first comes by every record, and back again', () =>
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...'abcd-'), { minLength: 1, maxLength: 12 }), (letters) => {
        const rows = rowsOf(letters.join(''));
        const seen: string[] = [];
        let at = rows.find(({ record }) => record);
        while (at?.record) {
          seen.push(at.record.id ?? '');
          at = placeAmong(rows, at.index, at.record.id).next;
        }
        // A record stands once for all rows beside one another that lead to it.
        const expected = letters.filter((one) => one !== '-').filter((one, index, all) => one !== all[index - 1]);
        expect(seen).toEqual(expected);
      }),
    ));
});
