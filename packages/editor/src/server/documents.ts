/** The documents that are open, each read and checked once for each of its versions, when somebody asks. */
import { checkDocument } from '@ninefold/check';
import type { Finding } from '@ninefold/model';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { type Analysis, analyse } from '../analysis.ts';
import { isSpecification } from '../is-specification.ts';

export interface OpenDocument {
  readonly document: TextDocument;
  readonly analysis: Analysis;
  readonly findings: readonly Finding[];
}

export interface OpenDocuments {
  /** Undefined for what is no specification. */
  read(document: TextDocument): OpenDocument | undefined;
  forget(uri: string): void;
}

/** `onMistake` hears of mistakes of ours: what reading finds is said nevertheless. */
export function createOpenDocuments(onMistake: (error: unknown) => void): OpenDocuments {
  const known = new Map<string, { readonly version: number; readonly open: OpenDocument | undefined }>();
  return {
    read(document) {
      const before = known.get(document.uri);
      if (before?.version === document.version) return before.open;
      const open = openDocument(document, onMistake);
      known.set(document.uri, { version: document.version, open });
      return open;
    },
    forget: (uri) => void known.delete(uri),
  };
}

function openDocument(document: TextDocument, onMistake: (error: unknown) => void): OpenDocument | undefined {
  const text = document.getText();
  if (!isSpecification(text)) return undefined;
  const analysis = analyse(text);
  let findings: readonly Finding[] | undefined;
  return {
    document,
    analysis,
    get findings() {
      findings ??= checkAnalysis(analysis, onMistake);
      return findings;
    },
  };
}

function checkAnalysis(analysis: Analysis, onMistake: (error: unknown) => void): readonly Finding[] {
  try {
    return checkDocument(analysis.text).findings;
  } catch (error) {
    onMistake(error);
    return analysis.findings;
  }
}
