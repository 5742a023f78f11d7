/** In which language and time zone people see values. */
import type { Application } from '@ninefold/model';

export interface FormatStyle {
  /** BCP 47. */
  readonly locale: string;
  /** IANA name. */
  readonly timeZone: string;
  /** Gives references their label; without it they show their first text. */
  readonly application?: Application;
}
