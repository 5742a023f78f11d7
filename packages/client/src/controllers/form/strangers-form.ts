/** What a form of somebody who is not signed in is sent with, against programs that fill in forms: when it was begun, and a field nobody sees. */
import { useMemo, useRef } from 'react';
import type { FormSource } from './use-form-source.ts';

export interface StrangersForm {
  /** What was written into the field that nobody sees. */
  fillTrap(text: string): void;
  headers(): Readonly<Record<string, string>>;
}

/** Undefined for whoever is signed in, and for a record that is there already. */
export function useStrangersForm(source: FormSource): StrangersForm | undefined {
  const trap = useRef('');
  const begun = source.kind === 'new' ? source.answer.form : undefined;
  return useMemo(
    () =>
      begun === undefined
        ? undefined
        : {
            fillTrap: (text: string) => {
              trap.current = text;
            },
            headers: () => ({ 'form-begun': begun, ...(trap.current !== '' && { 'form-trap': encodeURIComponent(trap.current) }) }),
          },
    [begun],
  );
}
