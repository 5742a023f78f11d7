/** `GET /_app/openapi.json`: the calls of one's own part of the application that runs now, and the doors. A preview tells all of it. */
import { clientSlice } from '@ninefold/engine';
import type { Application } from '@ninefold/model';
import type { Answer, Asking } from '../asking.ts';
import { type DescribedDoor, describe } from '../openapi/describe.ts';

/** `doors` is asked when the description is: the table of doors holds this door, too. */
export function openApiDoor(doors: (preview: boolean) => readonly DescribedDoor[]): (asking: Asking) => Promise<Answer> {
  return async (asking) => {
    const { running, shared } = asking;
    const preview = shared.options.preview !== undefined;
    return { status: 200, body: describe(partOf(asking), doors(preview), running.application) };
  };
}

/** What of the application is described to whoever asks. */
export function partOf({ running, shared, who }: Asking): Application {
  const { application } = running;
  return shared.options.preview === undefined ? clientSlice(application, who.person.roles) : application;
}
