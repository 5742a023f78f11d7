/** Somebody was faster: what they changed since the version an edit or action was based on, and that nothing was overwritten. */
import {
  encodeValue,
  includesForRedaction,
  movedMeanwhile,
  platformRefusal,
  type Refusal,
  type Refused,
  sentences,
} from '@ninefold/engine';
import { findField, type RecordValue } from '@ninefold/model';
import type { Problem } from '@ninefold/protocol';
import type { FieldChange, HistoryRow, RecordQueries } from '@ninefold/store';
import type { RequestContext } from '../context/request-context.ts';
import { RefusalError } from '../problems/refusal-error.ts';
import { createNaming } from './naming.ts';
import type { RecordTarget } from './read.ts';

const mostLookedAt = 100;

/**
 * Rejects with what was refused because somebody was faster, with what they changed; undefined for all else. A record that moved on
 * meanwhile answers with the document's *Moved meanwhile*.
 */
export function refuseStale(
  context: RequestContext,
  reader: RecordQueries,
  target: RecordTarget,
  judged: { readonly kind: string } | Refused,
): Promise<never> | undefined {
  return 'stale' in judged ? refuse(context, reader, target) : undefined;
}

async function refuse(context: RequestContext, reader: RecordQueries, { kept, version = 0 }: RecordTarget): Promise<never> {
  const behind = Math.min(Math.max((kept.version ?? 0) - version, 0), mostLookedAt);
  const since = behind === 0 ? [] : await lastChanges(reader, kept, behind);
  const changed = await changesSince(context, reader, kept, since);
  const moved = since.some((row) => row.what === 'moved');
  throw new RefusalError([moved ? movedMeanwhile(context.running.application, kept, context.environment) : stale(changed)], { changed });
}

/** Newest first, one for each version. */
async function lastChanges(reader: RecordQueries, { entity, id = '' }: RecordValue, count: number): Promise<readonly HistoryRow[]> {
  const { rows } = await reader.history({ entity, id, limit: mostLookedAt });
  return rows.filter(madeVersion).slice(0, count);
}

/** Calls that were made and answered change nothing by themselves, nor does what happens by itself and leaves all as it is. */
function madeVersion({ what, who, action, from, to, changes }: HistoryRow): boolean {
  if (what === 'moved') return from !== to || who !== null || action !== null || changes.length > 0;
  return what === 'created' || what === 'edited' || what === 'restored';
}

function stale(changed: NonNullable<Problem['changed']>): Refusal {
  const names = changed.map(({ field }) => field);
  return platformRefusal('stale', null, names.length > 0 ? sentences.changedMeanwhile(names) : undefined);
}

/** Field by field: what it was at that version, and what it is now; only what may be read. */
async function changesSince(
  context: RequestContext,
  reader: RecordQueries,
  kept: RecordValue,
  rows: readonly HistoryRow[],
): Promise<NonNullable<Problem['changed']>> {
  const { application } = context.running;
  const load = includesForRedaction(application, context.principal.person.roles, kept.entity);
  const shown = await reader.read({ entity: kept.entity, id: kept.id ?? '', load, environment: context.environment });
  const naming = createNaming(context, reader);
  const readable = shown ? await naming.redacted(shown) : { ...kept, fields: {} };
  const oldest = new Map<string, FieldChange>();
  // Newest first, so that the last one seen says what it was.
  for (const change of rows.flatMap((row) => row.changes)) oldest.set(change.field, change);
  const changes = [...oldest.values()].flatMap((change) => {
    const field = findField(application, kept.entity, change.field);
    const theirs = field && readable.fields[field.name];
    return field && theirs !== undefined ? [{ change, field, theirs }] : [];
  });
  return await Promise.all(
    changes.map(async ({ change, field, theirs }) => ({
      field: field.name,
      theirs: field.type.kind === 'lines' ? naming.count(theirs) : encodeValue(field.type, theirs, application),
      was: await naming.wire(field, change.from),
    })),
  );
}
