/** What is found about point 7. */
import type { Checking } from '../checking.ts';

export function checkCalls(_checking: Checking): void {}
