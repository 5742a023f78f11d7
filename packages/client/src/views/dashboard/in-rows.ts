/** Figures that follow one another stand in one row, everything else in a row of its own. */
export function inRows<Part extends { readonly kind: string }>(parts: readonly Part[]): readonly (readonly Part[])[] {
  const rows: Part[][] = [];
  for (const part of parts) {
    const last = rows.at(-1);
    if (part.kind === 'figure' && last?.[0]?.kind === 'figure') last.push(part);
    else rows.push([part]);
  }
  return rows;
}
