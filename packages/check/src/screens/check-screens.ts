/** What is found about point 2. */
import type { Checking } from '../checking.ts';

export function checkScreens(_checking: Checking): void {}
