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
import { answerForgotten, answerNewPassword, answerReset } from './password-reset.ts';
import {
  answerActivate,
  answerDeactivate,
  answerInvitations,
  answerPeople,
  answerRenew,
  answerResetLink,
  answerRoles,
  answerSignOutPerson,
  answerWithdraw,
} from './people.ts';
import { answerPreviewDocument, answerViewAs } from './preview.ts';
import { answerByHand, answerPreviewCalls } from './preview-calls.ts';
import { answerPreviewPeople } from './preview-people.ts';
import { answerAction, answerCreate, answerDelete, answerEdit, answerHistory, answerNew, answerRead } from './records.ts';
import { answerRows } from './rows.ts';
import { answerSession } from './session.ts';
import { answerSignIn, answerSignOut, answerSignOutEverywhere } from './sign-in.ts';
import { answerSigningUp, answerSignUp } from './sign-up.ts';
import { answerMissing, answerWhy } from './why.ts';

export interface AppDoor extends Door {
  readonly method: HttpMethod;
  /** Below `/_app`, parameters with a colon. */
  readonly path: string;
}

const appDoors: readonly AppDoor[] = [
  at('GET', '/session', forAnybody(answerSession)),
  at('POST', '/sign-in', forAnybody(answerSignIn)),
  at('POST', '/sign-out', forAnybody(answerSignOut)),
  at('POST', '/sign-out-everywhere', forPeople(answerSignOutEverywhere)),
  at('GET', '/sign-up', forAnybody(answerSigningUp)),
  at('POST', '/sign-up', forAnybody(answerSignUp)),
  at('POST', '/invitations', forPeople(answerInvite)),
  at('GET', '/invitations/:token', forAnybody(answerInvitation)),
  at('POST', '/invitations/:token', forAnybody(answerAccept)),
  at('POST', '/password-reset', forAnybody(answerForgotten)),
  at('GET', '/password-reset/:token', forAnybody(answerReset)),
  at('POST', '/password-reset/:token', forAnybody(answerNewPassword)),
  at('GET', '/people', forPeople(answerPeople, ['search', 'role', 'order', 'after', 'limit'])),
  at('GET', '/people/invitations', forPeople(answerInvitations, ['search', 'after', 'limit'])),
  at('POST', '/people/invitations/:id/renew', forPeople(answerRenew)),
  at('DELETE', '/people/invitations/:id', forPeople(answerWithdraw)),
  at('PUT', '/people/:id/roles', forPeople(answerRoles)),
  at('POST', '/people/:id/deactivate', forPeople(answerDeactivate)),
  at('POST', '/people/:id/activate', forPeople(answerActivate)),
  at('POST', '/people/:id/reset-link', forPeople(answerResetLink)),
  at('POST', '/people/:id/sign-out', forPeople(answerSignOutPerson)),
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
  at('GET', '/why', forPeople(answerWhy, ['statements', 'entity', 'id'])),
  at('GET', '/why/missing', forPeople(answerMissing, ['screen', 'entity', 'id'])),
  at('GET', '/events', forAnybody(answerEvents, ['last'])),
  at('GET', '/openapi.json', forPeople(openApiDoor(doorsOf))),
];

/** Only there while previewing, and only for this machine. */
const previewDoors: readonly AppDoor[] = [
  at('POST', '/preview/view-as', forAnybody(answerViewAs)),
  at('GET', '/preview/people', forAnybody(answerPreviewPeople, ['search', 'entity', 'id'])),
  at('GET', '/preview/document', forAnybody(answerPreviewDocument)),
  at('GET', '/preview/calls', forAnybody(answerPreviewCalls)),
  at('POST', '/preview/calls/:id', forAnybody(answerByHand)),
];

export function doorsOf(preview: boolean): readonly AppDoor[] {
  return preview ? [...appDoors, ...previewDoors] : appDoors;
}

function at(method: HttpMethod, path: string, door: Door): AppDoor {
  return { method, path, ...door };
}
