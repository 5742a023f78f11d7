import { expect, it } from 'vitest';
import { documents } from '../../test/documents.ts';
import { clientSlice } from './client-slice.ts';
import { withoutPlaces } from './without-places.ts';

it.each(documents)('%s: nothing is missing but where it stands', (_, application) => {
  const slice = clientSlice(
    application,
    application.roles.roles.map(({ name }) => name),
  );
  const place = /"from":\d+,"to":\d+(,"line":\d+)?/gu;
  const written = JSON.stringify(slice);
  const sent = JSON.stringify(withoutPlaces(slice));
  expect(sent).toBe(written.replaceAll(place, (_all, line) => `"from":0,"to":0${line ? ',"line":0' : ''}`));
  expect(JSON.stringify(slice)).toBe(written);
});
