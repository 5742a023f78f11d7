/** Trees of what is loaded, joined. */
import type { IncludeTree } from './includes.ts';

/** What any of them asks for. */
export function mergeIncludes(...trees: readonly (IncludeTree | undefined)[]): IncludeTree {
  const merged: Record<string, IncludeTree> = {};
  for (const tree of trees) {
    for (const [field, below] of Object.entries(tree ?? {})) merged[field] = mergeIncludes(merged[field], below);
  }
  return merged;
}
