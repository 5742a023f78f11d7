/** Names that nothing defines: each is reported once, with the other places that use it. */
import type { Finding, Span } from '@ninefold/model';

interface UnknownName {
  readonly first: string;
  readonly others: Span[];
}

/** By key: what a name was taken for and the name, such as `state of claim/drfat`. */
export type UnknownNames = Map<string, UnknownName>;

/** More places would hide the first. */
const mostOthers = 8;

/** True when the name was reported before under one of its keys: this place is added to it. Else it counts as reported at this place. */
export function isToldBefore(names: UnknownNames, keys: readonly string[], span: Span): boolean {
  const place = placeOf(span);
  const known = keys.map((key) => names.get(key)).find((use) => use !== undefined);
  const use = known ?? { first: place, others: [] };
  for (const key of keys) if (!names.has(key)) names.set(key, use);
  if (!known) return false;
  const same = known.first === place || known.others.some((other) => placeOf(other) === place);
  if (!same && known.others.length < mostOthers) known.others.push(span);
  return true;
}

/** Names that were reported by findings which are dropped after all: the next place that uses one reports it. */
export function forgetTold(names: UnknownNames, findings: readonly Finding[]): void {
  const places = new Set(findings.map(({ span }) => placeOf(span)));
  for (const [key, { first }] of names) if (places.has(first)) names.delete(key);
}

/** The findings, those about unknown names with the other places. */
export function withOtherPlaces(names: UnknownNames, findings: readonly Finding[]): Finding[] {
  const uses = new Map([...names.values()].filter(({ others }) => others.length > 0).map((use) => [use.first, use.others]));
  return findings.map((finding) => {
    const others = finding.code === 'N013' ? uses.get(placeOf(finding.span)) : undefined;
    return others ? { ...finding, others: [...(finding.others ?? []), ...others.map((span) => ({ span, words: 'and here' }))] } : finding;
  });
}

function placeOf({ from, to }: Span): string {
  return `${from}-${to}`;
}
