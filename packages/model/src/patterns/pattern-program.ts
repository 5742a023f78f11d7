/** Writes what was read of a pattern as the program of a machine that follows all its ways at once. */
import type { PatternNode } from './pattern-node.ts';

export type PatternStep =
  /** Takes one sign, a code point. */
  | { readonly step: 'take'; readonly fits: (point: number) => boolean }
  /** Goes on at both places, rather at the first. */
  | { readonly step: 'fork'; readonly rather: number; readonly else: number }
  | { readonly step: 'jump'; readonly to: number }
  /** Notes where it is: group n begins at note 2n and ends at note 2n + 1. */
  | { readonly step: 'note'; readonly at: number }
  | { readonly step: 'begin' | 'end' | 'found' };

/** In how many steps it is written at most. */
export function sizeOf(node: PatternNode): number {
  switch (node.node) {
    case 'group':
      return sizeOf(node.of) + 2;
    case 'all':
      return node.parts.reduce((sum, part) => sum + sizeOf(part), 0);
    case 'one of':
      return node.parts.reduce((sum, part) => sum + sizeOf(part) + 2, 0);
    case 'repeat': {
      const { least, most } = node;
      const of = sizeOf(node.of);
      return most === Number.POSITIVE_INFINITY ? (least + 1) * of + 2 : most * (of + 1) - least;
    }
    default:
      return 1;
  }
}

/** Whether it fits where no sign is. */
export function mayBeNothing(node: PatternNode): boolean {
  switch (node.node) {
    case 'take':
      return false;
    case 'group':
      return mayBeNothing(node.of);
    case 'all':
      return node.parts.every(mayBeNothing);
    case 'one of':
      return node.parts.some(mayBeNothing);
    case 'repeat':
      return node.least === 0 || mayBeNothing(node.of);
    default:
      return true;
  }
}

/** Adds the steps of a node. */
export function write(node: PatternNode, steps: PatternStep[]): void {
  switch (node.node) {
    case 'take':
      steps.push({ step: 'take', fits: node.fits });
      return;
    case 'group':
      steps.push({ step: 'note', at: 2 * node.number });
      write(node.of, steps);
      steps.push({ step: 'note', at: 2 * node.number + 1 });
      return;
    case 'all':
      for (const part of node.parts) write(part, steps);
      return;
    case 'one of':
      writeChoices(node.parts, steps);
      return;
    case 'repeat':
      writeRepeat(node, steps);
      return;
    default:
      steps.push({ step: node.node });
  }
}

function writeChoices(parts: readonly PatternNode[], steps: PatternStep[]): void {
  const ends: number[] = [];
  parts.forEach((part, i) => {
    const fork = i < parts.length - 1 ? steps.push({ step: 'jump', to: 0 }) - 1 : undefined;
    write(part, steps);
    if (fork === undefined) return;
    ends.push(steps.push({ step: 'jump', to: 0 }) - 1);
    steps[fork] = { step: 'fork', rather: fork + 1, else: steps.length };
  });
  for (const end of ends) steps[end] = { step: 'jump', to: steps.length };
}

function writeRepeat({ of, least, most, few }: Extract<PatternNode, { readonly node: 'repeat' }>, steps: PatternStep[]): void {
  const fork = (into: number, past: number): PatternStep =>
    few ? { step: 'fork', rather: past, else: into } : { step: 'fork', rather: into, else: past };
  for (let i = 0; i < least; i++) write(of, steps);
  if (most === Number.POSITIVE_INFINITY) {
    const again = steps.push({ step: 'jump', to: 0 }) - 1;
    write(of, steps);
    steps.push({ step: 'jump', to: again });
    steps[again] = fork(again + 1, steps.length);
    return;
  }
  const forks: number[] = [];
  for (let i = least; i < most; i++) {
    forks.push(steps.push({ step: 'jump', to: 0 }) - 1);
    write(of, steps);
  }
  for (const at of forks) steps[at] = fork(at + 1, steps.length);
}
