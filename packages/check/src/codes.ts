/** The catalogue of what is found by checking a document that was read: permanent code → short name and usual severity. */
import { type FindingKind, codes as readingCodes } from '@ninefold/language';
import type { Finding } from '@ninefold/model';

interface CheckKind extends FindingKind {
  /** What it stands at could go without a loss: nothing uses it, or it decides nothing. Editors draw it pale. */
  readonly unnecessary?: true;
}

export const checkCodes = {
  N006: { name: 'blocking-gaps', severity: 'gap' },
  // A name that is nowhere defined is reported by reading, a record that is not there from the beginning by checking.
  N013: readingCodes.N013,
  N022: { name: 'accepted-for-nothing', severity: 'warning', unnecessary: true },
  N101: { name: 'audiences-without-role', severity: 'warning' },
  N102: { name: 'roles-without-audience', severity: 'note' },
  N103: { name: 'languages-without-file', severity: 'warning' },
  N104: { name: 'texts-untranslated', severity: 'warning' },
  N105: { name: 'translations-for-nothing', severity: 'note' },
  N106: { name: 'translations-lose-values', severity: 'error' },
  N107: { name: 'translations-unreadable', severity: 'error' },
  N201: { name: 'overlapping-routes', severity: 'error' },
  N202: { name: 'unbound-parameters', severity: 'error' },
  N203: { name: 'screens-nobody-may-open', severity: 'error' },
  N204: { name: 'screens-unreachable-for-role', severity: 'warning' },
  N205: { name: 'roles-without-start', severity: 'error' },
  N206: { name: 'actions-offered-nowhere', severity: 'warning' },
  N207: { name: 'actions-offered-in-vain', severity: 'warning' },
  N208: { name: 'filters-that-decide-nothing', severity: 'warning' },
  N209: { name: 'shown-but-unreadable', severity: 'error' },
  N210: { name: 'needed-but-never-entered', severity: 'error' },
  N211: { name: 'links-lead-nowhere', severity: 'warning' },
  N212: { name: 'keys-that-tell-nothing-apart', severity: 'error' },
  N213: { name: 'columns-limited-in-vain', severity: 'warning' },
  N240: { name: 'rows-lead-nowhere', severity: 'warning' },
  N302: { name: 'needed-cycles', severity: 'error' },
  N303: { name: 'never-created', severity: 'warning' },
  N304: { name: 'fields-never-used', severity: 'note', unnecessary: true },
  N305: { name: 'defaults-break-rules', severity: 'error' },
  N307: { name: 'choices-never-chosen', severity: 'warning', unnecessary: true },
  N309: { name: 'fields-never-set', severity: 'warning' },
  N323: { name: 'values-from-hidden-fields', severity: 'warning' },
  N324: { name: 'unique-in-vain', severity: 'error' },
  N370: { name: 'unique-already', severity: 'warning', unnecessary: true },
  N371: { name: 'first-rows-alike', severity: 'error' },
  N402: { name: 'unreachable-states', severity: 'error' },
  N403: { name: 'dead-ends', severity: 'error' },
  N404: { name: 'no-way-to-an-end', severity: 'warning' },
  N405: { name: 'ends-with-exits', severity: 'error' },
  N406: { name: 'overlapping-guards', severity: 'error' },
  N407: { name: 'uncovered-guards', severity: 'error' },
  N408: { name: 'impossible-guards', severity: 'error' },
  N409: { name: 'pointless-guards', severity: 'warning', unnecessary: true },
  N410: { name: 'guards-read-unset', severity: 'warning' },
  N411: { name: 'effects-break-rules', severity: 'error' },
  N412: { name: 'transitions-nobody-may-take', severity: 'error' },
  N413: { name: 'states-waiting-for-nobody', severity: 'error' },
  N414: { name: 'shadowed-transitions', severity: 'error' },
  N415: { name: 'diagrams-differ', severity: 'warning' },
  N417: { name: 'notified-nobody', severity: 'error' },
  N418: { name: 'created-incomplete', severity: 'error' },
  N420: { name: 'endless-circles', severity: 'error' },
  N421: { name: 'given-for-nothing', severity: 'error' },
  N425: { name: 'compared-with-itself', severity: 'error' },
  N451: { name: 'roles-notified-in-vain', severity: 'error' },
  N453: { name: 'bounds-out-of-reach', severity: 'error' },
  N455: { name: 'moments-that-run', severity: 'warning' },
  N465: { name: 'asked-for-nothing', severity: 'warning' },
  N466: { name: 'read-but-not-asked', severity: 'error' },
  N471: { name: 'hooks-not-there', severity: 'error' },
  N472: { name: 'hooks-for-nothing', severity: 'warning' },
  N473: { name: 'hooks-not-runnable', severity: 'error' },
  N501: { name: 'impossible-rules', severity: 'error' },
  N502: { name: 'empty-rules', severity: 'warning', unnecessary: true },
  N503: { name: 'contradicting-rules', severity: 'error' },
  N504: { name: 'implied-rules', severity: 'note', unnecessary: true },
  // What is put into a field is reported by reading, what it is compared with by checking.
  N506: readingCodes.N506,
  N507: { name: 'rules-never-checked', severity: 'warning', unnecessary: true },
  N508: { name: 'rules-on-unenterable', severity: 'warning' },
  N509: { name: 'rules-without-error', severity: 'error' },
  N510: { name: 'bare-numbers', severity: 'note' },
  N511: { name: 'rules-time-breaks', severity: 'warning' },
  N540: { name: 'searched-one-by-one', severity: 'warning' },
  N601: { name: 'permissions-missing', severity: 'error' },
  N602: { name: 'permissions-for-nothing', severity: 'error', unnecessary: true },
  N603: { name: 'conditions-that-decide-nothing', severity: 'warning', unnecessary: true },
  N604: { name: 'swallowed-conditions', severity: 'warning' },
  N605: { name: 'may-act-cannot-see', severity: 'error' },
  N606: { name: 'own-approval', severity: 'warning' },
  N607: { name: 'roles-idle-or-alike', severity: 'warning' },
  N608: { name: 'edits-after-the-end', severity: 'warning' },
  N610: { name: 'conditions-that-tell', severity: 'warning' },
  N611: { name: 'answers-that-tell', severity: 'note' },
  N612: { name: 'secrets-kept', severity: 'warning' },
  N614: { name: 'nobody-can-sign-up', severity: 'error' },
  N615: { name: 'new-records-not-filled-in', severity: 'error' },
  N616: { name: 'edits-more-than-offered', severity: 'warning' },
  N617: { name: 'signed-up-for-nothing', severity: 'warning' },
  N618: { name: 'nobody-is-me', severity: 'error' },
  N619: { name: 'nearly-anybody', severity: 'warning' },
  N620: { name: 'guessable-addresses', severity: 'warning' },
  N621: { name: 'second-factor-for-nothing', severity: 'warning', unnecessary: true },
  N701: { name: 'transitions-without-call', severity: 'error' },
  N702: { name: 'calls-made-by-nothing', severity: 'warning', unnecessary: true },
  N703: { name: 'calls-without-permission', severity: 'error' },
  N704: { name: 'missing-failures', severity: 'error' },
  N705: { name: 'impossible-failures', severity: 'warning' },
  N706: { name: 'sends-what-does-not-fit', severity: 'error' },
  N707: { name: 'returns-too-much', severity: 'warning' },
  N708: { name: 'repeated-requests', severity: 'error' },
  N709: { name: 'unsafe-retries', severity: 'warning' },
  N710: { name: 'waits-without-limit', severity: 'gap' },
  N711: { name: 'outer-failure-unanswered', severity: 'error' },
  N712: { name: 'odd-methods', severity: 'error' },
  N713: { name: 'signing-in-does-not-fit', severity: 'error' },
  N714: { name: 'calls-named-like-records', severity: 'warning' },
  N780: { name: 'numbers-sent-too-early', severity: 'warning' },
  N801: { name: 'errors-never-raised', severity: 'warning', unnecessary: true },
  N802: { name: 'odd-statuses', severity: 'warning' },
  N803: { name: 'unknown-placeholders', severity: 'error' },
  N804: { name: 'shown-where-it-is-not', severity: 'warning' },
  N805: { name: 'numbers-in-messages', severity: 'note' },
  N806: { name: 'telling-messages', severity: 'warning' },
  N870: { name: 'unknown-platform-codes', severity: 'warning', unnecessary: true },
  N901: { name: 'constants-never-used', severity: 'warning', unnecessary: true },
  N902: { name: 'crossed-limits', severity: 'error' },
  N903: { name: 'limits-never-reached', severity: 'warning' },
  N906: { name: 'retention-without-time', severity: 'error' },
  N907: { name: 'comments-neither-yes-nor-no', severity: 'error' },
  N908: { name: 'open-id-not-shown', severity: 'error' },
} as const satisfies Readonly<Record<string, CheckKind>>;

export type CheckCode = keyof typeof checkCodes;

/** Every code there is, those of reading and those of checking, in the order of the codes. */
export const codes: Readonly<Record<string, CheckKind>> = Object.fromEntries(
  Object.entries<CheckKind>({ ...readingCodes, ...checkCodes }).sort(([a], [b]) => (a < b ? -1 : 1)),
);

/** "N407" → "uncovered-guards"; the code itself when it is not ours. */
export function findingName(code: string): string {
  return codes[code]?.name ?? code;
}

/** While there is one, findings that say that something is nowhere, never or by nobody wait: it may stand in what is not understood. */
export function isReadingError({ code, severity }: Finding): boolean {
  return severity === 'error' && Object.hasOwn(readingCodes, code);
}
