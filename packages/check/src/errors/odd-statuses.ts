/** N802: a status that says something else than where the error comes from. */
import { isPlatformCode, platformRefusals } from '@ninefold/engine';
import { type Application, type CatalogueError, foldName, givenValue } from '@ninefold/model';
import { type Checking, report } from '../checking.ts';
import { unmadeCalls } from '../facts/uses/call-facts.ts';
import { type ErrorUse, usesOf } from '../facts/uses/uses.ts';
import { isSame } from '../facts/words/names-in-words.ts';
import { fitsStatus, usualStatus } from './fits-status.ts';

const origins: Readonly<Record<ErrorUse['by'], string>> = {
  rule: 'a broken rule',
  unique: 'a record like another one',
  guard: 'a guard that does not hold',
  effect: 'a call to somebody else that failed',
  call: 'a call to somebody else that failed',
  'moved meanwhile': 'a record that moved meanwhile',
  refused: 'a missing right',
  'may not be read': 'what may not be read',
};

const meanings: Readonly<Record<number, string>> = {
  401: 'that one has to sign in',
  402: 'that one has to pay first',
  403: 'that one has no right to it',
  404: 'that there is no such thing',
  405: 'that the method is not known',
  409: 'that it clashes with what is kept',
  412: 'that the record has changed since it was read',
  422: 'that what was sent is not accepted',
  423: 'that the record is locked',
};

/** Reports N802 (warning). */
export function findOddStatuses(checking: Checking): void {
  const raised = usesOf(checking.application).errors;
  for (const error of checking.application.errors) {
    const status = givenValue(error.status);
    reportOtherClass(checking, error, status);
    const uses = raised.get(foldName(error.code)) ?? [];
    const [first] = uses;
    // An error of several origins is right when it fits one of them.
    if (status === undefined || !first || uses.some((use) => fitsStatus(checking.application, error.code, use, status))) continue;
    if (isOfUnmadeCall(checking.application, error.code)) continue;
    reportOdd(checking, error, status, first);
  }
}

/** What the platform refuses as a mistake of whoever asks (4xx) is none of the application, and the other way round (RFC 9110, 15). */
function reportOtherClass(checking: Checking, error: CatalogueError, status: number | undefined): void {
  const code = foldName(error.code);
  if (status === undefined || !isPlatformCode(code)) return;
  const usual = platformRefusals[code].status;
  if (Math.floor(status / 100) === Math.floor(usual / 100)) return;
  const at = error.status.kind === 'given' ? { statement: error.statement, span: error.status.span } : error;
  report(checking, 'N802', at, {
    what: `${error.code} answers ${status}, and the platform ${usual}.`,
    why: `Programs take ${status} for ${status >= 500 ? 'a failure of the application, and try again' : 'a mistake of their own'}.`,
    mend: `Write ${usual}.`,
    fix: { title: `Write ${usual}`, edits: [{ from: at.span.from, to: at.span.to, text: String(usual) }] },
  });
}

/** Nothing makes a call to somebody else that lists it: reported there (N702). */
function isOfUnmadeCall(application: Application, code: string): boolean {
  return unmadeCalls(application).some(({ failsWith }) => givenValue(failsWith)?.some((each) => isSame(each, code)));
}

function reportOdd(checking: Checking, error: CatalogueError, status: number, { by, span, statement }: ErrorUse): void {
  const at = error.status.kind === 'given' ? { statement: error.statement, span: error.status.span } : error;
  const usual = usualStatus(by);
  const meaning = meanings[status] ?? (status >= 500 ? 'that the application itself failed' : undefined);
  report(checking, 'N802', at, {
    what: `${error.code} answers ${status}, but it is raised by ${origins[by]}.`,
    why:
      meaning === undefined
        ? `Programs that call the application do not expect ${status} there.`
        : `To programs ${status} says ${meaning}.`,
    mend: `Write ${usual}.`,
    others: [{ span, words: 'raised here' }],
    statements: [statement],
    fix: { title: `Write ${usual}`, edits: [{ from: at.span.from, to: at.span.to, text: String(usual) }] },
  });
}
