/** The doors under `/_app`, in one table: what the client needs beyond the document's own calls. */
import type { HttpMethod } from '@ninefold/model';
import { type Door, forAnybody, forPeople } from '../asking.ts';
import { answerBoard } from '../board/board.ts';
import { answerDashboard } from '../dashboard/dashboard.ts';
import { answerDownload } from '../files/download.ts';
import { answerUpload } from '../files/upload.ts';
import { answerEvents } from './events.ts';
import { answerAccept, answerInvitation, answerInvite } from './invitations.ts';
import { answerNotifications, answerNotificationsRead } from './notifications.ts';
import { openApiDoor } from './openapi.ts';
import { answerOptions } from './options.ts';
import { answerPreviewDocument, answerViewAs } from './preview.ts';
import { answerAction, answerCreate, answerDelete, answerEdit, answerHistory, answerNew, answerRead } from './records.ts';
import { answerRows } from './rows.ts';
import { answerSession } from './session.ts';
import { answerSignIn, answerSignOut } from './sign-in.ts';
import { answerSigningUp, answerSignUp } from './sign-up.ts';

export interface AppDoor extends Door {
  readonly method: HttpMethod;
  /** Below `/_app`, parameters with a colon. */
  readonly path: string;
}

const appDoors: readonly AppDoor[] = [
  at('GET', '/session', forAnybody(answerSession)),
  at('POST', '/sign-in', forAnybody(answerSignIn)),
  at('POST', '/sign-out', forAnybody(answerSignOut)),
  at('GET', '/sign-up', forAnybody(answerSigningUp)),
  at('POST', '/sign-up', forAnybody(answerSignUp)),
  at('POST', '/invitations', forPeople(answerInvite)),
  at('GET', '/invitations/:token', forAnybody(answerInvitation)),
  at('POST', '/invitations/:token', forAnybody(answerAccept)),
  at('GET', '/rows', forPeople(answerRows, ['screen', 'part', 'group', 'split', 'filter', 'order', 'search', 'after', 'limit'])),
  at('GET', '/dashboard', forPeople(answerDashboard, ['screen'])),
  at('GET', '/board', forPeople(answerBoard, ['screen', 'filter', 'search', 'column', 'after', 'limit'])),
  at('GET', '/new/:entity', forPeople(answerNew)),
  at('GET', '/options/:entity', forPeople(answerOptions, ['search', 'id', 'after', 'limit'])),
  at('POST', '/records/:entity', forPeople(answerCreate)),
  at('GET', '/records/:entity/:id', forPeople(answerRead, ['screen', 'by'])),
  at('PUT', '/records/:entity/:id', forPeople(answerEdit)),
  at('DELETE', '/records/:entity/:id', forPeople(answerDelete)),
  at('GET', '/records/:entity/:id/history', forPeople(answerHistory, ['after', 'limit'])),
  at('POST', '/records/:entity/:id/actions/:action', forPeople(answerAction)),
  at('POST', '/files', forPeople(answerUpload, ['entity', 'field'])),
  at('GET', '/files/:id', forPeople(answerDownload)),
  at('GET', '/notifications', forPeople(answerNotifications, ['after', 'limit'])),
  at('POST', '/notifications/read', forPeople(answerNotificationsRead)),
  at('GET', '/events', forAnybody(answerEvents)),
  at('GET', '/openapi.json', forPeople(openApiDoor(doorsOf))),
];

/** Only there while previewing, and only for this machine. */
const previewDoors: readonly AppDoor[] = [
  at('POST', '/preview/view-as', forAnybody(answerViewAs)),
  at('GET', '/preview/document', forAnybody(answerPreviewDocument)),
];

export function doorsOf(preview: boolean): readonly AppDoor[] {
  return preview ? [...appDoors, ...previewDoors] : appDoors;
}

function at(method: HttpMethod, path: string, door: Door): AppDoor {
  return { method, path, ...door };
}
