/** What is found about point 9. */
import type { Checking } from '../checking.ts';

export function checkConstants(_checking: Checking): void {}
