/** What is read of the file of a spreadsheet. */

export interface SheetOfFile {
  /** Empty where the file is one table. */
  readonly name: string;
  /** As `readTable` reads it. */
  text(): string;
}

/** At least one sheet, or why there is none. */
export type ReadFile = { readonly sheets: readonly SheetOfFile[] } | { readonly problem: string };
