/** A file of translations brought up to its document: what is new stands in it empty, what was translated stays, what is gone is kept aside. */
import { termsOf, type UsedTerm } from '@ninefold/engine';
import { type PoEntry, type PoFile, pluralFormsOf } from '@ninefold/language';
import type { Application, SpokenLanguage } from '@ninefold/model';
import { entryKey } from './entry-key.ts';

/** Places named at an entry; a word like *name* stands everywhere. */
const mostPlaces = 6;

/** The same for the same document and file, however often it is done. `file`: undefined where there is none yet. */
export function updateTranslation(application: Application, language: SpokenLanguage, file: PoFile | undefined): PoFile {
  const used = termsOf(application);
  const before = file?.entries ?? [];
  const known = knownBefore(before, used);
  const isAmbiguous = isTwoThings(used);
  const entries = used.map((term) => entryFor(term, isAmbiguous(term), known));
  const said = new Set(entries.map(({ entry }) => entryKey(entry.context, entry.text)));
  const taken = new Set(entries.map(({ from }) => from));
  const gone = before.filter((entry) => !said.has(entryKey(entry.context, entry.text)) && !taken.has(entry) && entry.translation !== '');
  return {
    comments: file?.comments ?? [],
    header: headerFor(language, file?.header ?? []),
    entries: [...entries.map(({ entry }) => entry), ...gone.map(asGone)],
  };
}

interface Updated {
  readonly entry: PoEntry;
  /** The entry that its translation is from. */
  readonly from: PoEntry | undefined;
}

interface Known {
  /** By context and text. */
  readonly find: (context: string | undefined, text: string) => PoEntry | undefined;
  /** What was said where this one stands, of a text that is not said any more. */
  readonly formerOf: (term: UsedTerm) => PoEntry | undefined;
}

/** A text that is of several kinds has an entry for each, so that each can be said otherwise. */
function isTwoThings(used: readonly UsedTerm[]): (term: UsedTerm) => boolean {
  const kinds = new Map<string, number>();
  for (const { text } of used) kinds.set(text.toLowerCase(), (kinds.get(text.toLowerCase()) ?? 0) + 1);
  return ({ text }) => (kinds.get(text.toLowerCase()) ?? 0) > 1;
}

function entryFor(term: UsedTerm, ambiguous: boolean, { find, formerOf }: Known): Updated {
  const { kind, text } = term;
  const own = find(kind, text);
  const plain = find(undefined, text);
  const exact = ambiguous ? own : (plain ?? own);
  const shared = ambiguous && !own ? plain : undefined;
  const from = exact ?? shared ?? formerOf(term);
  const isOther = from !== undefined && exact === undefined && !(shared && isOf(shared, term));
  return { entry: madeOf(term, ambiguous, from, isOther), from };
}

function madeOf(term: UsedTerm, ambiguous: boolean, from: PoEntry | undefined, isOther: boolean): PoEntry {
  const translation = from?.translation ?? '';
  const isFormer = isOther && from !== undefined && from.text.toLowerCase() !== term.text.toLowerCase();
  return {
    ...(ambiguous && { context: term.kind }),
    ...{ text: term.text, translation, obsolete: false, line: 0 },
    fuzzy: translation !== '' && (isOther || from?.fuzzy === true),
    comments: from?.comments ?? [],
    notes: once(term.uses.map(({ is }) => is)).slice(0, mostPlaces),
    places: once(term.uses.map(({ statement }) => placeOf(statement))).slice(0, mostPlaces),
    flags: from?.flags ?? [],
    former: isFormer && translation !== '' ? [`msgid ${JSON.stringify(from.text)}`] : isOther ? [] : (from?.former ?? []),
  };
}

/** Blanks would part a place into several. */
function placeOf(statement: string): string {
  return statement.replaceAll(' ', '_');
}

function knownBefore(entries: readonly PoEntry[], used: readonly UsedTerm[]): Known {
  const byText = new Map<string, PoEntry>();
  // Those that are gone first: one that is said comes before them.
  for (const entry of [...entries].sort((one, other) => Number(other.obsolete) - Number(one.obsolete)))
    byText.set(entryKey(entry.context, entry.text), entry);
  const texts = new Set(used.map(({ text }) => text.toLowerCase()));
  const orphans = entries.filter((entry) => !entry.obsolete && entry.translation !== '' && !texts.has(entry.text.toLowerCase()));
  return {
    find: (context, text) => byText.get(entryKey(context, text)),
    formerOf: (term) => {
      const likely = orphans.filter((orphan) => isOf(orphan, term));
      return likely.length === 1 ? likely[0] : undefined;
    },
  };
}

/** Whether it stands, as the same thing, where this one stood. */
function isOf(entry: PoEntry, { uses }: UsedTerm): boolean {
  return uses.some(({ is, statement }) => entry.notes.includes(is) && entry.places.includes(placeOf(statement)));
}

function asGone(entry: PoEntry): PoEntry {
  return { ...entry, obsolete: true, notes: [], places: [] };
}

/** What a tool wrote into it stays; what it has to have is added. No dates: they would differ at each run. */
function headerFor({ locale }: SpokenLanguage, header: readonly string[]): readonly string[] {
  const plurals = pluralFormsOf(locale);
  const needed = [
    `Language: ${locale.replace('-', '_')}`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=UTF-8',
    'Content-Transfer-Encoding: 8bit',
    ...(plurals === undefined ? [] : [`Plural-Forms: ${plurals}`]),
  ];
  const missing = needed.filter((line) => !header.some((one) => nameOf(one) === nameOf(line)));
  return [...header, ...missing];
}

function nameOf(line: string): string {
  return line.split(':')[0]?.trim().toLowerCase() ?? '';
}

function once(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)];
}
