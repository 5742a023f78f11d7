/** `GET /_app/openapi.json`: the calls and doors of the application that runs now. */
import type { Answer, Asking } from '../asking.ts';
import { type DescribedDoor, describe } from '../openapi/describe.ts';

/** `doors` is asked when the description is: the table of doors holds this door, too. */
export function openApiDoor(doors: (preview: boolean) => readonly DescribedDoor[]): (asking: Asking) => Promise<Answer> {
  return async ({ running, shared }) => ({
    status: 200,
    body: describe(running.application, doors(shared.options.preview !== undefined)),
  });
}
