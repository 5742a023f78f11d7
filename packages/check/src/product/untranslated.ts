/** N103 to N107: what is not said in a further language of point 1, by the files of translations beside the document. */
import { languagesOf, type SpokenLanguage } from '@ninefold/model';
import { type Beside, translationFileName } from '../beside.ts';
import { type Checking, report, type StatementRef } from '../checking.ts';
import { readTranslation, type Translation } from '../translations/read-translation.ts';

/** Texts named in a finding; the file has all of them. */
const named = 3;

/** Characters of a text that are quoted. */
const quoted = 60;

/** Reports N103 (warning), N104 (warning), N105 (note), N106 (error) and N107 (error). Silent where nobody looked beside the document. */
export function findUntranslated(checking: Checking): void {
  const { application, beside } = checking;
  const { languages } = application.product;
  if (!beside || languages.kind !== 'given') return;
  const at = { statement: 'product/languages', span: languages.span };
  for (const language of languagesOf(application).slice(1)) {
    const text = beside.translations[language.tag];
    if (text === undefined) reportNoFile(checking, at, language, beside);
    else reportFile(checking, at, translationFileName(beside.name, language), readTranslation(application, text), language);
  }
}

function reportNoFile(checking: Checking, at: StatementRef, language: SpokenLanguage, beside: Beside): void {
  const file = translationFileName(beside.name, language);
  report(checking, 'N103', at, {
    what: `There is no translation into ${language.name}: ${file} is not there.`,
    why: `Whoever reads ${language.name} gets its buttons, dates and numbers, around the document’s own words.`,
    mend: `\`ninefold translate ${beside.name}.md\` makes the file, with everything that is to be said in it.`,
  });
}

function reportFile(checking: Checking, at: StatementRef, file: string, translation: Translation, { name }: SpokenLanguage): void {
  const { problem, missing, stale, broken } = translation;
  if (problem) {
    report(checking, 'N107', at, {
      what: `${file} cannot be read: line ${problem.line} ${problem.what}.`,
      why: 'None of it is used: everything is said in the document’s own words.',
      mend: 'Mend that line, or let a tool for gettext files write the file anew.',
    });
    return;
  }
  if (missing.length > 0)
    report(checking, 'N104', at, {
      what: `${counted(missing.length, 'text is', 'texts are')} not translated into ${name}: ${some(missing.map(({ text }) => text))}.`,
      why: 'They are said in the document’s own words.',
      mend: `\`ninefold translate\` writes into ${file} what is missing there.`,
    });
  if (stale.length > 0)
    report(checking, 'N105', at, {
      what: `${file} translates ${counted(stale.length, 'text', 'texts')} that the document does not say: ${some(stale.map(({ text }) => text))}.`,
      why: 'Nobody reads them.',
      mend: '`ninefold translate` marks them as gone, and brings back what is said again.',
    });
  for (const { term, entry } of broken)
    report(checking, 'N106', at, {
      what: `${file}, line ${entry.line}: the translation of ${quote(term.text)} does not say the values in braces that the text says.`,
      why: 'The document’s own words are said in its place.',
      mend: 'Write what stands in braces as the document does, each once, in whichever order the language wants.',
    });
}

function counted(count: number, one: string, several: string): string {
  return `${count} ${count === 1 ? one : several}`;
}

function some(texts: readonly string[]): string {
  const more = texts.length - named;
  return texts.slice(0, named).map(quote).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

function quote(text: string): string {
  const line = text.replace(/\s+/gu, ' ');
  return `“${line.length > quoted ? `${line.slice(0, quoted - 1)}…` : line}”`;
}
