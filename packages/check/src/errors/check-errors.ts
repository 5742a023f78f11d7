/** What is found about point 8. */
import type { Checking } from '../checking.ts';

export function checkErrors(_checking: Checking): void {}
