/**
 * Every route of the application's own API: where it is, and what its answer always has. Addresses stand here and nowhere else.
 * The rest of each (parameters, body and answers as schemas) stands in the contract, which does not compile without it.
 */
import { invariant } from '@ninefold/model';
import { hasMembers } from './outline.ts';

const recordAnswer = [
  'record',
  'since',
  'before',
  'actions',
  'editable',
  'lines',
  'edit',
  'delete',
  'waiting',
  'failed',
  'timers',
] as const;

const commentAnswer = ['id', 'at', 'who', 'own', 'edited', 'gone', 'parts'] as const;
const viewAnswer = ['id', 'name', 'own', 'role', 'changeable', 'first', 'question', 'leftOut'] as const;

export const routes = {
  session: {
    at: 'GET /_app/session',
    answers: [
      'title',
      'document',
      'locale',
      'timeZone',
      'now',
      'signedIn',
      'signIn',
      'application',
      'constants',
      'points',
      'mayInvite',
      'preview',
      'unread',
      'firstViews',
      'why',
      'pdf',
      'accent',
    ],
  },
  chooseLanguage: { at: 'POST /_app/language' },
  chooseTimeZone: { at: 'POST /_app/time-zone' },
  icon: { at: 'GET /_app/icon.svg' },
  manifest: { at: 'GET /_app/manifest.webmanifest', answers: ['name', 'short_name', 'start_url', 'display', 'icons'] },
  component: { at: 'GET /_app/components/{file}' },
  logo: { at: 'GET /_app/logos/{file}' },
  drawnIcon: { at: 'GET /_app/icons/{file}' },
  signIn: { at: 'POST /_app/sign-in' },
  beginPasskeySignIn: { at: 'POST /_app/sign-in/passkey', answers: ['options'] },
  signInWithPasskey: { at: 'POST /_app/sign-in/passkey/answer' },
  beginOpenId: { at: 'POST /_app/open-id', answers: ['address'] },
  finishOpenId: { at: 'POST /_app/open-id/answer', answers: ['to', 'joining'] },
  joinOpenId: { at: 'POST /_app/open-id/join' },
  signOut: { at: 'POST /_app/sign-out' },
  signOutEverywhere: { at: 'POST /_app/sign-out-everywhere' },
  signOutElsewhere: { at: 'POST /_app/sign-out-elsewhere' },
  account: { at: 'GET /_app/account', answers: ['email', 'sessions', 'secondFactor', 'keys', 'passkeys'] },
  changePassword: { at: 'POST /_app/account/password' },
  changeEmail: { at: 'POST /_app/account/email', answers: ['until'] },
  confirmEmail: { at: 'POST /_app/account/email/confirm' },
  beginSecondFactor: { at: 'POST /_app/account/second-factor', answers: ['secret', 'address'] },
  confirmSecondFactor: { at: 'POST /_app/account/second-factor/confirm', answers: ['recoveryCodes'] },
  removeSecondFactor: { at: 'POST /_app/account/second-factor/remove' },
  makeKey: { at: 'POST /_app/account/keys', answers: ['id', 'key'] },
  beginPasskey: { at: 'POST /_app/account/passkeys/begin', answers: ['options'] },
  addPasskey: { at: 'POST /_app/account/passkeys', answers: ['id', 'name'] },
  renamePasskey: { at: 'PUT /_app/account/passkeys/{id}' },
  removePasskey: { at: 'POST /_app/account/passkeys/{id}/remove' },
  removeKey: { at: 'DELETE /_app/account/keys/{id}' },
  endSession: { at: 'DELETE /_app/account/sessions/{id}' },
  setPicture: { at: 'PUT /_app/account/picture' },
  removePicture: { at: 'DELETE /_app/account/picture' },
  pictures: { at: 'GET /_app/pictures', answers: ['pictures'] },
  picture: { at: 'GET /_app/pictures/{id}' },
  signingUp: { at: 'GET /_app/sign-up', answers: ['fields'] },
  signUp: { at: 'POST /_app/sign-up' },
  invite: { at: 'POST /_app/invitations', answers: ['path', 'expires', 'mailed'] },
  invitation: { at: 'GET /_app/invitations/{token}', answers: ['email', 'fields'] },
  acceptInvitation: { at: 'POST /_app/invitations/{token}' },
  forgottenPassword: { at: 'POST /_app/password-reset', answers: ['by'] },
  passwordLink: { at: 'GET /_app/password-reset/{token}', answers: ['email'] },
  newPassword: { at: 'POST /_app/password-reset/{token}' },
  people: { at: 'GET /_app/people', answers: ['people', 'next', 'total', 'roles', 'mails', 'closed'] },
  invitations: { at: 'GET /_app/people/invitations', answers: ['invitations', 'next'] },
  renewInvitation: { at: 'POST /_app/people/invitations/{id}/renew', answers: ['path', 'expires', 'mailed'] },
  withdrawInvitation: { at: 'DELETE /_app/people/invitations/{id}' },
  changeRoles: { at: 'PUT /_app/people/{id}/roles', answers: ['id', 'name', 'email', 'roles', 'state', 'at', 'own'] },
  deactivatePerson: { at: 'POST /_app/people/{id}/deactivate' },
  activatePerson: { at: 'POST /_app/people/{id}/activate' },
  linkForPerson: { at: 'POST /_app/people/{id}/reset-link', answers: ['path', 'expires', 'mailed'] },
  signOutPerson: { at: 'POST /_app/people/{id}/sign-out' },
  rows: { at: 'GET /_app/rows', answers: ['rows', 'next', 'total'] },
  pivot: { at: 'GET /_app/pivot', answers: ['by', 'across', 'figures', 'records'] },
  valueCounts: { at: 'GET /_app/value-counts', answers: ['counts', 'complete'] },
  views: { at: 'GET /_app/views', answers: ['views', 'shares'] },
  saveView: { at: 'POST /_app/views', answers: viewAnswer },
  changeView: { at: 'PUT /_app/views/{id}', answers: viewAnswer },
  removeView: { at: 'DELETE /_app/views/{id}' },
  firstView: { at: 'POST /_app/views/{id}/first' },
  exportRows: { at: 'GET /_app/exports/{format}' },
  dashboard: { at: 'GET /_app/dashboard', answers: ['parts'] },
  board: { at: 'GET /_app/board', answers: [] },
  calendar: { at: 'GET /_app/calendar', answers: ['entries', 'more', 'rows'] },
  newRecord: { at: 'GET /_app/new/{entity}', answers: ['record', 'editable', 'lines', 'create'] },
  options: { at: 'GET /_app/options/{entity}', answers: ['options', 'next'] },
  find: { at: 'GET /_app/find', answers: ['found'] },
  suggestions: { at: 'GET /_app/suggestions/{entity}/{field}', answers: ['texts'] },
  createRecord: { at: 'POST /_app/records/{entity}', answers: recordAnswer },
  createRecords: { at: 'POST /_app/imports/{entity}', answers: ['results'] },
  importFields: { at: 'GET /_app/imports/{entity}', answers: ['creates', 'updates'] },
  judgeImport: { at: 'POST /_app/imports/{entity}/judged', answers: ['results'] },
  importRecords: { at: 'POST /_app/imports/{entity}/by-key', answers: ['results'] },
  judgeChanges: { at: 'POST /_app/changes/{entity}/judged', answers: ['results', 'editable', 'next'] },
  changeRecords: { at: 'POST /_app/changes/{entity}', answers: ['results'] },
  readRecord: { at: 'GET /_app/records/{entity}/{id}', answers: recordAnswer },
  editRecord: { at: 'PUT /_app/records/{entity}/{id}', answers: recordAnswer },
  deleteRecord: { at: 'DELETE /_app/records/{entity}/{id}', answers: ['deletion', 'until'] },
  restoreRecord: { at: 'POST /_app/records/{entity}/{id}/restored', answers: recordAnswer },
  history: { at: 'GET /_app/records/{entity}/{id}/history', answers: ['entries', 'next'] },
  comments: { at: 'GET /_app/records/{entity}/{id}/comments', answers: ['comments', 'next', 'may', 'follows'] },
  addComment: { at: 'POST /_app/records/{entity}/{id}/comments', answers: commentAnswer },
  editComment: { at: 'PUT /_app/records/{entity}/{id}/comments/{comment}', answers: commentAnswer },
  deleteComment: { at: 'DELETE /_app/records/{entity}/{id}/comments/{comment}' },
  mentionable: { at: 'GET /_app/records/{entity}/{id}/mentionable', answers: ['people'] },
  mailPreferences: { at: 'GET /_app/mail-preferences', answers: ['to', 'preferences'] },
  setMailPreference: { at: 'PUT /_app/mail-preferences' },
  follow: { at: 'PUT /_app/records/{entity}/{id}/follow' },
  unfollow: { at: 'DELETE /_app/records/{entity}/{id}/follow' },
  presence: { at: 'PUT /_app/records/{entity}/{id}/presence/{page}', answers: ['others', 'more'] },
  endPresence: { at: 'DELETE /_app/records/{entity}/{id}/presence/{page}' },
  pastRecord: { at: 'GET /_app/records/{entity}/{id}/past', answers: ['record', 'changed', 'forgotten'] },
  printRecord: { at: 'GET /_app/records/{entity}/{id}/print.pdf' },
  takeAction: { at: 'POST /_app/records/{entity}/{id}/actions/{action}', answers: recordAnswer },
  sendFile: { at: 'POST /_app/files', answers: ['file', 'name', 'size', 'type'] },
  openFile: { at: 'GET /_app/files/{id}' },
  beginUpload: { at: 'POST /_app/uploads', answers: ['upload', 'offset'] },
  upload: { at: 'GET /_app/uploads/{id}', answers: ['upload', 'offset'] },
  continueUpload: { at: 'PATCH /_app/uploads/{id}' },
  finishUpload: { at: 'POST /_app/uploads/{id}', answers: ['file', 'name', 'size', 'type'] },
  endUpload: { at: 'DELETE /_app/uploads/{id}' },
  notifications: { at: 'GET /_app/notifications', answers: ['items', 'next', 'unread'] },
  readNotifications: { at: 'POST /_app/notifications/read' },
  tasks: { at: 'GET /_app/tasks', answers: ['groups'] },
  taskCount: { at: 'GET /_app/tasks/count', answers: ['count', 'more'] },
  substitutions: { at: 'GET /_app/substitutions', answers: ['lends', 'own', 'others', 'today'] },
  substitutes: { at: 'GET /_app/substitutions/people', answers: ['people'] },
  addSubstitution: {
    at: 'POST /_app/substitutions',
    answers: ['id', 'person', 'substitute', 'role', 'from', 'until', 'current', 'holds'],
  },
  endSubstitution: { at: 'DELETE /_app/substitutions/{id}' },
  why: { at: 'GET /_app/why', answers: 'list' },
  missingOffers: { at: 'GET /_app/why/missing', answers: 'list' },
  events: { at: 'GET /_app/events' },
  description: { at: 'GET /_app/openapi.json', answers: [] },
  viewAs: { at: 'POST /_app/preview/view-as' },
  previewPeople: { at: 'GET /_app/preview/people', answers: ['people'] },
  previewDocument: { at: 'GET /_app/preview/document', answers: ['file', 'broken', 'findings', 'assumptions', 'drawn'] },
  previewCalls: { at: 'GET /_app/preview/calls', answers: ['calls'] },
  answerCall: { at: 'POST /_app/preview/calls/{id}' },
} as const satisfies Readonly<Record<string, RouteOutline>>;

interface RouteOutline {
  /** Method and path; parameters in braces. */
  readonly at: `${Method} /_app/${string}`;
  /** Members that the answer always has, `list` when it is one; nothing when there is no answer to speak of, or it is no JSON. */
  readonly answers?: readonly string[] | 'list';
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

type Method = (typeof methods)[number];

export type RouteName = keyof typeof routes;

/** The parameters in the path of a route. */
export type PathParameters<Name extends RouteName> = Readonly<Record<NamesIn<(typeof routes)[Name]['at']>, string>>;

type NamesIn<Path extends string> = Path extends `${string}{${infer Parameter}}${infer Rest}` ? Parameter | NamesIn<Rest> : never;

/** What an answer is, as far as the outline of its route tells. */
export type Outlined<Name extends RouteName> = (typeof routes)[Name] extends { readonly answers: infer Answers }
  ? Answers extends readonly string[]
    ? { readonly [Member in Answers[number]]: unknown }
    : readonly unknown[]
  : unknown;

export interface RouteAddress {
  readonly method: Method;
  readonly path: string;
}

/** Where a route is, with these parameters in its path, encoded. */
export function addressOf<Name extends RouteName>(name: Name, parameters: PathParameters<Name>): RouteAddress {
  return fillAddress(name, parameters);
}

/** The same for whoever has the parameters' names from elsewhere. */
export function fillAddress(name: RouteName, parameters: Readonly<Record<string, string>>): RouteAddress {
  const { method, template } = templateOf(name);
  return { method, path: template.replace(/\{(\w+)\}/gu, (_all, parameter: string) => encodeURIComponent(parameters[parameter] ?? '')) };
}

/** Method and path of a route, parameters in braces. */
export function templateOf(name: RouteName): { readonly method: Method; readonly template: string } {
  const { at } = routes[name];
  const method = methods.find((one) => at.startsWith(`${one} `));
  invariant(method, 'an address begins with its method');
  return { method, template: at.slice(method.length + 1) };
}

/** Whether this is, as far as one looks, what a route answers: of the right kind, with all members it always has. */
export function hasOutline(name: RouteName, answer: unknown): boolean {
  const { answers }: RouteOutline = routes[name];
  if (answers === undefined) return true;
  if (answers === 'list') return Array.isArray(answer);
  return hasMembers(answer, answers);
}
