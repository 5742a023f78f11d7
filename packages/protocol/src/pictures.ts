/** Pictures of people: beside the name, for those who may read it. */
import { done } from './parameters.ts';
import { anything, arrayOf, closed, component, described, optional, text } from './schema.ts';

const picture = closed({
  /** Id of the person. */
  person: text,
  /** Another one is another picture. */
  version: text,
});

export const pictureRoutes = {
  setPicture: {
    id: 'set picture',
    summary: 'Give oneself a picture',
    for: 'person',
    path: {},
    body: 'content',
    answers: { 204: { description: 'It stands beside one’s name.' } },
  },
  removePicture: {
    id: 'remove picture',
    summary: 'Take one’s own picture away',
    for: 'person',
    path: {},
    answers: { 204: done },
  },
  pictures: {
    id: 'pictures',
    summary: 'Which of these people have a picture',
    for: 'person',
    path: {},
    query: { people: described(text, 'Their ids, with commas between them.') },
    answers: {
      200: {
        description: 'Those that have one, as far as one may read what they are called.',
        schema: component('ninefold.Pictures', closed({ pictures: arrayOf(picture) })),
      },
    },
  },
  picture: {
    id: 'picture',
    summary: 'The picture of a person',
    for: 'person',
    path: { id: described(text, 'Id of the person.') },
    query: { version: optional(described(text, 'So that another picture has another address.')) },
    answers: {
      200: { description: 'The picture.', type: '*/*', schema: anything, headers: { etag: 'Another one is another picture.' } },
      206: { description: 'The part of it that the header Range asks for.', type: '*/*', schema: anything },
      304: { description: 'As it was.' },
      416: { description: 'It has no such part.' },
    },
  },
} as const;
