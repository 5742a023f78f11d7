/** An edited document takes the place of the one that runs, without a stop, where the data follows it by itself. */
import type { RunningParts } from '@ninefold/server';
import { type OpenOptions, openStore, type Store } from '@ninefold/store';
import { type Candidate, openedWith } from '../document/candidate.ts';
import { failureMessage } from './failure-message.ts';
import { settingsOrRefuse } from './settings.ts';

interface Following {
  readonly edited: Candidate;
  readonly constants: Readonly<Record<string, string>>;
  readonly opening: Pick<OpenOptions, 'directory' | 'clock' | 'readers' | 'beside'>;
  /** Of the document that runs: it hands its data over, or goes on as it is. */
  readonly previous: Store;
}

type FollowedDocument =
  | { readonly kind: 'followed'; readonly parts: RunningParts; readonly applied: readonly string[] }
  | { readonly kind: 'not followed'; readonly why: string };

/** Never throws. What would need consent is not done, and nothing of it; what names code that cannot be run is not followed. */
export async function followDocument({ edited, constants, opening, previous }: Following): Promise<FollowedDocument> {
  const [trouble] = edited.troubles;
  if (trouble !== undefined) return { kind: 'not followed', why: trouble };
  try {
    const { application, hash: documentHash, text: documentText, translations, code } = edited;
    const { settings } = settingsOrRefuse(application, constants);
    const opened = await openStore({ ...openedWith(edited), ...opening, settings, previous });
    if (opened.kind === 'opened') {
      const parts = { application, store: opened.store, settings, documentHash, documentText, translations, ...code };
      return { kind: 'followed', parts, applied: opened.applied };
    }
    return { kind: 'not followed', why: opened.kind === 'refused' ? opened.message : opened.changes.join(' ') };
  } catch (error) {
    return { kind: 'not followed', why: failureMessage(error) };
  }
}
