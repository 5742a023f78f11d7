/** What is found about point 6. */
import type { Checking } from '../checking.ts';

export function checkRoles(_checking: Checking): void {}
