/** Entries that accept a finding, of any point: `> accepted N606 on approve: the owner signs these off`. */
import { foldName } from '@ninefold/model';
import { type Collector, use, usePath } from '../collector.ts';
import type { DocumentSymbolName } from '../symbol.ts';

const entry = /^ {0,3}>[ \t]*accepted[ \t]*:?[ \t]+`?[a-z]\d+`?[ \t]+on[ \t]+[`“"]?([^\r\n]+?)[`”"]?[ \t]*(?::(?=\s)|:?$)/gimu;

/** After all other points, for it needs their names. What may be the name of several things is left as it is. */
export function collectAccepted(collector: Collector): void {
  for (const match of collector.text.matchAll(entry)) {
    const said = match[1] ?? '';
    const from = match.index + match[0].lastIndexOf(said);
    if (useNamed(collector, said, from) || useField(collector, said, from)) continue;
    const middle = said.search(/\sin\s/iu);
    if (middle < 0) continue;
    useNamed(collector, said.slice(0, middle), from);
    useNamed(collector, said.slice(middle + ' in '.length), from + middle + ' in '.length);
  }
}

/** Notes the words as the only thing of that name; false when there is none, or more than one. */
function useNamed(collector: Collector, words: string, from: number): boolean {
  const folded = foldName(words);
  const named = [...collector.symbols.values()].filter(({ name }) => foldName(name) === folded);
  const [only]: readonly (DocumentSymbolName | undefined)[] = named.length === 1 ? named : [];
  if (only) use(collector, only, { from, to: from + words.length });
  return only !== undefined;
}

/** `Claim.title`. */
function useField(collector: Collector, words: string, from: number): boolean {
  const dot = words.indexOf('.');
  const entity = collector.application.entities.find(({ name }) => foldName(name) === foldName(words.slice(0, Math.max(dot, 0))));
  if (!entity) return false;
  use(collector, { kind: 'entity', name: entity.name }, { from, to: from + dot });
  usePath(collector, { text: words.slice(dot + 1), from: from + dot + 1, to: from + words.length }, entity.name);
  return true;
}
