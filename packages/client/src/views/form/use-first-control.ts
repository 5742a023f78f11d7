/** A form on a page of its own begins at its first field, as a dialog does; not on a phone, where the keyboard would cover the page. */
import { type RefObject, useEffect, useRef } from 'react';
import { focusPlace } from './focus-place.ts';

/** `at`: the id of the place to begin at instead, wherever the form stands. */
export function useFirstControl(form: RefObject<HTMLElement | null>, wanted: boolean, at: string | null): void {
  const first = useRef(at);
  useEffect(() => {
    if (first.current !== null) return focusPlace(first.current);
    if (!wanted || matchMedia('(hover: none)').matches) return;
    const { activeElement } = document;
    // Whoever has moved on by themselves is left where they are.
    if (activeElement !== null && activeElement !== document.body && activeElement.id !== 'page-title') return;
    const control = form.current?.querySelector<HTMLElement>('.field :is(input:not([tabindex="-1"]), select, textarea, button)');
    control?.focus({ preventScroll: true });
  }, [form, wanted]);
}
