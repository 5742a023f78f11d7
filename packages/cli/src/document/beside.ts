/** What lies beside a document: its files of translations, `shop.de.po` beside `shop.md`, its functions in `shop/hooks`, its components in `shop/components`, and its pictures. */
import { readFile } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { type Beside, readTranslation, translationFileName } from '@ninefold/check';
import { type Application, languagesOf, type SpokenLanguage } from '@ninefold/model';
import type { Terms } from '@ninefold/words';
import { CommandFailure, systemProblem } from '../failure.ts';
import { type ComponentsBeside, readComponents } from './component-files.ts';
import { type HooksBeside, readHooks } from './hook-files.ts';
import { type PicturesBeside, readPictures } from './picture-files.ts';

/** Where the translation into a language is, or would be. */
export function translationFile(file: string, language: SpokenLanguage): string {
  return join(dirname(file), translationFileName(nameOf(file), language));
}

/** All such files, whether they are there or not. */
export function translationFiles(file: string, application: Application): readonly string[] {
  return furtherLanguages(application).map((language) => translationFile(file, language));
}

/** Those of point 1 but for the first, which the document itself is in. */
export function furtherLanguages(application: Application): readonly SpokenLanguage[] {
  return languagesOf(application).slice(1);
}

/** What lies beside a document, and its code as it is run. */
export interface ReadBeside {
  readonly beside: Beside;
  readonly hooks: HooksBeside;
  readonly components: ComponentsBeside;
  readonly pictures: PicturesBeside;
}

/** Reads no translation where the document has one language. Throws a `CommandFailure` (2) for what is there and cannot be read. */
export async function readBeside(file: string, application: Application): Promise<ReadBeside> {
  const translations: Record<string, string> = {};
  for (const language of furtherLanguages(application)) {
    const text = await textOf(translationFile(file, language));
    if (text !== undefined) translations[language.tag] = text;
  }
  const [hooks, components, pictures] = await Promise.all([
    readHooks(file, application),
    readComponents(file, application),
    readPictures(file, application),
  ]);
  const name = nameOf(file);
  const beside = { name, translations, hooks: hooks.beside, components: components.beside, pictures: pictures.beside };
  return { beside, hooks, components, pictures };
}

/** undefined where there is no such file. Throws a `CommandFailure` (2) for one that cannot be read, or is no text. */
export async function textOf(path: string): Promise<string | undefined> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw new CommandFailure(2, `${path} cannot be read: ${error instanceof TypeError ? 'it is no text in UTF-8' : systemProblem(error)}.`);
  }
}

/** The document's words by the locale of each language: what a server is given. */
export function termsBeside(application: Application, { translations }: Beside): Readonly<Record<string, Terms>> {
  return Object.fromEntries(
    furtherLanguages(application).flatMap(({ tag, locale }) => {
      const text = translations[tag];
      return text === undefined ? [] : [[locale, readTranslation(application, text).terms]];
    }),
  );
}

function nameOf(file: string): string {
  return basename(file, extname(file));
}
