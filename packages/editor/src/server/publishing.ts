/** Tells the editor what is found, a moment after the last keystroke. */
import type { Connection } from 'vscode-languageserver/node';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { diagnosticOf } from './diagnostics.ts';
import type { OpenDocuments } from './documents.ts';

/** Milliseconds without a keystroke: short enough that nobody waits, long enough that fast typing is judged once. */
const pause = 25;

export interface Publishing {
  later(document: TextDocument): void;
  /** Takes back what was said about a document that is closed. */
  withdraw(uri: string): void;
}

export function createPublishing(connection: Connection, documents: OpenDocuments, pages: () => string | undefined): Publishing {
  const waiting = new Map<string, NodeJS.Timeout>();
  const publish = (document: TextDocument): void => {
    waiting.delete(document.uri);
    const findings = documents.read(document)?.findings ?? [];
    const diagnostics = findings.map((finding) => diagnosticOf(document, finding, pages()));
    void connection.sendDiagnostics({ uri: document.uri, version: document.version, diagnostics });
  };
  return {
    later(document) {
      clearTimeout(waiting.get(document.uri));
      waiting.set(
        document.uri,
        setTimeout(() => publish(document), pause),
      );
    },
    withdraw(uri) {
      clearTimeout(waiting.get(uri));
      waiting.delete(uri);
      void connection.sendDiagnostics({ uri, diagnostics: [] });
    },
  };
}
