/** `GET /_app/openapi.json`: the calls of one's own part of the application that runs now, and the doors. A preview tells all of it. */
import { clientSlice } from '@ninefold/engine';
import type { Answer, Asking } from '../asking.ts';
import { type DescribedDoor, describe } from '../openapi/describe.ts';

/** `doors` is asked when the description is: the table of doors holds this door, too. */
export function openApiDoor(doors: (preview: boolean) => readonly DescribedDoor[]): (asking: Asking) => Promise<Answer> {
  return async ({ running, shared, who }) => {
    const { application } = running;
    const preview = shared.options.preview !== undefined;
    return { status: 200, body: describe(preview ? application : clientSlice(application, who.person.roles), doors(preview), application) };
  };
}
