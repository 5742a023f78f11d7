/** Mending a document from its first mend to its last, asking before each. */
import { type Fixable, fixStep, kindOf, type Looked, sideBySide } from './fix-step.ts';

export type FixReply = 'yes' | 'no' | 'all' | 'quit';

export interface FixPrompts {
  /** Shown before it is applied, with the text it belongs to. */
  show(text: string, finding: Fixable): void;
  ask(): Promise<FixReply>;
  /** It would have made the document worse, or done nothing. */
  left(finding: Fixable): void;
}

export interface FixedDocument {
  readonly text: string;
  readonly applied: number;
}

/** More rounds than any document needs: two mends that undo one another end here. */
const mostRounds = 1000;

/** The text is read anew after every step, since a mend moves the places of others and may settle them. */
export async function fixAll(begin: Looked, { show, ask, left }: FixPrompts): Promise<FixedDocument> {
  const passed: Passed[] = [];
  let [looked, applied] = [begin, 0];
  let answer: FixReply = 'no';
  for (let round = 0; round < mostRounds; round++) {
    const [finding, ...others] = looked.fixable.filter((one) => !passed.some((other) => isSame(other, one)));
    if (!finding) break;
    const together = answer === 'all' ? sideBySide([finding, ...others]) : [finding];
    const asked = answer !== 'all';
    if (asked) {
      show(looked.text, finding);
      answer = await ask();
    }
    if (answer === 'quit') break;
    const taken = answer === 'no' ? undefined : takeOf(looked, together, finding);
    if (!taken) {
      if (answer !== 'no') left(finding);
      passed.push({ kind: kindOf(finding), from: finding.span.from });
      continue;
    }
    for (const one of taken.findings) if (!asked) show(looked.text, one);
    move(passed, taken.findings);
    looked = taken.looked;
    applied += taken.findings.length;
  }
  return { text: looked.text, applied };
}

/** A mend that was passed over: known by its kind and its place, which moves with the text. */
interface Passed {
  readonly kind: string;
  from: number;
}

function isSame({ kind, from }: Passed, finding: Fixable): boolean {
  return from === finding.span.from && kind === kindOf(finding);
}

function move(passed: readonly Passed[], findings: readonly Fixable[]): void {
  const edits = findings.flatMap(({ fix }) => fix.edits);
  for (const one of passed) {
    const before = edits.filter(({ to }) => to <= one.from);
    one.from += before.reduce((sum, { from, to, text }) => sum + text.length - (to - from), 0);
  }
}

interface FixRound {
  readonly looked: Looked;
  readonly findings: readonly Fixable[];
}

/** Together where that works; else the first alone. */
function takeOf(before: Looked, together: readonly Fixable[], first: Fixable): FixRound | undefined {
  for (const findings of together.length > 1 ? [together, [first]] : [together]) {
    const looked = fixStep(before, findings);
    if (looked) return { looked, findings };
  }
  return undefined;
}
