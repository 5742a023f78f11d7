/**
 * Commands: what one may do on the page that is open. Each may have a key; `?` lists the keys, Ctrl K lists the commands.
 * A page registers its own with `useCommands` for as long as it is there; of two with one key the later one wins.
 */

import { useLayoutEffect, useRef } from 'react';
import { create } from 'zustand';
import { t } from '../language/t.tsx';

export interface PageCommand {
  readonly id: string;
  readonly words: string;
  /** `j`, `/`, `?`, `enter`, `escape`, `ctrl+k`, `ctrl+enter`. Ctrl is also the Mac's ⌘. */
  readonly keys?: string;
  /** Where it stands in both lists: "This page" by default. */
  readonly group?: string;
  readonly statement?: string | undefined;
  /** Cannot be done now, and why. */
  readonly reason?: string | null;
  /** The key also works while typing, as those with Ctrl do anyway. */
  readonly whileTyping?: boolean;
  /** The key also works while a dialog is open. */
  readonly inDialogs?: boolean;
  /** False: a key only, not worth a line in the palette (`j`, `k`). */
  readonly listed?: boolean;
  does(): void;
}

/** What one can do here first, then where one can go, last what is the same everywhere. */
export function rankOf({ group }: PageCommand): number {
  return group === undefined ? 0 : group === t('Everywhere') ? 2 : 1;
}

/** What a part registers; it may be another list by and by. */
interface CommandPart {
  readonly current: readonly PageCommand[];
}

interface Registered {
  /** What each part that is on the page registered, in the order in which they came. */
  readonly parts: readonly CommandPart[];
}

/** A new list of parts tells that what one of them offers changed. */
const useRegistered = create<Registered>(() => ({ parts: [] }));

/** Registers commands until what it gives is called. */
export function addCommands(part: CommandPart): () => void {
  useRegistered.setState(({ parts }) => ({ parts: [...parts, part] }));
  return () => useRegistered.setState(({ parts }) => ({ parts: parts.filter((each) => each !== part) }));
}

/** Registers `commands` while the part is on the page: what is seen has its keys. They may change with every drawing. */
export function useCommands(commands: readonly PageCommand[]): void {
  const latest = useRef(commands);
  latest.current = commands;
  const signature = commands.map((command) => `${command.id}|${command.words}|${command.keys ?? ''}|${command.reason ?? ''}`).join('\n');
  useLayoutEffect(() => addCommands(latest), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the lists are drawn again when what they show changed
  useLayoutEffect(() => useRegistered.setState(({ parts }) => ({ parts: [...parts] })), [signature]);
}

/** Every command there is now, the page's own last registered first. */
export function allCommands(): readonly PageCommand[] {
  return commandsOf(useRegistered.getState());
}

/** As `allCommands`, followed while they change. */
export function useAllCommands(): readonly PageCommand[] {
  return commandsOf(useRegistered());
}

function commandsOf({ parts }: Registered): readonly PageCommand[] {
  return [...parts].reverse().flatMap((part) => part.current);
}
