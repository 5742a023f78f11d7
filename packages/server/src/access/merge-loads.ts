/** Load trees joined: what any of them asks for. */
import type { LoadTree } from '@ninefold/engine';

export function mergeLoads(...trees: readonly (LoadTree | undefined)[]): LoadTree {
  const merged: Record<string, LoadTree> = {};
  for (const tree of trees) {
    for (const [field, below] of Object.entries(tree ?? {})) merged[field] = mergeLoads(merged[field], below);
  }
  return merged;
}
