/** Pictures of people: one's own is set and taken away, those of others are seen. */

import { ownSignIn } from '../auth/own-account.ts';
import type { RequestContext } from '../context/request-context.ts';
import type { AppContext, AppResponse } from '../contract/app-handler.ts';
import { readQuery } from '../contract/read-input.ts';
import { fileResponse } from '../files/file-response.ts';
import { refuseEncoded } from '../http/read-body.ts';
import { pictureOf, picturesOf, removeOwnPicture, setOwnPicture } from '../people/pictures.ts';
import { platformRefused } from '../problems/platform.ts';

/** Its body is the picture as it is. 404 where nobody signs in. */
export async function answerPictureSet(context: RequestContext): Promise<AppResponse<'setPicture'>> {
  await ownSignIn(context);
  refuseEncoded(context.request, 'file');
  await setOwnPicture(context, context.request.body);
  return { status: 204 };
}

/** Answers the same where there is none. */
export async function answerPictureRemove(context: RequestContext): Promise<AppResponse<'removePicture'>> {
  await ownSignIn(context);
  await removeOwnPicture(context);
  return { status: 204 };
}

/** Of so many people at once as a page draws. */
export async function answerPictures(context: AppContext<'pictures'>): Promise<AppResponse<'pictures'>> {
  const ids = [...new Set(readQuery(context, 'pictures').people.split(',').filter(Boolean))];
  if (ids.length > mostAtOnce)
    throw platformRefused('too-long', { message: `Ask for at most ${mostAtOnce} people at a time.`, path: ['people'] });
  const found = await picturesOf(context, ids);
  return { status: 200, body: { pictures: [...found].map(([person, version]) => ({ person, version })) } };
}

const mostAtOnce = 100;

/** Somebody whom one may not know, and one who has none, look the same. */
export async function answerPicture(context: AppContext<'picture'>): Promise<Response> {
  const file = await pictureOf(context, context.parameters.id);
  if (!file) throw platformRefused('not-found');
  return await fileResponse(context, file);
}
