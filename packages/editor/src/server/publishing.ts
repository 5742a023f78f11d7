/** Sends the editor what is found, a moment after the last keystroke. */
import type { Connection } from 'vscode-languageserver/node';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { diagnosticOf } from './diagnostics.ts';
import type { OpenDocuments } from './documents.ts';

/**
 * Milliseconds until a keystroke is checked: at once after a rest, else after a pause as long as checking takes, so that typing
 * stays fluent however long the document is.
 */
const atOnce = 4;
const shortest = 25;
const longest = 500;

export interface Publishing {
  later(document: TextDocument): void;
  /** Takes back what was said about a document that is closed. */
  withdraw(uri: string): void;
}

/** Publishes findings after a pause that grows with how long checking takes; `pages` is where the pages of findings stand. */
export function createPublishing(connection: Connection, documents: OpenDocuments, pages: () => string | undefined): Publishing {
  const waiting = new Map<string, NodeJS.Timeout>();
  let pause = shortest;
  let checkedAt = Number.NEGATIVE_INFINITY;
  const publish = (document: TextDocument): void => {
    const began = performance.now();
    waiting.delete(document.uri);
    const findings = documents.read(document)?.findings ?? [];
    const diagnostics = findings.map((finding) => diagnosticOf(document, finding, pages()));
    checkedAt = performance.now();
    pause = Math.min(Math.max(shortest, checkedAt - began), longest);
    void connection.sendDiagnostics({ uri: document.uri, version: document.version, diagnostics });
  };
  return {
    later(document) {
      clearTimeout(waiting.get(document.uri));
      const rested = performance.now() - checkedAt > pause;
      waiting.set(
        document.uri,
        setTimeout(() => publish(document), rested ? atOnce : pause),
      );
    },
    withdraw(uri) {
      clearTimeout(waiting.get(uri));
      waiting.delete(uri);
      void connection.sendDiagnostics({ uri, diagnostics: [] });
    },
  };
}
