import { readdirSync, readFileSync } from 'node:fs';
import { readDocument } from '@ninefold/language';
import { expect, it } from 'vitest';
import { clientSlice } from './client-slice.ts';
import { withoutPlaces } from './without-places.ts';

const examples = new URL('../../../../examples/', import.meta.url);
const documents = readdirSync(examples).filter((file) => file.endsWith('.md'));

it.each(documents)('%s: nothing is missing but where it stands', (file) => {
  const { application } = readDocument(readFileSync(new URL(file, examples), 'utf8'));
  const slice = clientSlice(
    application,
    application.roles.roles.map(({ name }) => name),
  );
  const place = /"from":\d+,"to":\d+(,"line":\d+)?/gu;
  const written = JSON.stringify(slice);
  const sent = JSON.stringify(withoutPlaces(slice));
  expect(sent).toBe(written.replaceAll(place, (_, line) => `"from":0,"to":0${line ? ',"line":0' : ''}`));
  expect(JSON.stringify(slice)).toBe(written);
});
