/** What is found about point 3. */
import type { Checking } from '../checking.ts';

export function checkEntities(_checking: Checking): void {}
