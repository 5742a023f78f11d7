/** What is found about point 4. */
import type { Checking } from '../checking.ts';

export function checkStates(_checking: Checking): void {}
