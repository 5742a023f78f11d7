/** The documents that are open, each read and judged once for each of its versions. */
import { type CheckedDocument, checkDocument } from '@ninefold/check';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { type Analysis, analyse } from '../analysis.ts';
import { isSpecification } from '../is-specification.ts';

export interface OpenDocument {
  readonly document: TextDocument;
  readonly checked: CheckedDocument;
  readonly analysis: Analysis;
}

export interface OpenDocuments {
  /** Undefined for what is no specification. */
  read(document: TextDocument): OpenDocument | undefined;
  forget(uri: string): void;
}

export function createOpenDocuments(): OpenDocuments {
  const known = new Map<string, { readonly version: number; readonly open: OpenDocument | undefined }>();
  return {
    read(document) {
      const before = known.get(document.uri);
      if (before?.version === document.version) return before.open;
      const open = openDocument(document);
      known.set(document.uri, { version: document.version, open });
      return open;
    },
    forget: (uri) => void known.delete(uri),
  };
}

function openDocument(document: TextDocument): OpenDocument | undefined {
  const text = document.getText();
  if (!isSpecification(text)) return undefined;
  const checked = checkDocument(text);
  return { document, checked, analysis: analyse(text, checked.application) };
}
