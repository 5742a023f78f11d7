/** One listener for the whole page: which command does a pressed key mean here? */
import { t } from '../language/say-here.ts';
import { allCommands, type PageCommand } from './commands.ts';

/** Starts listening; returns what stops it. */
export function listenForKeys(target: Document = document): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return;
    const command = commandFor(event, placeOf(target, event.target));
    if (!command) return;
    event.preventDefault();
    command.does();
  };
  target.addEventListener('keydown', onKeyDown);
  return () => target.removeEventListener('keydown', onKeyDown);
}

interface Place {
  readonly typing: boolean;
  readonly dialog: boolean;
}

/**
 * The first of `commands` that takes this key at this place and has no reason against it; undefined where the key is the browser's. While
 * typing only those with Ctrl and `whileTyping`, in a dialog only `inDialogs`.
 */
export function commandFor(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
  place: Place,
  commands: readonly PageCommand[] = allCommands(),
): PageCommand | undefined {
  const pressed = keysOf(event);
  if (!pressed) return undefined;
  return commands.find(
    (command) =>
      command.keys === pressed &&
      !command.reason &&
      (!place.dialog || command.inDialogs) &&
      (!place.typing || command.whileTyping || pressed.startsWith('ctrl+')),
  );
}

/** `ctrl+enter`, `j`, `?`; undefined for what we never take (Alt, and Ctrl with Shift). */
function keysOf(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>): string | undefined {
  if (event.altKey) return undefined;
  const key = event.key.toLowerCase();
  if (event.ctrlKey || event.metaKey) return event.shiftKey ? undefined : `ctrl+${key}`;
  return event.shiftKey && /^[a-z]$/u.test(key) ? `shift+${key}` : key;
}

function placeOf(page: Document, target: EventTarget | null): Place {
  const element = target instanceof Element ? target : null;
  return {
    typing: element?.closest('input:not([type=checkbox],[type=radio]), textarea, select, [contenteditable=true], [role=combobox]') != null,
    dialog: page.querySelector('.dialog, .palette, .floating, .cell-editor') !== null,
  };
}

/** How a key is written on a `Kbd`. */
export function keyWords(keys: string): string {
  const mac = typeof navigator !== 'undefined' && /mac|iphone|ipad/iu.test(navigator.platform);
  const names: Readonly<Record<string, string>> = { ctrl: mac ? '⌘' : t('Ctrl'), enter: '↵', escape: 'Esc', shift: '⇧' };
  return keys
    .split('+')
    .map((key) => names[key] ?? (keys.includes('+') ? key.toUpperCase() : key))
    .join(' ');
}
