/**
 * A translation in which each word and text of a document stands between ⟦ and ⟧: what stands on a page without them was forgotten. And
 * what of the document stands on a page so.
 */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { updateTranslation } from '@ninefold/check';
import { termsOf } from '@ninefold/engine';
import { readDocument, writePo } from '@ninefold/language';
import { languagesOf } from '@ninefold/model';
import type { Page } from 'playwright-core';

export interface PseudoTranslated {
  /** The document, with the file of its translation beside it. */
  readonly file: string;
  readonly translation: string;
  /** What of the document stands on the page as it writes it itself, and how often it stands there translated. */
  look(page: Page): Promise<{ readonly forgotten: readonly string[]; readonly said: number }>;
}

/** Words of the document that stand on pages for another reason. */
interface Known {
  /** In sample records. */
  readonly filledIn: readonly string[];
  /** Said by the runtime. */
  readonly own: readonly string[];
}

/** `text`: a document whose second language is to be pseudo-translated into. */
export function pseudoTranslated(text: string, known: Known): PseudoTranslated {
  const folder = mkdtempSync(join(tmpdir(), 'ninefold-pseudo-'));
  const file = join(folder, 'document.md');
  const { application } = readDocument(text);
  const [, language] = languagesOf(application);
  if (!language) throw new Error('The document has one language.');
  const translation = join(folder, `document.${language.tag}.po`);
  const made = updateTranslation(application, language, undefined);
  const entries = made.entries.map((entry) => ({ ...entry, translation: pseudo(entry.text) }));
  writeFileSync(file, text);
  writeFileSync(translation, writePo({ ...made, entries }));
  const but = new Set([...known.filledIn, ...known.own].map((word) => word.toLowerCase()));
  const terms = termsOf(application)
    .map((term) => term.text)
    .filter((word) => word.length > 2 && !but.has(word.toLowerCase()));
  const anyTerm = anyOf(terms);
  return {
    file,
    translation,
    async look(page) {
      const all = await words(page);
      return { forgotten: all.filter((one) => isForgotten(one, anyTerm)), said: all.filter((one) => one.includes('⟦')).length };
    },
  };
}

/** Values in braces stay as they are within a text. */
function pseudo(text: string): string {
  return `⟦${text}⟧`;
}

/** Any of these words, whole. It is made once: a page has hundreds of texts, a document hundreds of words. */
function anyOf(terms: readonly string[]): RegExp {
  const each = terms.map((term) => term.replaceAll(/[.*+?^${}()|[\]\\]/gu, '\\$&'));
  return new RegExp(`(?<![\\p{L}\\d])(?:${each.join('|')})(?![\\p{L}\\d])`, 'iu');
}

function isForgotten(text: string, anyTerm: RegExp): boolean {
  let rest = text;
  // The innermost first: a message of the document's has words of it among its values.
  for (let before = ''; before !== rest; ) {
    before = rest;
    rest = rest.replace(/⟦[^⟦⟧]*⟧/gu, ' ');
  }
  return anyTerm.test(rest);
}

/** What people read and hear on the page, without what the preview adds and without what was filled in. */
async function words(page: Page): Promise<readonly string[]> {
  const found = await page.evaluate(() => {
    const all: string[] = [];
    for (const element of document.querySelectorAll('body *')) {
      if (element.closest('script, style, .strip')) continue;
      for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description']) all.push(element.getAttribute(name) ?? '');
      const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
      all.push(own.map((node) => node.textContent ?? '').join(''));
    }
    all.push(document.title);
    return all.map((text) => text.trim()).filter((text) => text !== '');
  });
  return [...new Set(found)];
}
