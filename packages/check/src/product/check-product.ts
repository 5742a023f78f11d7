/** What is found about point 1. */
import type { Checking } from '../checking.ts';

export function checkProduct(_checking: Checking): void {}
