/** What a preview says in the terminal. */
import { findEntity } from '@ninefold/model';
import type { Candidate } from '../document/candidate.ts';
import type { RunOptions } from '../run/run-options.ts';
import { appliedLines, findingsLines } from '../run/words.ts';
import type { Opened } from './open-preview.ts';

interface Described {
  readonly candidate: Candidate;
  readonly address: string;
  readonly options: RunOptions;
  readonly opened: Opened | undefined;
}

/** What to do next, and what was made. Without `opened`: that the document has to be mended first. No newline at the end. */
export function describePreview({ candidate, address, options, opened }: Described): string {
  if (!opened) return [`${options.file} cannot be run as written. Mend it and save: it starts at ${address}`, 'To stop: Ctrl+C'].join('\n');
  const roles = candidate.application.roles.roles.map(({ name }) => name);
  return [
    `${candidate.application.title} runs in preview at ${address}`,
    ...sampleLines(opened),
    options.data === undefined
      ? 'Nothing is kept: records live as long as this preview.'
      : `Data is kept in ${opened.parts.store.directory}.`,
    ...findingsLines(candidate),
    '',
    ...(roles.length > 0 ? [`View as ${listed(roles)} with the switch at the top of the page.`] : []),
    `Edit ${options.file} and save: the application follows.`,
    'To stop: Ctrl+C',
  ].join('\n');
}

/** After an edit: what changed in the data, in a line or two. */
export function followedLine(candidate: Candidate, opened: Opened): string {
  const anew = opened.anew ? ['This edit gives the sample records another meaning, so there are new ones.'] : [];
  const changes = opened.anew ? [] : appliedLines(opened.applied);
  return [
    `${new Date().toTimeString().slice(0, 8)} The application follows the document.`,
    ...anew,
    ...changes,
    ...sampleLines(opened),
    ...findingsLines(candidate),
  ].join('\n');
}

function sampleLines({ samples, parts, remarks }: Opened): readonly string[] {
  const made = [...samples.counts].map(([entity, count]) => {
    const found = findEntity(parts.application, entity);
    return `${count} ${(count === 1 ? found?.name : found?.plural) ?? entity}`;
  });
  return [...(made.length > 0 ? [`Sample records: ${listed(made)}.`] : []), ...remarks];
}

function listed(words: readonly string[]): string {
  const last = words[words.length - 1] ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}
