/** What is found about point 5. */
import type { Checking } from '../checking.ts';

export function checkRules(_checking: Checking): void {}
