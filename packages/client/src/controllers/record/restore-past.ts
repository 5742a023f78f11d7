/** Making a record as it was: by an edit like any other, with all its rules and rights. */
import { byName, type Entity, type Field, filledBy, foldName, isList, isRecord, traitsOf, type Value } from '@ninefold/model';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { newIdempotencyKey } from '../../api/ask.ts';
import { renewAfterChange } from '../../api/query-client.ts';
import { didNotWork } from '../../api/trouble.ts';
import { useApplication } from '../../session.ts';
import { sendThrough } from '../form/save-form.ts';
import { platformTarget } from '../form/submit-target.ts';
import type { FieldDifference } from './use-past.ts';

export interface Restorable {
  /** What the edit sends. */
  readonly fields: Readonly<Record<string, Value | null>>;
  /** Names of fields that are otherwise now and stay so: they may not be edited, or their value of then cannot be given back. */
  readonly left: readonly string[];
}

/** `changed`: all fields that are otherwise now; `differences`: those of them with their values; `editable`: what may be edited now. */
export function restorableOf(
  entity: Entity,
  changed: readonly string[],
  differences: readonly FieldDifference[],
  editable: readonly string[],
): Restorable {
  const fields: Record<string, Value | null> = {};
  const left: string[] = [];
  for (const name of changed) {
    const field = byName(entity.fields, name);
    // What follows from the others follows from them again.
    if (!field || (filledBy(field) !== 'person' && field.implied !== 'state')) continue;
    const difference = differences.find((one) => one.field.name === field.name);
    const may = editable.some((one) => foldName(one) === foldName(field.name));
    if (difference && may && !isFile(field) && isKnown(difference.former ?? null)) fields[field.name] = difference.former ?? null;
    else left.push(field.name);
  }
  return { fields, left };
}

/** What a field let go of is not kept for ever. */
function isFile({ type }: Field): boolean {
  const { keptHere, names } = traitsOf(type);
  return keptHere && names === 'nothing';
}

/** Not a record that is gone by now, or that one may not know. */
function isKnown(value: Value): boolean {
  return isList(value) ? value.every(isKnown) : !isRecord(value) || value.id !== undefined;
}

interface Restoring {
  readonly busy: boolean;
  /** Why it was not done. */
  readonly problems: readonly string[];
  /** True when it was done. */
  restore(fields: Restorable['fields']): Promise<boolean>;
}

/** `version`: the one that it is compared with; over another one nothing is written. */
export function useRestoring(entity: string, id: string, version: number | undefined): Restoring {
  const application = useApplication();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [key] = useState(newIdempotencyKey);
  return {
    busy,
    problems,
    async restore(fields) {
      const target = platformTarget(application, entity, { kind: 'edit', id });
      setBusy(true);
      const outcome = await sendThrough(target, { body: target.body(fields, version), key }, entity, id);
      setBusy(false);
      if (outcome.kind === 'saved') {
        setProblems([]);
        await renewAfterChange(client, entity);
        return true;
      }
      setProblems(
        'problem' in outcome ? [...new Set((outcome.problem.problems ?? [outcome.problem]).map(({ detail }) => detail))] : [didNotWork()],
      );
      return false;
    },
  };
}
