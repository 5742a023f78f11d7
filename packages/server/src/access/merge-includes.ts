/** Load trees joined: what any of them asks for. */
import type { IncludeTree } from '@ninefold/engine';

export function mergeIncludes(...trees: readonly (IncludeTree | undefined)[]): IncludeTree {
  const merged: Record<string, IncludeTree> = {};
  for (const tree of trees) {
    for (const [field, below] of Object.entries(tree ?? {})) merged[field] = mergeIncludes(merged[field], below);
  }
  return merged;
}
