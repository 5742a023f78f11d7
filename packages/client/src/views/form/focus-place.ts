/** Brings a field into sight and gives it the focus; a group or a line gives it to the first thing in it. */
export function focusPlace(id: string): void {
  const element = document.getElementById(id);
  const far = (element ?? rowOf(id))?.closest('[data-far]');
  if (far) {
    far.scrollIntoView({ block: 'center', behavior: 'auto' });
    whenNear(id, framesToWait);
  } else focusIn(element);
}

/** A line that was far has its controls some frames after it came into sight. */
const framesToWait = 60;

function whenNear(id: string, frames: number): void {
  requestAnimationFrame(() => {
    const element = document.getElementById(id);
    if (element && !element.closest('[data-far]')) focusIn(element);
    else if (frames > 0) whenNear(id, frames - 1);
  });
}

/** The line that a control lies in: its id begins the control's. */
function rowOf(id: string): HTMLElement | null {
  return document.getElementById(id.slice(0, id.lastIndexOf('.')));
}

function focusIn(element: HTMLElement | null): void {
  const target = element?.matches('input, select, textarea, button, a')
    ? element
    : element?.querySelector<HTMLElement>('input:not([tabindex="-1"]), select, textarea, button');
  target?.scrollIntoView({ block: 'center', behavior: 'auto' });
  // Also after a press of the mouse one sees where one is.
  target?.focus({ preventScroll: true, focusVisible: true } as FocusOptions);
}
