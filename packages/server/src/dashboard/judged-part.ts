/**
 * A part of a dashboard before it is worked out: which records it is about, judged for whoever asks. Nothing where they may never
 * read what it shows; a gap where it rests on what the document does not show.
 */
import { type DashboardPeriod, gapIn, readRight } from '@ninefold/engine';
import {
  type DashboardPart,
  type Entity,
  type Expression,
  findEntity,
  isTypeNotShown,
  type RecordsBehind,
  recordsBehind,
  type ShownField,
} from '@ninefold/model';
import type { FilterTerm } from '@ninefold/protocol';
import { type Message, message } from '@ninefold/words';
import { type ReadPath, readPath } from '../access/read-path.ts';
import type { RequestContext } from '../context/request-context.ts';
import { viewerOf } from '../records/list.ts';
import { termsOfPeriod } from './period.ts';

export type JudgedPart =
  | {
      readonly kind: 'readable';
      readonly entity: Entity;
      readonly where: readonly Expression[];
      /** What the period asks beside it. */
      readonly filters: readonly FilterTerm[];
      readonly measured: ReadPath | null;
    }
  | { readonly kind: 'gap'; readonly words: Message }
  /** Not theirs to read: left out. */
  | { readonly kind: 'absent' };

/** `words` of a gap are for people. `measured` is null where no field is measured. */
export function judgePart(context: RequestContext, part: DashboardPart, period: DashboardPeriod): JudgedPart {
  const subject = recordsBehind(part);
  return subject ? judgeSubject(context, part.name, subject, period) : gap(message('{part}: not shown', { part: part.name }));
}

function judgeSubject(context: RequestContext, name: string, subject: RecordsBehind, period: DashboardPeriod): JudgedPart {
  const { application, settings } = context.running;
  const reader = viewerOf(context);
  const entity = findEntity(application, subject.entity);
  if (!entity) return gap(notShown(name, subject.entity));
  if (readRight(application, reader.roles, entity.name).nothing) return { kind: 'absent' };
  const typed = subject.where?.typed;
  if (subject.where && !typed) return gap(message('{part}: its condition cannot be read', { part: name }));
  const missing = gapIn(application, typed, settings);
  if (missing) return gap(message('{part}: {constant} is not shown', { part: name, constant: missing.name }));
  const measured = subject.field && judgeField(context, entity, subject.field);
  if (measured === 'unknown') return gap(notShown(name, subject.field?.words ?? ''));
  const over = subject.over && judgeField(context, entity, subject.over);
  if (over === 'unknown') return gap(notShown(name, subject.over?.words ?? ''));
  if (measured === 'unreadable' || over === 'unreadable') return { kind: 'absent' };
  const filters = subject.over ? termsOfPeriod(subject.over, period) : [];
  // A figure speaks of the records in which its field may be read.
  return { kind: 'readable', entity, where: [...(typed ? [typed] : []), ...(measured?.guards ?? [])], filters, measured: measured ?? null };
}

/** `unknown`: the document does not show it; `unreadable`: it may be read in no record. */
export function judgeField(context: RequestContext, entity: Entity, shown: ShownField): ReadPath | 'unknown' | 'unreadable' {
  if (shown.entity === undefined) return 'unknown';
  const found = readPath(viewerOf(context), entity, shown.path);
  if (!found) return 'unreadable';
  return isTypeNotShown(found.type) ? 'unknown' : found;
}

function notShown(part: string, words: string): Message {
  return message('{part}: “{words}” is not shown', { part, words });
}

function gap(words: Message): JudgedPart {
  return { kind: 'gap', words };
}
