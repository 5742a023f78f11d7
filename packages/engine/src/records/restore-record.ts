/** Bringing back what was deleted a moment ago, as it was: whoever did it, as long as they could do it again. */
import { type Application, foldName, type Instant, type Person, type RecordValue, type StatementId } from '@ninefold/model';
import { deletedKeptMs } from '../assumptions/chosen/records.ts';
import type { Environment } from '../expressions/environment.ts';
import { permit, refusalOf } from '../permissions/permit.ts';
import { platformRefusal, type Refusal } from '../refusals/refusal.ts';
import { type Refused, refusedBy, refusedIfAny } from '../refusals/refused.ts';
import { sentences } from '../refusals/sentences.ts';
import { writtenWithLines } from '../rules/affected.ts';
import { dependencesOf } from '../rules/dependences.ts';
import { judgeRule } from './validate.ts';

export interface RecordRestore {
  readonly deletion: {
    /** Id of who deleted it; null: nobody who is known. */
    readonly who: string | null;
    readonly at: Instant;
    /** Hash of the document that was followed then. */
    readonly documentHash: string;
  };
  /** Whoever acts for somebody else brings back what they deleted themselves, as that one. */
  readonly by: Person;
  /** Hash of the document that is followed now. */
  readonly documentHash: string;
}

/** It may be tried: each record is judged as it would be kept. */
export interface Restoring {
  readonly kind: 'restoring';
  /** The record that was deleted, loaded as rules look at it. */
  judge(kept: RecordValue): Restored | Refused;
  /** What went with it: no right to that is asked, as none was. */
  judgeAlongside(kept: RecordValue): Restored | Refused;
}

export interface Restored {
  readonly kind: 'restored';
  /** The cell that allows it; null: nobody was asked. */
  readonly statement: StatementId | null;
}

/**
 * The order of judging: that they deleted it themselves, within the time, by the same document; the right to delete it as it is brought
 * back; then the rules that look at other records, which may have changed meanwhile. It is no new record, and nothing of it is changed:
 * what else was said of it when it was kept holds still. That its unique values are free, and that what it refers to is there, is left
 * to the database. `environment` is that of whoever does it; `self` and `old` are set here.
 */
export function restoreRecord(
  application: Application,
  { deletion, by, documentHash }: RecordRestore,
  environment: Environment,
): Restoring | Refused {
  // Of what others deleted nobody is told.
  const isTheirs = deletion.who === ((by.by ?? by.record)?.id ?? null);
  if (!isTheirs || environment.now - deletion.at > deletedKeptMs)
    return refusedBy(platformRefusal('not-found', null, sentences.comesBackNoMore(deletedKeptMs / 60_000)));
  if (deletion.documentHash !== documentHash) return refusedBy(platformRefusal('not-possible', null, sentences.goneWithDocument));
  const judgeAlongside = (kept: RecordValue): Restored | Refused =>
    refusedIfAny(brokenRules(application, kept, environment)) ?? { kind: 'restored', statement: null };
  return {
    kind: 'restoring',
    judge(kept) {
      const around = { ...environment, self: kept };
      const decision = permit(application, by, { kind: 'delete', entity: kept.entity }, around);
      if (!decision.allowed) return refusedBy(refusalOf(application, decision, around));
      const judged = judgeAlongside(kept);
      return judged.kind === 'refused' ? judged : { ...judged, statement: decision.statement };
    },
    judgeAlongside,
  };
}

/** Of the record and its lines. No field is to blame: none of them was sent. */
function brokenRules(application: Application, kept: RecordValue, environment: Environment): readonly Refusal[] {
  const rules = [...new Set(dependencesOf(application).map(({ rule }) => rule))];
  return writtenWithLines(application, { entity: kept.entity, before: null, after: kept }).flatMap(({ entity, after }) =>
    rules
      .filter((rule) => after && foldName(rule.about) === foldName(entity))
      .flatMap((rule) => (after ? judgeRule(application, rule, after, environment) : []))
      .map((refusal) => ({ ...refusal, path: [] })),
  );
}
