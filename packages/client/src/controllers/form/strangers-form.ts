/** What a form of somebody who is not signed in is sent with, against programs that fill in forms: when it was begun, and a field nobody sees. */
import { anybodyForm } from '@ninefold/engine';
import { useMemo, useRef } from 'react';
import type { FormSource } from './use-form-source.ts';

export interface StrangersForm {
  /** What was written into the field that nobody sees. */
  fillTrap(text: string): void;
  headers(): Readonly<Record<string, string>>;
  /** Resolves once it may be sent: whoever is quicker than a person is thought to be none. */
  ready(): Promise<void>;
}

/** Undefined for whoever is signed in, and for a record that is there already. */
export function useStrangersForm(source: FormSource): StrangersForm | undefined {
  const trap = useRef('');
  const begun = source.kind === 'new' ? source.answer.form : undefined;
  return useMemo(() => {
    if (begun === undefined) return undefined;
    const earliest = performance.now() + anybodyForm.leastMs;
    return {
      fillTrap: (text: string) => {
        trap.current = text;
      },
      headers: () => ({ 'form-begun': begun, ...(trap.current !== '' && { 'form-trap': encodeURIComponent(trap.current) }) }),
      ready: () => new Promise((resolve) => setTimeout(resolve, earliest - performance.now())),
    };
  }, [begun]);
}
