/** The life of a preview: started once the document can be run, then following every edit of it. */
import { basename } from 'node:path';
import type { Finding } from '@ninefold/model';
import type { PreviewDocument } from '@ninefold/protocol';
import { createServer, type NinefoldServer } from '@ninefold/server';
import type { Store } from '@ninefold/store';
import { type Candidate, readCandidate } from '../document/candidate.ts';
import { newSecret } from '../document/data-directory.ts';
import { drawFindings } from '../findings/draw-findings.ts';
import { chromiumIfThere } from '../run/chromium.ts';
import { logTo } from '../run/log.ts';
import { planInWords } from '../run/plan-in-words.ts';
import type { RunOptions } from '../run/run-options.ts';
import type { Terminal } from '../terminal.ts';
import { followEdit, type Opened, openPreview } from './open-preview.ts';
import { previewDocument, trouble } from './preview-document.ts';
import type { PreviewServer } from './preview-server.ts';
import { followedLine } from './words.ts';

export interface RunningPreview {
  start(candidate: Candidate): Promise<void>;
  /** Reads the document again; false when that cannot be done now. Never throws: what goes wrong is shown, and what ran goes on. */
  follow(): Promise<boolean>;
  opened(): Opened | undefined;
  /** Files beside the document that are followed, too, whether they are there or not. */
  beside(): readonly string[];
  close(): Promise<void>;
}

interface Surroundings {
  readonly options: RunOptions;
  readonly terminal: Terminal;
  readonly previewServer: PreviewServer;
  readonly client: string;
  readonly directory: string | null;
  /** The document as it was read at the start. */
  readonly first: Candidate;
}

/** Nothing is opened before `start`, or a `follow` that finds a text that can be run. Listening is left to the caller. */
export function createPreview({ options, terminal, previewServer, client, directory, first }: Surroundings): RunningPreview {
  let opened: Opened | undefined;
  let server: NinefoldServer | undefined;
  let newest = first;
  let lastProblem = '';
  let said = (): PreviewDocument => ({ file: basename(options.file), broken: false, findings: [] });
  /** Checked when somebody asks: neither the start nor an edit waits for it. */
  const say = (candidate: Candidate, broken: boolean, troubles: readonly Finding[] = []): void => {
    let document: PreviewDocument | undefined;
    said = () => {
      document ??= previewDocument(candidate, broken, troubles);
      return document;
    };
  };

  const start = async (candidate: Candidate): Promise<void> => {
    opened = await openPreview(candidate, options, directory);
    newest = candidate;
    say(candidate, false);
    const preview = { file: basename(options.file), document: () => said() };
    server = await createServer({
      ...opened.parts,
      secret: newSecret(),
      clientDirectory: client,
      clock: opened.clock,
      preview,
      log: logTo(terminal, options.log),
      ...chromiumIfThere(),
    });
    previewServer.open(server);
  };

  const retired: Store[] = [];
  /** Requests that began with it may still be under way. */
  const retire = (store: Store): void => {
    retired.push(store);
    setTimeout(() => void store.close(), 2000).unref();
  };

  const keepLast = (candidate: Candidate, troubles: readonly Finding[]): void => {
    say(candidate, true, troubles);
    server?.announceFindings();
  };

  const replace = async (candidate: Candidate, running: Opened): Promise<void> => {
    const followed = await followEdit(candidate, options, running);
    if (followed.kind !== 'opened') {
      const message =
        followed.kind === 'needs-plan'
          ? planInWords({ file: options.file, place: running.parts.store.directory }, followed.plan)
          : followed.message;
      terminal.err(`${message}\nThe document as it was before goes on running.`);
      keepLast(candidate, followed.kind === 'needs-plan' ? followed.changes.map((change) => trouble(change)) : [trouble(message)]);
      return;
    }
    say(candidate, false);
    server?.replace(followed.parts);
    opened = followed;
    if (followed.anew) retire(running.parts.store);
    terminal.out(followedLine(candidate, followed));
  };

  const complain = (error: unknown): void => {
    const message = error instanceof Error ? error.message : String(error);
    if (message !== lastProblem) {
      terminal.err(message);
      keepLast(newest, [trouble(message)]);
    }
    lastProblem = message;
  };

  const take = async (candidate: Candidate): Promise<void> => {
    if (candidate.edition === newest.edition && lastProblem === '') return;
    lastProblem = '';
    newest = candidate;
    if (candidate.runs) {
      if (opened) return replace(candidate, opened);
      await start(candidate);
      terminal.out(`${candidate.application.title} runs now.`);
      return;
    }
    const errors = candidate.findings.filter(({ severity }) => severity === 'error');
    terminal.err(`${drawFindings({ text: candidate.text, file: options.file, paint: terminal.paintError }, errors)}\n`);
    if (opened) {
      terminal.err('The document as it was before goes on running.');
      keepLast(candidate, []);
    } else previewServer.wait(candidate);
  };

  return {
    start,
    async follow() {
      const candidate = await readCandidate(options.file).catch(complain);
      if (candidate) await take(candidate).catch(complain);
      return candidate !== undefined;
    },
    opened: () => opened,
    beside: () => newest.watched,
    async close() {
      for (const store of [...retired, ...(opened ? [opened.parts.store] : [])]) await store.close();
    },
  };
}
