/** One step of mending: some mends applied to a text, taken only when the document is the better for it. */
import { checkDocument } from '@ninefold/check';
import { codes as readingCodes } from '@ninefold/language';
import { applyEdits, type Finding } from '@ninefold/model';

export interface Fixable extends Finding {
  readonly fix: NonNullable<Finding['fix']>;
}

/** A text with what matters of it while it is mended. */
export interface Looked {
  readonly text: string;
  /** In the order of the text. What the document accepts is left as it is. */
  readonly fixable: readonly Fixable[];
  readonly readingErrors: number;
}

/** Checks the text. A finding whose mend edits nothing is not among `fixable`. */
export function lookAt(text: string): Looked {
  const { findings } = checkDocument(text);
  const fixable = findings.filter((finding): finding is Fixable => finding.fix !== undefined && finding.fix.edits.length > 0);
  const readingErrors = findings.filter(({ code, severity }) => severity === 'error' && Object.hasOwn(readingCodes, code)).length;
  return { text, fixable, readingErrors };
}

/** As many as do not reach into one another, the first ones first. */
export function sideBySide(findings: readonly Fixable[]): readonly Fixable[] {
  const taken: Fixable[] = [];
  let end = -1;
  const extent = ({ fix: { edits } }: Fixable) => ({
    from: Math.min(...edits.map((e) => e.from)),
    to: Math.max(...edits.map((e) => e.to)),
  });
  for (const finding of [...findings].sort((a, b) => extent(a).from - extent(b).from)) {
    const { from, to } = extent(finding);
    if (from <= end) continue;
    taken.push(finding);
    end = to;
  }
  return taken;
}

/** With the mends applied; undefined when that makes more errors of reading, or leaves as many findings of the kind as there were. */
export function fixStep(looked: Looked, findings: readonly Fixable[]): Looked | undefined {
  const edits = findings.flatMap(({ fix }) => fix.edits);
  const mended = lookAt(applyEdits(looked.text, edits));
  const kinds = new Set(findings.map(kindOf));
  const count = ({ fixable }: Looked): number => fixable.filter((finding) => kinds.has(kindOf(finding))).length;
  return mended.readingErrors <= looked.readingErrors && count(mended) < count(looked) ? mended : undefined;
}

/** Equal for findings that say the same and are mended alike, wherever in the text they stand. */
export function kindOf({ code, what, fix }: Fixable): string {
  return JSON.stringify([code, what, fix.title]);
}
