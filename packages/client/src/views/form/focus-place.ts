/** Brings a field into sight and gives it the focus; a group or a line gives it to the first thing in it. */
export function focusPlace(id: string): void {
  const element = document.getElementById(id);
  const target = element?.matches('input, select, textarea, button, a')
    ? element
    : element?.querySelector<HTMLElement>('input:not([tabindex="-1"]), select, textarea, button');
  target?.scrollIntoView({ block: 'center', behavior: 'auto' });
  // Also after a press of the mouse one sees where one is.
  target?.focus({ preventScroll: true, focusVisible: true } as FocusOptions);
}
