/** What stands in a menu: entries, in groups. */
import type { ReactNode } from 'react';

export interface MenuEntry {
  readonly id: string;
  readonly words: string;
  readonly icon?: ReactNode;
  /** Softer words after it: a role, a key. */
  readonly after?: ReactNode;
  readonly statement?: string | undefined;
  /** Cannot be chosen now, and why. */
  readonly reason?: string | null;
  /** Of a choice: this one is current. */
  readonly current?: boolean;
  readonly danger?: boolean;
  onChoose(): void;
}

export interface MenuGroup {
  readonly title?: string;
  readonly entries: readonly MenuEntry[];
}
