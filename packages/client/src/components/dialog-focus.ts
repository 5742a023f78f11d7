/**
 * Where the focus stands when a dialog opens: on what is filled in first, never on Close. Enter there must not undo the opening,
 * and what is typed must arrive. The markup is that of `dialog-body.tsx`.
 */
import { type RefObject, useEffect } from 'react';

const waitsMs = 4000;
const stops = [
  'input:not([type=hidden], [tabindex="-1"], [disabled], [readonly])',
  'select:not([disabled])',
  'textarea:not([disabled])',
  'button:not([disabled], [tabindex="-1"])',
  'a[href]',
].join(', ');

/**
 * The first control of the body; without one the first button below it, or, where it does something that cannot be taken back
 * (`careful`), the last one, which leaves. The dialog itself while its body is still to come, or has nothing to press.
 */
export function firstStop(dialog: HTMLElement, careful: boolean): HTMLElement {
  const buttons = [...dialog.querySelectorAll<HTMLElement>('.dialog-actions button')];
  const control = controlIn(dialog);
  if (careful) return buttons.at(-1) ?? dialog;
  if (control) return control;
  const body = bodyOf(dialog);
  if (body?.tabIndex === 0) return body;
  return (body?.childElementCount === 0 ? buttons[0] : undefined) ?? dialog;
}

/** The first control takes the focus also when it arrives a moment after the dialog; whoever moved on meanwhile is left where they are. */
export function useLateControl(dialog: RefObject<HTMLElement | null>, careful: boolean): void {
  useEffect(() => {
    const place = dialog.current;
    const body = place && bodyOf(place);
    if (!place || !body || careful || controlIn(place)) return undefined;
    const watch = new MutationObserver(() => {
      const control = controlIn(place);
      if (!control) return;
      watch.disconnect();
      const { activeElement } = document;
      if (activeElement === place || !place.contains(activeElement)) control.focus();
    });
    watch.observe(body, { childList: true, subtree: true });
    const timer = setTimeout(() => watch.disconnect(), waitsMs);
    return () => {
      clearTimeout(timer);
      watch.disconnect();
    };
  }, [dialog, careful]);
}

function bodyOf(dialog: HTMLElement): HTMLElement | null {
  return dialog.querySelector<HTMLElement>('.dialog-body');
}

function controlIn(dialog: HTMLElement): HTMLElement | undefined {
  const control = bodyOf(dialog)?.querySelector<HTMLElement>(stops);
  if (!(control instanceof HTMLInputElement) || control.type !== 'radio' || control.checked) return control ?? undefined;
  // Of one question's answers the one that is given.
  const answers = [...document.getElementsByName(control.name)];
  return answers.find((answer) => answer instanceof HTMLInputElement && answer.checked) ?? control;
}
