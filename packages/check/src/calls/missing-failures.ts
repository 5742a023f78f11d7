/** N704: a call can be refused with an error that its *Fails with* does not list. */
import { type Application, type Call, foldName, givenValue } from '@ninefold/model';
import { type Checking, report } from '../checking.ts';
import { rowsByCall, ruleCalled } from '../facts/graph/rows-by-name.ts';
import { atCell, outerCalls, ownCalls } from '../facts/uses/call-facts.ts';
import { callName, inWords, rowName } from '../facts/words/names-in-words.ts';
import { type Failure, failuresOf } from './failures.ts';

/** Reports N704 (error), in some cases as a warning. Silent while reading found errors. */
export function findMissingFailures(checking: Checking): void {
  const { application } = checking;
  if (!checking.whole) return;
  for (const call of ownCalls(application)) {
    if (call.failsWith.kind === 'gap') continue;
    const listed = codesListed(application, call);
    const missing = (failuresOf(application, call) ?? []).filter((failure) => failure.sure && !isListed(listed, failure));
    if (missing.length > 0) reportMissing(checking, call, eachOnce(missing));
  }
  for (const call of outerCalls(application)) if (call.failsWith.kind !== 'gap') findOuterMissing(checking, call);
}

/** What its transitions answer when it fails is how it can fail. */
function findOuterMissing(checking: Checking, call: Call): void {
  const { application } = checking;
  const listed = codesListed(application, call);
  const rows = rowsByCall(application).get(foldName(call.id ?? call.statement)) ?? [];
  const missing = rows.flatMap(({ row }): readonly Failure[] => {
    const otherwise = givenValue(row.otherwise);
    const code = otherwise?.kind === 'state' || row.when.kind === 'none' ? otherwise?.code : undefined;
    return code === undefined || listed.has(foldName(code))
      ? []
      : [{ code, statement: row.statement, words: rowName(row), sure: true, by: 'guard' }];
  });
  if (missing.length === 0) return;
  const codes = inWords(missing.flatMap(({ code }) => code ?? []));
  report(checking, 'N704', atCell(call, call.failsWith), {
    what: `${callName(call)} does not list ${codes}, which ${inWords(missing.map(({ words }) => words))} ${missing.length > 1 ? 'answer' : 'answers'} when it fails.`,
    why: 'A call to somebody else can always fail; points 4 and 7 say different things about how.',
    mend: `Add ${codes} to *Fails with*.`,
    severity: 'warning',
    statements: missing.map(({ statement }) => statement),
    certainty: 'proved',
  });
}

/** Folded: the codes and rule ids as written, and the codes of those rules. */
function codesListed(application: Application, { failsWith }: Call): ReadonlySet<string> {
  const names = givenValue(failsWith) ?? [];
  const codes = names.flatMap((name) => {
    const rule = ruleCalled(application, name);
    return rule ? (givenValue(rule.otherwise) ?? []) : [];
  });
  return new Set([...names, ...codes].map(foldName));
}

function isListed(listed: ReadonlySet<string>, { code, rule }: Failure): boolean {
  return (code !== undefined && listed.has(foldName(code))) || (rule?.id !== undefined && listed.has(foldName(rule.id)));
}

/** Several rows may raise one error. */
function eachOnce(failures: readonly Failure[]): readonly Failure[] {
  return [...new Map(failures.toReversed().map((failure) => [foldName(failure.code ?? failure.statement), failure])).values()].toReversed();
}

function reportMissing(checking: Checking, call: Call, missing: readonly Failure[]): void {
  const names = inWords(missing.map(({ words, code }) => (code === undefined ? words : `${words} (${code})`)));
  const write = missing.flatMap((failure) => nameFor(call, failure) ?? []).join(', ');
  const unnamed = missing.filter((failure) => nameFor(call, failure) === undefined).map(({ words }) => words);
  const mends = [
    ...(unnamed.length > 0 ? [`Name an error of point 8 for ${inWords(unnamed)}, and add it to *Fails with*.`] : []),
    ...(write === '' ? [] : [`Add ${write} to *Fails with*.`]),
  ];
  const { failsWith } = call;
  report(checking, 'N704', atCell(call, failsWith), {
    what: `${callName(call)} can be refused by ${names}, but does not list ${missing.length > 1 ? 'them' : 'it'}.`,
    why: `Whoever makes this call relies on *Fails with* and is not prepared for ${missing.length > 1 ? 'these answers' : 'this answer'}.`,
    mend: mends.join(' '),
    // That some may not, and that a record may be gone, anybody expects.
    ...(missing.every(({ by }) => by === 'right') && { severity: 'warning' }),
    statements: missing.map(({ statement }) => statement),
    certainty: 'found',
    ...(failsWith.kind === 'given' &&
      write !== '' && {
        fix: { title: `Add ${write}`, edits: [{ from: failsWith.span.to, to: failsWith.span.to, text: `, ${write}` }] },
      }),
  });
}

/** As the cell speaks already: of rules by their ids, or by their errors. Undefined for what has neither. */
function nameFor(call: Call, { rule, code }: Failure): string | undefined {
  const names = givenValue(call.failsWith) ?? [];
  const byIds = names.length === 0 || names.some((name) => !/^E[-_ ]/iu.test(name));
  return byIds ? (rule?.id ?? code) : (code ?? rule?.id);
}
