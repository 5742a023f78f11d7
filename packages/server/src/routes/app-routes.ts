/** The routes under `/_app`, in one table: what the client needs beyond the document's own calls. */
import type { HttpMethod } from '@ninefold/model';
import { type RouteName, routes, templateOf } from '@ninefold/protocol';
import { contract, type RouteContract } from '@ninefold/protocol/contract';
import { answerBoard } from '../board/board.ts';
import { publicRoute, type Route, signedInRoute } from '../context/request-context.ts';
import { answerDashboard } from '../dashboard/dashboard.ts';
import { answerDownload } from '../files/download.ts';
import { answerUpload } from '../files/upload.ts';
import type { AppHandler } from './app-response.ts';
import { answerEvents } from './events.ts';
import { answerAccept, answerInvitation, answerInvite } from './invitations.ts';
import { answerNotifications, answerNotificationsRead } from './notifications.ts';
import { openApiRoute } from './openapi.ts';
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

const handlers: { readonly [Name in RouteName]: AppHandler<Name> } = {
  notifications: answerNotifications,
  readNotifications: answerNotificationsRead,
};

export interface AppRoute extends Route {
  /** In the contract. */
  readonly name?: RouteName;
  readonly method: HttpMethod;
  /** Below `/_app`, parameters with a colon. */
  readonly path: string;
}

const appDoors: readonly AppRoute[] = [
  at('GET', '/session', publicRoute(answerSession)),
  at('POST', '/sign-in', publicRoute(answerSignIn)),
  at('POST', '/sign-out', publicRoute(answerSignOut)),
  at('POST', '/sign-out-everywhere', signedInRoute(answerSignOutEverywhere)),
  at('GET', '/sign-up', publicRoute(answerSigningUp)),
  at('POST', '/sign-up', publicRoute(answerSignUp)),
  at('POST', '/invitations', signedInRoute(answerInvite)),
  at('GET', '/invitations/:token', publicRoute(answerInvitation)),
  at('POST', '/invitations/:token', publicRoute(answerAccept)),
  at('POST', '/password-reset', publicRoute(answerForgotten)),
  at('GET', '/password-reset/:token', publicRoute(answerReset)),
  at('POST', '/password-reset/:token', publicRoute(answerNewPassword)),
  at('GET', '/people', signedInRoute(answerPeople, ['search', 'role', 'order', 'after', 'limit'])),
  at('GET', '/people/invitations', signedInRoute(answerInvitations, ['search', 'after', 'limit'])),
  at('POST', '/people/invitations/:id/renew', signedInRoute(answerRenew)),
  at('DELETE', '/people/invitations/:id', signedInRoute(answerWithdraw)),
  at('PUT', '/people/:id/roles', signedInRoute(answerRoles)),
  at('POST', '/people/:id/deactivate', signedInRoute(answerDeactivate)),
  at('POST', '/people/:id/activate', signedInRoute(answerActivate)),
  at('POST', '/people/:id/reset-link', signedInRoute(answerResetLink)),
  at('POST', '/people/:id/sign-out', signedInRoute(answerSignOutPerson)),
  at('GET', '/rows', signedInRoute(answerRows, ['screen', 'part', 'group', 'split', 'filter', 'order', 'search', 'after', 'limit'])),
  at('GET', '/dashboard', signedInRoute(answerDashboard, ['screen'])),
  at('GET', '/board', signedInRoute(answerBoard, ['screen', 'filter', 'search', 'column', 'after', 'limit'])),
  at('GET', '/new/:entity', signedInRoute(answerNew)),
  at('GET', '/options/:entity', signedInRoute(answerOptions, ['search', 'id', 'after', 'limit'])),
  at('POST', '/records/:entity', signedInRoute(answerCreate)),
  at('GET', '/records/:entity/:id', signedInRoute(answerRead, ['screen', 'by'])),
  at('PUT', '/records/:entity/:id', signedInRoute(answerEdit)),
  at('DELETE', '/records/:entity/:id', signedInRoute(answerDelete)),
  at('GET', '/records/:entity/:id/history', signedInRoute(answerHistory, ['after', 'limit'])),
  at('POST', '/records/:entity/:id/actions/:action', signedInRoute(answerAction)),
  at('POST', '/files', signedInRoute(answerUpload, ['entity', 'field'])),
  at('GET', '/files/:id', signedInRoute(answerDownload)),
  at('GET', '/why', signedInRoute(answerWhy, ['statements', 'entity', 'id'])),
  at('GET', '/why/missing', signedInRoute(answerMissing, ['screen', 'entity', 'id'])),
  at('GET', '/events', publicRoute(answerEvents, ['last'])),
  at('GET', '/openapi.json', signedInRoute(openApiRoute(appRoutes))),
];

/** Only there while previewing, and only for this machine. */
const previewDoors: readonly AppRoute[] = [
  at('POST', '/preview/view-as', publicRoute(answerViewAs)),
  at('GET', '/preview/people', publicRoute(answerPreviewPeople, ['search', 'entity', 'id'])),
  at('GET', '/preview/document', publicRoute(answerPreviewDocument)),
  at('GET', '/preview/calls', publicRoute(answerPreviewCalls)),
  at('POST', '/preview/calls/:id', publicRoute(answerByHand)),
];

const contractRoutes = Object.keys(routes).filter(isRouteName).map(routeOf);

export function appRoutes(preview: boolean): readonly AppRoute[] {
  return [...contractRoutes, ...(preview ? [...appDoors, ...previewDoors] : appDoors)];
}

function isRouteName(name: string): name is RouteName {
  return name in routes;
}

function routeOf(name: RouteName): AppRoute {
  const { method, template } = templateOf(name);
  const { query = {}, ...route }: RouteContract = contract[name];
  const path = template.slice('/_app'.length).replace(/\{(\w+)\}/gu, ':$1');
  return { name, method, path, for: route.for, takes: Object.keys(query), answer: handlers[name] };
}

function at(method: HttpMethod, path: string, route: Route): AppRoute {
  return { method, path, ...route };
}
