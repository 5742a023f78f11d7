/**
 * A file of translations as gettext has it (https://www.gnu.org/software/gettext/manual/html_node/PO-Files.html), as far as documents need
 * it: entries without plurals. Whatever a translator's tool keeps beside that (their comments, flags, former texts) stays as it is.
 */

/** A text and what is said in its place. */
export interface PoEntry {
  /** `msgctxt`: what the text is, where the same one is two things. */
  readonly context?: string;
  /** `msgid`: as the document says it. */
  readonly text: string;
  /** `msgstr`: '' where nobody has translated it. */
  readonly translation: string;
  /** Not sure: somebody has to look at it before it is used. */
  readonly fuzzy: boolean;
  /** `#~`: the document does not say it any more. */
  readonly obsolete: boolean;
  /** `#`, of whoever translates. */
  readonly comments: readonly string[];
  /** `#.`: what it is. */
  readonly notes: readonly string[];
  /** `#:`: where it stands. */
  readonly places: readonly string[];
  /** `#,`, but for `fuzzy`. */
  readonly flags: readonly string[];
  /** `#|`: the text that the translation was made of. */
  readonly former: readonly string[];
  /** Where it begins, from 1; 0 of an entry that was not read. */
  readonly line: number;
}

export interface PoFile {
  /** The lines of the header, `Language: de`. */
  readonly header: readonly string[];
  /** Comments above the header. */
  readonly comments: readonly string[];
  readonly entries: readonly PoEntry[];
}

/** What of a file cannot be read, and where: lines are counted from 1. */
export interface PoProblem {
  readonly line: number;
  readonly what: string;
}
