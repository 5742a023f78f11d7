import { describe, expect, it, test } from 'vitest';
import { documentOf, found } from '../testing/documents.ts';
import { notes } from '../testing/notes.ts';
import { floorRow, roomsWith } from '../testing/rooms.ts';

test('what nothing sends and a list is filtered by is never filled, what is sent in a group is', () => {
  const text = documentOf({ ...notes, screens: 'none', calls: notes.calls?.replace(', feeling: mood', '') ?? '' }, 'none');
  expect(found('N309', text).map(({ statement }) => statement)).toEqual(['entities/note/mood']);
});

describe('fields', () => {
  it('that are looked at and never filled are reported', () => {
    const closed = '| closed on | date | no | — |';
    const all = found('N309', roomsWith([floorRow, closed], 'name, floor, closed on'));
    expect(all.map(({ what }) => what)).toEqual(['“closed on” of Room is looked at in one place and never filled.']);
    expect(found('N309', roomsWith([floorRow, closed], 'name, floor'))).toEqual([]);
    expect(found('N309', roomsWith([floorRow, closed], 'name, floor, closed on', { states: 'not shown' }))).toEqual([]);
    const editing = roomsWith([floorRow, closed], 'name, floor, closed on').replace(
      '| create Room | yes |',
      '| create Room | yes |\n| edit Room | yes |',
    );
    expect(found('N309', editing)).toEqual([]);
  });
});
