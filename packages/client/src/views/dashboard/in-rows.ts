/** Figures (and gaps, which may stand for one) that follow one another share a row; everything else has a row of its own. */
import { partsBesideOneAnother } from '@ninefold/engine';

/** Rows in the order of `parts`; none for no parts. */
export function inRows<Part extends { readonly kind: string }>(parts: readonly Part[]): readonly (readonly Part[])[] {
  const rows: Part[][] = [];
  for (const part of parts) {
    const last = rows.at(-1);
    if (isSmall(part) && last?.[0] && isSmall(last[0])) last.push(part);
    else rows.push([part]);
  }
  return rows;
}

/** Whether it shares a row with its neighbours; false where there is none. */
export function isSmall(part: { readonly kind: string } | undefined): boolean {
  return part !== undefined && partsBesideOneAnother.has(part.kind);
}
