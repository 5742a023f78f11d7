/** How it stands in an address and in a saved view what the figures of a pivot are: `count`, `sum:total`, `mean:price.net`. */

export const figureKinds = ['count', 'sum', 'mean', 'min', 'max'] as const;

export type FigureKind = (typeof figureKinds)[number];

export interface FigureTerm {
  readonly of: FigureKind;
  /** The column whose values they are worked out of; null of a count. */
  readonly path: readonly string[] | null;
}

/** `writeFigureTerm` writes it as it was. Undefined for what is no such term. */
export function readFigureTerm(text: string): FigureTerm | undefined {
  const [kind = '', ...rest] = text.split(':');
  const of = figureKinds.find((one) => one === kind);
  if (of === undefined || (of === 'count') !== (rest.length === 0)) return undefined;
  return { of, path: of === 'count' ? null : rest.join(':').split('.') };
}

/** `readFigureTerm` reads it back. */
export function writeFigureTerm({ of, path }: FigureTerm): string {
  return path === null ? of : `${of}:${path.join('.')}`;
}
