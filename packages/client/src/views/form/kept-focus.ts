/** Where somebody types in a form, and where that is in the form that takes its place: the same statement, the same caret. */

export interface KeptFocus {
  readonly statement: string | undefined;
  /** Which of the controls of that statement. */
  readonly place: number;
  readonly selection: readonly [start: number, end: number] | null;
}

const controls = 'input, select, textarea, button';

/** null where the focus is elsewhere. */
export function focusIn(form: HTMLElement): KeptFocus | null {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || !form.contains(focused)) return null;
  const statement = statementOf(focused);
  return { statement, place: controlsOf(form, statement).indexOf(focused), selection: selectionOf(focused) };
}

/** Gives `form` the focus back, with the caret where it has one. Does nothing where the control is not there any more; never scrolls. */
export function focusAgain(form: HTMLElement, { statement, place, selection }: KeptFocus): void {
  const control = controlsOf(form, statement)[place];
  control?.focus({ preventScroll: true });
  if (selection && (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) control.setSelectionRange(...selection);
}

function controlsOf(form: HTMLElement, statement: string | undefined): readonly HTMLElement[] {
  return [...form.querySelectorAll<HTMLElement>(controls)].filter((control) => statementOf(control) === statement);
}

function statementOf(control: HTMLElement): string | undefined {
  return control.closest<HTMLElement>('[data-statement]')?.dataset.statement;
}

/** Null for what has no caret, as a list of choices or a date. */
function selectionOf(control: HTMLElement): KeptFocus['selection'] {
  if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return null;
  const { selectionStart, selectionEnd } = control;
  return selectionStart === null || selectionEnd === null ? null : [selectionStart, selectionEnd];
}
