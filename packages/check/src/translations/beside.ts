/** What lies beside a document, for whoever may look there: checking itself reads no disk. */
import type { SpokenLanguage } from '@ninefold/model';

export interface Beside {
  /** The document's own name without its ending: `shop` of `shop.md`. */
  readonly name: string;
  /** The texts of the files of translations, by the tag in their names: `de` of `shop.de.po`. */
  readonly translations: Readonly<Record<string, string>>;
}

/** How the file of a translation is called: `shop.de.po`. `name`: of the document, as in `Beside`. */
export function translationFileName(name: string, { tag }: Pick<SpokenLanguage, 'tag'>): string {
  return `${name}.${tag}.po`;
}
