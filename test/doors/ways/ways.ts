/**
 * Every way to the data: all routes of the application's own API, each with what is asked by it, or the reason why not here. A new route
 * does not compile without its entry.
 */
import type { RouteName } from '@ninefold/protocol';
import type { TestRequest } from '../../../packages/server/src/testing/start.ts';
import { get, type Question, type Room } from '../room.ts';
import {
  callQuestions,
  callsToRefuse,
  descriptionQuestions,
  fileQuestions,
  findQuestions,
  missingQuestions,
  optionQuestions,
  suggestionQuestions,
  whyQuestions,
} from './around.ts';
import { changesToRefuse, judgedQuestions } from './changes.ts';
import { exportQuestions } from './exports.ts';
import { boardQuestions, calendarQuestions, dashboardQuestions, partQuestions, relatedQuestions } from './gathered.ts';
import { importFieldQuestions, judgedImportQuestions, keyedImportsToRefuse } from './imports.ts';
import { listQuestions, viewQuestions } from './lists.ts';
import { creationsToRefuse, filesToRefuse, importsToRefuse, newQuestions, uploadsToRefuse } from './new-records.ts';
import { pivotQuestions } from './pivots.ts';
import {
  actionsToRefuse,
  besideQuestions,
  commentsToRefuse,
  editsToRefuse,
  followsToRefuse,
  historyQuestions,
  pastQuestions,
  presencesToRefuse,
  readQuestions,
  removalsToRefuse,
  restoresToRefuse,
} from './records.ts';
import { taskCountQuestions, taskQuestions } from './tasks.ts';
import { valueCountQuestions } from './value-counts.ts';

export type Way =
  /** What is asked by it: nothing is told that may not be read, and nothing follows from it. */
  | { readonly asks: (room: Room) => readonly Question[] }
  /** What point 6 does not allow, and is refused. */
  | { readonly refuses: (room: Room) => readonly TestRequest[] }
  /** Why it is not asked here, and where it is. */
  | { readonly elsewhere: string };

/** The document's own calls have no names of ours: `calls` are those by GET, `changing calls` the others. */
export const ways: Readonly<Record<RouteName | 'calls' | 'changing calls', Way>> = {
  rows: { asks: (room) => [...listQuestions(room), ...partQuestions(room), ...relatedQuestions(room)] },
  pivot: { asks: pivotQuestions },
  valueCounts: { asks: valueCountQuestions },
  exportRows: { asks: exportQuestions },
  dashboard: { asks: dashboardQuestions },
  board: { asks: boardQuestions },
  calendar: { asks: calendarQuestions },
  newRecord: { asks: newQuestions },
  options: { asks: optionQuestions },
  find: { asks: findQuestions },
  suggestions: { asks: suggestionQuestions },
  createRecord: { refuses: creationsToRefuse },
  createRecords: { refuses: importsToRefuse },
  importFields: { asks: importFieldQuestions },
  judgeImport: { asks: judgedImportQuestions },
  importRecords: { refuses: keyedImportsToRefuse },
  judgeChanges: { asks: judgedQuestions },
  changeRecords: { refuses: changesToRefuse },
  readRecord: { asks: readQuestions },
  editRecord: { refuses: editsToRefuse },
  deleteRecord: { refuses: removalsToRefuse },
  restoreRecord: { refuses: restoresToRefuse },
  history: { asks: historyQuestions },
  pastRecord: { asks: pastQuestions },
  comments: { asks: (room) => besideQuestions(room, 'comments') },
  mentionable: { asks: (room) => besideQuestions(room, 'mentionable') },
  addComment: { refuses: commentsToRefuse },
  mailPreferences: { elsewhere: 'tells of no record: packages/server/src/mail/digest-worker.test.ts' },
  setMailPreference: { elsewhere: 'tells of no record: packages/server/src/mail/digest-worker.test.ts' },
  follow: { refuses: followsToRefuse },
  presence: { refuses: presencesToRefuse },
  endPresence: { elsewhere: 'tells nothing: packages/server/src/presence/presence.test.ts' },
  unfollow: { elsewhere: 'found as reading it is, and tells nothing: packages/server/src/followers/followers.test.ts' },
  chooseTimeZone: { elsewhere: 'tells of no record: packages/server/src/routes/time-zone.test.ts' },
  chooseLanguage: { elsewhere: 'tells of no record: packages/server/src/language/language.test.ts' },
  icon: { elsewhere: 'is the same for everybody: packages/server/src/appearance/appearance.test.ts' },
  logo: { elsewhere: 'is the same for everybody: packages/server/src/appearance/appearance.test.ts' },
  drawnIcon: { elsewhere: 'is the same for everybody: packages/server/src/appearance/appearance.test.ts' },
  component: { elsewhere: 'is code, of nobody: packages/server/src/components/component-files.test.ts' },
  manifest: { elsewhere: 'is the same for everybody: packages/server/src/appearance/appearance.test.ts' },
  editComment: { elsewhere: 'is for whoever wrote it: packages/server/src/comments/comments.test.ts' },
  deleteComment: { elsewhere: 'is for whoever wrote it: packages/server/src/comments/comments.test.ts' },
  takeAction: { refuses: actionsToRefuse },
  sendFile: { refuses: filesToRefuse },
  openFile: { asks: fileQuestions },
  beginUpload: { refuses: uploadsToRefuse },
  upload: { elsewhere: 'tells whoever began it how much arrived, and nobody else: packages/server/src/files/uploads.test.ts' },
  continueUpload: { elsewhere: 'takes bytes of whoever began it, and tells how many: packages/server/src/files/uploads.test.ts' },
  finishUpload: { elsewhere: 'judged anew as sendFile is: packages/server/src/files/uploads.test.ts' },
  endUpload: { elsewhere: 'tells nothing: packages/server/src/files/uploads.test.ts' },
  notifications: { asks: () => [{ request: get('/_app/notifications') }] },
  tasks: { asks: taskQuestions },
  taskCount: { asks: taskCountQuestions },
  substitutions: { asks: () => [{ request: get('/_app/substitutions') }] },
  substitutes: { elsewhere: 'tells of people who may be read, and have a role: packages/server/src/substitutions/substitutions.test.ts' },
  addSubstitution: { elsewhere: 'keeps who stands in for whom: packages/server/src/substitutions/substitutions.test.ts' },
  endSubstitution: { elsewhere: 'tells nothing: packages/server/src/substitutions/substitutions.test.ts' },
  views: { asks: viewQuestions },
  session: { asks: () => [{ request: get('/_app/session') }] },
  people: { asks: () => [{ request: get('/_app/people') }] },
  why: { asks: whyQuestions },
  missingOffers: { asks: missingQuestions },
  description: { asks: descriptionQuestions },
  calls: { asks: callQuestions },
  'changing calls': { refuses: callsToRefuse },
  events: { elsewhere: 'what is told to open pages is looked at in doors.test.ts, while records change' },
  printRecord: { elsewhere: 'prints the page that readRecord answers: packages/server/src/print/print.test.ts' },
  readNotifications: { elsewhere: 'tells nothing: packages/server/src/notifications/notifications.test.ts' },
  saveView: { elsewhere: 'keeps a question, tells no record: packages/server/src/saved-views/views.test.ts' },
  changeView: { elsewhere: 'keeps a question, tells no record: packages/server/src/saved-views/views.test.ts' },
  removeView: { elsewhere: 'tells nothing: packages/server/src/saved-views/views.test.ts' },
  firstView: { elsewhere: 'tells nothing: packages/server/src/saved-views/views.test.ts' },
  invitations: { elsewhere: 'is about people who are not here yet: packages/server/src/people/people.test.ts' },
  signIn: { elsewhere: 'tells of no record: packages/server/src/auth/sign-in.test.ts' },
  beginOpenId: { elsewhere: 'tells of no record: packages/server/src/auth/open-id/open-id.test.ts' },
  finishOpenId: { elsewhere: 'is about who comes in: packages/server/src/auth/open-id/open-id.test.ts' },
  joinOpenId: { elsewhere: 'is about who comes in: packages/server/src/auth/open-id/open-id.test.ts' },
  signOut: { elsewhere: 'tells of no record: packages/server/src/auth/sessions.test.ts' },
  signOutEverywhere: { elsewhere: 'tells of no record: packages/server/src/auth/sessions.test.ts' },
  signOutElsewhere: { elsewhere: 'tells of no record: packages/server/src/auth/own-account.test.ts' },
  account: { elsewhere: 'tells of no record: packages/server/src/auth/own-account.test.ts' },
  changeEmail: { elsewhere: 'tells of no record: packages/server/src/auth/another-email.test.ts' },
  confirmEmail: { elsewhere: 'tells of no record: packages/server/src/auth/another-email.test.ts' },
  changePassword: { elsewhere: 'tells of no record: packages/server/src/auth/own-account.test.ts' },
  beginSecondFactor: { elsewhere: 'tells of no record: packages/server/src/auth/second-factor.test.ts' },
  confirmSecondFactor: { elsewhere: 'tells of no record: packages/server/src/auth/second-factor.test.ts' },
  removeSecondFactor: { elsewhere: 'tells of no record: packages/server/src/auth/second-factor.test.ts' },
  beginPasskey: { elsewhere: 'tells of no record: packages/server/src/auth/passkeys/passkeys.test.ts' },
  addPasskey: { elsewhere: 'tells of no record: packages/server/src/auth/passkeys/passkeys.test.ts' },
  renamePasskey: { elsewhere: 'tells of no record: packages/server/src/auth/passkeys/passkeys.test.ts' },
  removePasskey: { elsewhere: 'tells of no record: packages/server/src/auth/passkeys/passkeys.test.ts' },
  beginPasskeySignIn: { elsewhere: 'tells of no record: packages/server/src/auth/passkeys/passkeys.test.ts' },
  signInWithPasskey: { elsewhere: 'tells of no record: packages/server/src/auth/passkeys/passkeys.test.ts' },
  makeKey: { elsewhere: 'tells of no record: packages/server/src/auth/keys.test.ts' },
  removeKey: { elsewhere: 'tells of no record: packages/server/src/auth/keys.test.ts' },
  setPicture: { elsewhere: 'tells of no record: packages/server/src/people/pictures.test.ts' },
  removePicture: { elsewhere: 'tells of no record: packages/server/src/people/pictures.test.ts' },
  pictures: { elsewhere: 'tells of those whose name may be read: packages/server/src/people/pictures.test.ts' },
  picture: { elsewhere: 'is of those whose name may be read: packages/server/src/people/pictures.test.ts' },
  endSession: { elsewhere: 'tells of no record: packages/server/src/auth/own-account.test.ts' },
  signingUp: { elsewhere: 'is the same for everybody: packages/server/src/auth/coming-in.test.ts' },
  signUp: { elsewhere: 'makes oneself: packages/server/src/auth/coming-in.test.ts' },
  invite: { elsewhere: 'is about who comes in: packages/server/src/people/inviter.test.ts' },
  invitation: { elsewhere: 'is for whoever has the link: packages/server/src/auth/coming-in.test.ts' },
  acceptInvitation: { elsewhere: 'is for whoever has the link: packages/server/src/auth/coming-in.test.ts' },
  forgottenPassword: {
    elsewhere: 'answers before it looks: packages/server/src/auth/not-guessed.ts, packages/server/src/auth/guessing.test.ts',
  },
  passwordLink: { elsewhere: 'is for whoever has the link: packages/server/src/auth/passwords.test.ts' },
  newPassword: { elsewhere: 'is for whoever has the link: packages/server/src/auth/passwords.test.ts' },
  renewInvitation: { elsewhere: 'is about who comes in: packages/server/src/people/inviter.test.ts' },
  withdrawInvitation: { elsewhere: 'is about who comes in: packages/server/src/people/inviter.test.ts' },
  changeRoles: { elsewhere: 'is about who comes in: packages/server/src/people/inviter.test.ts' },
  deactivatePerson: { elsewhere: 'is about who comes in: packages/server/src/people/inviter.test.ts' },
  activatePerson: { elsewhere: 'is about who comes in: packages/server/src/people/inviter.test.ts' },
  linkForPerson: { elsewhere: 'is about who comes in: packages/server/src/people/inviter.test.ts' },
  signOutPerson: { elsewhere: 'is about who comes in: packages/server/src/people/inviter.test.ts' },
  viewAs: { elsewhere: 'a preview answers its own machine: packages/server/src/preview/preview.test.ts' },
  previewPeople: { elsewhere: 'a preview answers its own machine: packages/server/src/preview/preview.test.ts' },
  previewDocument: { elsewhere: 'a preview answers its own machine: packages/server/src/preview/preview.test.ts' },
  previewCalls: { elsewhere: 'a preview answers its own machine: packages/server/src/preview/preview.test.ts' },
  answerCall: { elsewhere: 'a preview answers its own machine: packages/server/src/preview/preview.test.ts' },
};

/** Ways that people know from elsewhere and that are not there; the day one is, it needs its entry above. */
export const notThere = ['bulk', 'followers'] as const;
