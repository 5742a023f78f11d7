/** In which language and time zone people see values. */
import type { Application, Settings } from '@ninefold/model';
import type { Terms } from '@ninefold/words';

export interface FormatStyle {
  /** BCP 47. */
  readonly locale: string;
  /** IANA name. */
  readonly timeZone: string;
  /** The document's words in this language, where it is not its first. */
  readonly terms?: Terms | undefined;
  /** Gives references their label; without it they show their first text. */
  readonly application?: Application;
}

/** How values are written for whoever the settings speak to. */
export function styleOf(application: Application, { locale, timeZone, terms }: Settings): FormatStyle {
  return { locale, timeZone, application, ...(terms && { terms }) };
}
