/** What samples are worded with, by the language of the document. */
import type { Purpose, Theme } from './themes.ts';

export interface WordLists {
  readonly cities: readonly string[];
  readonly streets: readonly string[];
  readonly countries: readonly string[];
  readonly companies: readonly string[];
  readonly departments: readonly string[];
  readonly occupations: readonly string[];
  readonly rooms: readonly string[];
  readonly colours: readonly string[];
  readonly units: readonly string[];
  /** What pets are called. */
  readonly animals: readonly string[];
  /** What three digits follow to make a number that nobody has. */
  readonly phone: string;
  /** The last one fits everything. */
  readonly themes: readonly Theme[];
  readonly purposes: readonly Purpose[];
}

/** Words between commas. */
export function listed(text: string): readonly string[] {
  return text.trim().split(/\s*,\s*/u);
}
