/**
 * How many statements wait for each gap. What merely follows from a gap is said nowhere else: the number says it. The gaps that hold
 * up most are said as N006 in place of the plain gap, with the names of what waits.
 */
import type { Application, Finding, StatementId } from '@ninefold/model';
import { checkCodes } from '../codes.ts';
import { inWords } from '../facts/words/names-in-words.ts';
import { waitingFor } from './waiting-for.ts';

/** A gap that fewer wait for is not worth asking about first. */
const fewest = 3;
/** At most so many are named. */
const most = 3;
/** At most so many statements are named of one. */
const mostNamed = 6;

/** The findings in their order, with `waiting` at each gap that something waits for. A whole point stays what it is, N004. */
export function withWaiting(application: Application, findings: readonly Finding[]): readonly Finding[] {
  const waited = new Map<Finding, ReadonlySet<StatementId>>();
  for (const finding of findings) {
    if (finding.severity !== 'gap') continue;
    const waiting = waitingFor(application, finding);
    if (waiting.size > 0) waited.set(finding, waiting);
  }
  const first = blocking(waited);
  return findings.map((finding) => {
    const waiting = waited.get(finding);
    if (!waiting) return finding;
    return first.has(finding) ? reportBlocking(finding, [...waiting]) : { ...finding, waiting: waiting.size };
  });
}

/** The gaps to ask about first; of several in one statement, one. */
function blocking(waited: ReadonlyMap<Finding, ReadonlySet<StatementId>>): ReadonlySet<Finding> {
  const ranked = [...waited]
    .filter(([{ code }, waiting]) => code !== 'N004' && waiting.size >= fewest)
    .sort(([one, its], [other, theirs]) => theirs.size - its.size || one.span.from - other.span.from)
    .map(([gap]) => gap);
  const perStatement = new Map(ranked.toReversed().map((gap) => [gap.statement, gap]));
  return new Set(ranked.filter((gap) => perStatement.get(gap.statement) === gap).slice(0, most));
}

function reportBlocking(gap: Finding, waiting: readonly StatementId[]): Finding {
  const named = waiting.slice(0, mostNamed).map(shortened);
  const more = waiting.length - named.length;
  const who = inWords(more > 0 ? [...named, `${more} more`] : named);
  return {
    ...gap,
    code: 'N006',
    severity: checkCodes.N006.severity,
    what: `${gap.what} ${waiting.length} statements wait for it: ${who}.`,
    why: 'Until it is known nothing that waits can be judged, and the application stops before it.',
    mend: 'Answer this first.',
    statements: [...(gap.statement === undefined ? [] : [gap.statement]), ...waiting],
    waiting: waiting.length,
  };
}

/** `roles/approve in submitted/finance` is known by what follows its point. */
function shortened(statement: StatementId): string {
  return statement.includes('/') ? `“${statement.split('/').slice(1).join(', ')}”` : statement;
}
