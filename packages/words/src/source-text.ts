/** Every message there is, as English has it: what a catalogue lacks does not compile where it is said. */
import type { german } from './german/index.ts';

export type SourceText = keyof typeof german;
