export { assumptionsOf } from './assumptions/assumptions-of.ts';
export * from './assumptions/chosen/accounts.ts';
export * from './assumptions/chosen/calendar.ts';
export { pausesOfACall, statusesTriedAgain, waitsForAnOutcomeMs } from './assumptions/chosen/calls.ts';
export { commentSize, commentsAPage, mentionsOffered } from './assumptions/chosen/comments.ts';
export {
  largestRequest,
  longestWaitMs,
  mailTriedForMs,
  repeatedRequestsKeptMs,
  requestsAtOnce,
  slowestRequestMs,
  unsavedFiles,
} from './assumptions/chosen/files.ts';
export { digitsOfAMean, placesOfAMean } from './assumptions/chosen/formats.ts';
export * from './assumptions/chosen/hooks.ts';
export * from './assumptions/chosen/kinds.ts';
export {
  cardsAColumn,
  columnsOfAPivot,
  dashboardPeriods,
  exportStallMs,
  exportsAtOnce,
  foundOfAnEntity,
  groupsOfAList,
  heaviestPage,
  historyAPage,
  itemsOfAList,
  longestChain,
  longestReadMs,
  longestViewName,
  maxPageSize,
  maxReferenceColumns,
  mostCounted,
  mostOrderedBy,
  mostPresent,
  mostTasksCounted,
  mostViews,
  narrowing,
  notificationsAPage,
  optionsAPage,
  peopleAPage,
  presenceHoldsMs,
  presenceRenewalMs,
  recordsATransition,
  recordsChangedAtOnce,
  recordsDeletedWithOne,
  recordsLookedAt,
  relativeSpans,
  rowsAPage,
  rowsExportedAtOnce,
  rowsImportedAtOnce,
  rowsOfAPart,
  rowsOfAPivot,
  rowsOfRelated,
  searchedForms,
  slicesOfAPie,
  spansOfAChart,
  splitsOfAChart,
  suggestions,
  tasksAPage,
  usualGroupUnit,
  usualOrder,
  usualPeriod,
  valuesOfAChart,
} from './assumptions/chosen/lists.ts';
export { mailedTasks, usualMails } from './assumptions/chosen/mails.ts';
export { bytesOfAPicture, leastIcon } from './assumptions/chosen/pictures.ts';
export { pdfBytes, pdfMs, pdfsAtOnce, pdfsWaiting, usualLetterhead } from './assumptions/chosen/print.ts';
export { deletedKeptMs } from './assumptions/chosen/records.ts';
export { platformRefusals, refusalsTold } from './assumptions/chosen/refusals.ts';
export { nothingHereYet, partsBesideOneAnother, stateHues, titleOfNothing } from './assumptions/chosen/screens.ts';
export * from './dashboard/fields-behind.ts';
export { explain } from './explain/explain.ts';
export { explainedWords } from './explain/explained-words.ts';
export { addMonths, dateOfDays, daysOf, readDate } from './expressions/calendar.ts';
export { comparedDays, type DashboardPeriod, type PeriodDays, readPeriod, spanOfPeriod } from './expressions/dashboard-periods.ts';
export { readDuration } from './expressions/durations.ts';
export { createEffort, TooMuchToWorkOut } from './expressions/effort.ts';
export * from './expressions/environment.ts';
export { evaluate } from './expressions/evaluate.ts';
export { maxUnits } from './expressions/exact.ts';
export * from './expressions/expression-tree.ts';
export { expressionsIn } from './expressions/expressions-in.ts';
export { freeDaysBehind } from './expressions/free-days.ts';
export { type IncludeTree, includesOf, includesOfQuestion } from './expressions/includes.ts';
export { type Answers, createAnswers, type Lookups, notAnswered } from './expressions/lookups.ts';
export { mergeIncludes } from './expressions/merge-includes.ts';
export {
  instantOf,
  localOf,
  localOfInstant,
  millisecondsOfTime,
  momentFromLocal,
  momentOf,
  offsetAt,
  timeOfParts,
} from './expressions/moments.ts';
export * from './expressions/periods.ts';
export { questionOf, type RecordQuestion } from './expressions/questions.ts';
export { daysWithin, isRelativeSpan, type RelativeSpan } from './expressions/relative-spans.ts';
export { same } from './expressions/same.ts';
export { type SearchOfAll, searchesIn } from './expressions/searches.ts';
export { withStay } from './expressions/stays.ts';
export { includesText } from './expressions/text-search.ts';
export { askedQuestion, withAnswers } from './expressions/with-answers.ts';
export { freeDaysBetween } from './expressions/working-time.ts';
export * from './fields/check-file.ts';
export * from './fields/check-value.ts';
export type { FieldProblem } from './fields/field-handling.ts';
export { checkEmail } from './fields/texts.ts';
export { csvNumber, csvText } from './formats/csv.ts';
export { currencyOf, placesOfAmount, recordAt, typeAround, typeIn } from './formats/currency.ts';
export { formatValue } from './formats/field-formats.ts';
export { currencyLeads, currencySymbol, formatNumber } from './formats/numbers.ts';
export { paperOf } from './formats/paper.ts';
export { type FormatStyle, styleOf } from './formats/style.ts';
export { evenMonths, formatDate } from './formats/times.ts';
export { formatTyped } from './formats/typed.ts';
export { yesOrNo } from './formats/words.ts';
export { declarationsOf } from './hooks/declarations.ts';
export * from './hooks/hook-question.ts';
export type { OutgoingCall, OutgoingRequest } from './outgoing-calls/outgoing-call.ts';
export { findCall } from './outgoing-calls/outgoing-call.ts';
export { type Returned, readAnswer, readByHand } from './outgoing-calls/read-answer.ts';
export { returnedFields } from './outgoing-calls/returned-fields.ts';
export { sentFields, sentName } from './outgoing-calls/sent-fields.ts';
export { unreadyCall } from './outgoing-calls/unready-call.ts';
export { operandsOf } from './permissions/computed-grounds.ts';
export * from './permissions/disclosure.ts';
export { editableFields } from './permissions/editable.ts';
export type { Alternative, Ground } from './permissions/ground.ts';
export { groundsOf, isReadRuled, mayFillInWhenNew, readOperandsOf } from './permissions/grounds.ts';
export * from './permissions/import-rights.ts';
export * from './permissions/is-editable.ts';
export * from './permissions/joining.ts';
export { lineRights } from './permissions/line-rights.ts';
export { type Decision, permit, refusalOf } from './permissions/permit.ts';
export { permitNew } from './permissions/permit-new.ts';
export { plainCreateRight } from './permissions/plain-right.ts';
export { allOf, always, anyOf, inState, isAlways } from './permissions/predicates.ts';
export { isPlainlyReadable, type ReadRight, readRight } from './permissions/read-right.ts';
export { includesForRedaction, mayRead, redact, redactAll, redactForMessage, redactNamedBy, type Viewer } from './permissions/redact.ts';
export * from './permissions/request.ts';
export { rowPredicate } from './permissions/row-predicate.ts';
export { needsSecondFactor } from './permissions/second-factor.ts';
export { keptFromSubstitute, mayStandIn, rolesStandingIn, standInStatement, standsInForAnybody } from './permissions/stand-ins.ts';
export { toldLookups } from './permissions/told-questions.ts';
export { changeMembers, membersAsSent, membersOf } from './records/change-members.ts';
export { checkContext } from './records/check-context.ts';
export * from './records/compute.ts';
export { createPerson } from './records/create-person.ts';
export { type Created, createAsSent, createRecord } from './records/create-record.ts';
export { deleteRecord } from './records/delete-record.ts';
export { type Duplicate, refusalsOfDuplicate } from './records/duplicate.ts';
export { type Edited, editAsSent, editRecord } from './records/edit-record.ts';
export { followAsked } from './records/fill-in.ts';
export * from './records/follows-from-record.ts';
export { followsRecord } from './records/follows-record.ts';
export { includesForRules } from './records/includes-for-rules.ts';
export { itemsSaid, limitInSettings } from './records/items-limit.ts';
export { firstNameField, firstNameFields, labelField, labelOf, labelReferences } from './records/label.ts';
export { type TotalsRow, totalsOfLines } from './records/line-totals.ts';
export type { FieldValues, Lookup } from './records/lookup.ts';
export * from './records/narrowed-choice.ts';
export * from './records/needs-entering.ts';
export { settle } from './records/on-save.ts';
export { pictureField } from './records/picture-field.ts';
export { type Restored, type Restoring, restoreRecord } from './records/restore-record.ts';
export { rollsUp } from './records/rolls-up.ts';
export * from './records/starting-record.ts';
export { startsOfMade } from './records/starts-of-made.ts';
export { tellApart } from './records/tell-apart.ts';
export { judgeRule, validate } from './records/validate.ts';
export * from './refusals/message.ts';
export { isPlatformCode, type PlatformCode, platformCodes } from './refusals/platform-codes.ts';
export { platformRefusal, type Refusal, refuseWith, saying } from './refusals/refusal.ts';
export { type Refused, refusedElsewhere } from './refusals/refused.ts';
export { sentences } from './refusals/sentences.ts';
export { platformAnswer, worded } from './refusals/worded.ts';
export { type Affected, affectedBy, isBroken, type RecordWritten, writtenWithLines } from './rules/affected.ts';
export { type Dependence, dependencesOf, type ReadElsewhere, readsOfAll } from './rules/dependences.ts';
export { looksAround } from './rules/looks-around.ts';
export * from './rules/wanted-by-rule.ts';
export * from './screens/drawn.ts';
export { columnName, labelOfField, saidField, saidHead, saidPath, wordsOfPath } from './screens/heads.ts';
export { type CameFrom, homeOf } from './screens/home-of.ts';
export * from './screens/leads-to.ts';
export * from './screens/links.ts';
export * from './screens/match-screen.ts';
export * from './screens/own-pages.ts';
export { boundedPage, pageSizeOf } from './screens/page-size.ts';
export { linksIn, type ProseLink, pathOfLink } from './screens/prose-links.ts';
export * from './screens/record-key.ts';
export * from './screens/related-part.ts';
export { hasParameters, isParameter, parametersOf, type RouteParameters, routeSegments } from './screens/routes.ts';
export * from './settings/comments.ts';
export { type FirstDayOfWeek, firstDayOfWeek } from './settings/first-day-of-week.ts';
export * from './settings/gap-in.ts';
export * from './settings/open-id.ts';
export * from './settings/retention.ts';
export * from './settings/sessions.ts';
export * from './settings/settings.ts';
export { knownTimeZone, placeOfZone } from './settings/time-zones.ts';
export * from './settings/working-time-of.ts';
export * from './slice/client-slice.ts';
export { constantsFor } from './slice/constants.ts';
export { canHoldInState, canHoldWith } from './slice/in-state.ts';
export { keepable, restsOnSecret } from './slice/secrets.ts';
export { withoutPlaces } from './slice/without-places.ts';
export { type TaskGroup, taskGroups } from './tasks/task-groups.ts';
export { placeholdersIn, sameValues, translatedParts } from './terms/placeholders.ts';
export { proseTexts, type TermUse, termsOf, type UsedTerm, usesOfField } from './terms/terms-of.ts';
export { clockShows } from './timers/clock-shows.ts';
export { leastPause } from './timers/due-after.ts';
export { countedStates } from './timers/runs-on.ts';
export { dueAgain, isTimed, type PlannedTimer, timedRows, timersOf } from './timers/timers-of.ts';
export { type AvailableAction, availableActions } from './transitions/available-actions.ts';
export type { LaterEffect } from './transitions/later-effect.ts';
export { leadsOn } from './transitions/leads-on.ts';
export { actionAsWritten, moveAsSent } from './transitions/move-as-sent.ts';
export { type MoveLimits, moveLimitsOf } from './transitions/move-limits.ts';
export { cameTooLate, movedMeanwhile } from './transitions/moved-meanwhile.ts';
export * from './transitions/resume.ts';
export { stateField, stateOf, stayFields } from './transitions/state-of.ts';
export { tooLongAChain, tooManyGoing, tooManyRecords } from './transitions/too-many.ts';
export { actionByItself, transition, transitionByItself } from './transitions/transition.ts';
export type { Moved, Waits } from './transitions/transition-result.ts';
export { contextOf, nameOfShape } from './values/context-of.ts';
export { decodeFields, decodeValue } from './values/decode.ts';
export { encodeRecord, encodeValue } from './values/encode.ts';
export type { Json } from './values/wire.ts';
