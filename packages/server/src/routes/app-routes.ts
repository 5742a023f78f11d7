/** The routes of the contract with who answers them: what the client needs beyond the document's own calls. */
import { type HttpMethod, invariant } from '@ninefold/model';
import { type RouteName, routes, templateOf } from '@ninefold/protocol';
import { contractOf } from '@ninefold/protocol/contract';
import type { RequestContext } from '../context/request-context.ts';
import type { Route } from '../context/route.ts';
import type { AppContext, AppHandler } from '../contract/app-handler.ts';
import {
  answerAccount,
  answerEmailChange,
  answerEmailConfirm,
  answerFactorBegin,
  answerFactorConfirm,
  answerFactorRemove,
  answerKeyMake,
  answerKeyRemove,
  answerPasswordChange,
  answerSessionEnd,
  answerSignOutElsewhere,
} from './account.ts';
import { answerComponent, answerDrawnIcon, answerIcon, answerLogo, answerManifest } from './appearance.ts';
import { answerBoard } from './board.ts';
import { answerCalendar } from './calendar.ts';
import { answerChanges, answerJudged } from './changes.ts';
import { answerCommentAdd, answerCommentDelete, answerCommentEdit, answerComments, answerMentionable } from './comments.ts';
import { answerDashboard } from './dashboard.ts';
import { answerEvents } from './events.ts';
import { answerExport } from './exports.ts';
import {
  answerDownload,
  answerUpload,
  answerUploadBegun,
  answerUploadContinued,
  answerUploadEnded,
  answerUploadFinished,
  answerUploadState,
} from './files.ts';
import { answerFind } from './find.ts';
import { answerFollow, answerUnfollow } from './followers.ts';
import { answerImport, answerImportFields, answerJudgedImport, answerKeyedImport } from './imports.ts';
import { answerAccept, answerInvitation, answerInvite } from './invitations.ts';
import { answerLanguage } from './language.ts';
import { answerMailPreferenceSet, answerMailPreferences } from './mail-preferences.ts';
import { answerNotifications, answerNotificationsRead } from './notifications.ts';
import { answerOpenIdBegin, answerOpenIdFinish, answerOpenIdJoin } from './open-id.ts';
import { openApiRoute } from './openapi.ts';
import { answerOptions } from './options.ts';
import {
  answerPasskeyAdd,
  answerPasskeyBegin,
  answerPasskeyRemove,
  answerPasskeyRename,
  answerPasskeySignIn,
  answerPasskeySignInBegin,
} from './passkeys.ts';
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
import { answerPicture, answerPictureRemove, answerPictureSet, answerPictures } from './pictures.ts';
import { answerPivot } from './pivot.ts';
import { answerEndPresence, answerPresence } from './presence.ts';
import { answerByHand, answerPreviewCalls, answerPreviewDocument, answerPreviewPeople, answerViewAs } from './preview.ts';
import { answerPrint } from './print.ts';
import {
  answerAction,
  answerCreate,
  answerDelete,
  answerEdit,
  answerHistory,
  answerNew,
  answerPast,
  answerRead,
  answerRestore,
} from './records.ts';
import { answerRows } from './rows.ts';
import { answerSession } from './session.ts';
import { answerSignIn, answerSignOut, answerSignOutEverywhere } from './sign-in.ts';
import { answerSigningUp, answerSignUp } from './sign-up.ts';
import { answerSubstitutes, answerSubstitutionAdd, answerSubstitutionEnd, answerSubstitutions } from './substitutions.ts';
import { answerSuggestions } from './suggestions.ts';
import { answerTaskCount, answerTasks } from './tasks.ts';
import { answerTimeZone } from './time-zone.ts';
import { answerValueCounts } from './value-counts.ts';
import { answerChangeView, answerFirstView, answerRemoveView, answerSaveView, answerViews } from './views.ts';
import { answerMissing, answerWhy } from './why.ts';

export interface AppRoute extends Route {
  readonly name: RouteName;
  readonly method: HttpMethod;
  /** Parameters with a colon. */
  readonly path: string;
}

/** Who answers which route of the contract. */
const handlers: { readonly [Name in RouteName]: AppHandler<Name> } = {
  session: answerSession,
  chooseLanguage: answerLanguage,
  chooseTimeZone: answerTimeZone,
  icon: answerIcon,
  manifest: answerManifest,
  component: answerComponent,
  logo: answerLogo,
  drawnIcon: answerDrawnIcon,
  signIn: answerSignIn,
  beginPasskeySignIn: answerPasskeySignInBegin,
  signInWithPasskey: answerPasskeySignIn,
  beginOpenId: answerOpenIdBegin,
  finishOpenId: answerOpenIdFinish,
  joinOpenId: answerOpenIdJoin,
  signOut: answerSignOut,
  signOutEverywhere: answerSignOutEverywhere,
  signOutElsewhere: answerSignOutElsewhere,
  account: answerAccount,
  changePassword: answerPasswordChange,
  changeEmail: answerEmailChange,
  confirmEmail: answerEmailConfirm,
  beginSecondFactor: answerFactorBegin,
  confirmSecondFactor: answerFactorConfirm,
  removeSecondFactor: answerFactorRemove,
  makeKey: answerKeyMake,
  beginPasskey: answerPasskeyBegin,
  addPasskey: answerPasskeyAdd,
  renamePasskey: answerPasskeyRename,
  removePasskey: answerPasskeyRemove,
  removeKey: answerKeyRemove,
  setPicture: answerPictureSet,
  removePicture: answerPictureRemove,
  pictures: answerPictures,
  picture: answerPicture,
  endSession: answerSessionEnd,
  signingUp: answerSigningUp,
  signUp: answerSignUp,
  invite: answerInvite,
  invitation: answerInvitation,
  acceptInvitation: answerAccept,
  forgottenPassword: answerForgotten,
  passwordLink: answerReset,
  newPassword: answerNewPassword,
  people: answerPeople,
  invitations: answerInvitations,
  renewInvitation: answerRenew,
  withdrawInvitation: answerWithdraw,
  changeRoles: answerRoles,
  deactivatePerson: answerDeactivate,
  activatePerson: answerActivate,
  linkForPerson: answerResetLink,
  signOutPerson: answerSignOutPerson,
  rows: answerRows,
  pivot: answerPivot,
  valueCounts: answerValueCounts,
  presence: answerPresence,
  endPresence: answerEndPresence,
  views: answerViews,
  saveView: answerSaveView,
  changeView: answerChangeView,
  removeView: answerRemoveView,
  firstView: answerFirstView,
  exportRows: answerExport,
  dashboard: answerDashboard,
  board: answerBoard,
  calendar: answerCalendar,
  newRecord: answerNew,
  options: answerOptions,
  find: answerFind,
  suggestions: answerSuggestions,
  createRecord: answerCreate,
  createRecords: answerImport,
  importFields: answerImportFields,
  judgeImport: answerJudgedImport,
  importRecords: answerKeyedImport,
  judgeChanges: answerJudged,
  changeRecords: answerChanges,
  readRecord: answerRead,
  editRecord: answerEdit,
  deleteRecord: answerDelete,
  restoreRecord: answerRestore,
  history: answerHistory,
  pastRecord: answerPast,
  comments: answerComments,
  addComment: answerCommentAdd,
  editComment: answerCommentEdit,
  deleteComment: answerCommentDelete,
  mentionable: answerMentionable,
  mailPreferences: answerMailPreferences,
  setMailPreference: answerMailPreferenceSet,
  follow: answerFollow,
  unfollow: answerUnfollow,
  printRecord: answerPrint,
  takeAction: answerAction,
  sendFile: answerUpload,
  openFile: answerDownload,
  beginUpload: answerUploadBegun,
  upload: answerUploadState,
  continueUpload: answerUploadContinued,
  finishUpload: answerUploadFinished,
  endUpload: answerUploadEnded,
  notifications: answerNotifications,
  readNotifications: answerNotificationsRead,
  tasks: answerTasks,
  taskCount: answerTaskCount,
  substitutions: answerSubstitutions,
  substitutes: answerSubstitutes,
  addSubstitution: answerSubstitutionAdd,
  endSubstitution: answerSubstitutionEnd,
  why: answerWhy,
  missingOffers: answerMissing,
  events: answerEvents,
  description: openApiRoute(routeNames),
  viewAs: answerViewAs,
  previewPeople: answerPreviewPeople,
  previewDocument: answerPreviewDocument,
  previewCalls: answerPreviewCalls,
  answerCall: answerByHand,
};

/** Setting up a second factor, and leaving. */
const beforeFactor: ReadonlySet<RouteName> = new Set([
  'account',
  'beginSecondFactor',
  'confirmSecondFactor',
  'beginPasskey',
  'addPasskey',
  'signOutEverywhere',
]);

/** Working on records. Not what is one's own, nor looking after people, nor what is open in a page of its own. */
const whileActing: ReadonlySet<RouteName> = new Set([
  ...(['session', 'icon', 'drawnIcon', 'logo', 'manifest', 'component', 'pictures', 'picture'] as const),
  ...([
    'rows',
    'pivot',
    'valueCounts',
    'exportRows',
    'dashboard',
    'board',
    'calendar',
    'find',
    'tasks',
    'taskCount',
    'why',
    'missingOffers',
  ] as const),
  ...(['newRecord', 'options', 'suggestions', 'readRecord', 'history', 'pastRecord', 'comments'] as const),
  ...(['createRecord', 'editRecord', 'deleteRecord', 'restoreRecord', 'takeAction', 'judgeChanges', 'changeRecords'] as const),
  ...(['sendFile', 'openFile', 'beginUpload', 'upload', 'continueUpload', 'finishUpload', 'endUpload'] as const),
]);

/** Asked most, and nothing but read. */
const onlyReads: ReadonlySet<RouteName> = new Set(['rows', 'readRecord', 'history']);

/** Some are there only while previewing. */
export function appRoutes(preview: boolean): readonly AppRoute[] {
  return routeNames(preview).map(routeOf);
}

/** Those of the contract; without `preview` none that is there only while previewing. */
export function routeNames(preview: boolean): readonly RouteName[] {
  return Object.keys(routes)
    .filter(isRouteName)
    .filter((name) => preview || contractOf(name).preview !== true);
}

function isRouteName(name: string): name is RouteName {
  return Object.hasOwn(routes, name);
}

function routeOf<Name extends RouteName>(name: Name): AppRoute {
  const { method, template } = templateOf(name);
  const { query = {}, ...route } = contractOf(name);
  const handler: AppHandler<Name> = handlers[name];
  const answer: Route['answer'] = (context) => {
    invariant(isAt(name, context), 'the router fills in every parameter of a path');
    return handler(context);
  };
  const path = template.replace(/\{(\w+)\}/gu, ':$1');
  const takes = Object.keys(query);
  return {
    ...{ name, method, path, for: route.for, takes, answer },
    ...(beforeFactor.has(name) && { beforeFactor: true }),
    ...(whileActing.has(name) && { whileActing: true }),
    ...(onlyReads.has(name) && { onlyReads: true }),
  };
}

function isAt<Name extends RouteName>(name: Name, context: RequestContext): context is AppContext<Name> {
  return Object.keys(contractOf(name).path).every((parameter) => Object.hasOwn(context.parameters, parameter));
}
