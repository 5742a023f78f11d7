/** The record that a field is being filled in of, as it stands: it may narrow which others the field can name. */
import { choosingBy, givenToChoose, ruleOfChoice } from '@ninefold/engine';
import { type Field, isList, isRecord, type RecordValue, type Value } from '@ninefold/model';
import { createContext, useContext } from 'react';
import { useEnvironment } from '../../controllers/environment.ts';
import { encodeField } from '../../controllers/record/to-wire.ts';
import { useApplication } from '../../session.ts';

/** A line has its owner with it. */
export const ChoosingFor = createContext<RecordValue | undefined>(undefined);

/** What is asked beside the search, so that only what fits is offered. */
export interface Narrowing {
  readonly for: string;
  /** JSON. */
  readonly given: string;
}

/** Undefined where anything may be chosen, or what decides is not known here: then all are offered, and the server refuses what does not fit. */
export function useNarrowing({ name }: Field): Narrowing | undefined {
  const application = useApplication();
  const environment = useEnvironment();
  const record = useContext(ChoosingFor);
  const rule = record && ruleOfChoice(application, record.entity, name);
  const choosing = rule && choosingBy(application, rule);
  const values = choosing && givenToChoose(choosing, record, environment);
  if (!choosing || !values) return undefined;
  const given = choosing.given.map(({ type }, place) => {
    const value = values[place] ?? null;
    return idsOf(value) ?? encodeField(application, type, value);
  });
  return { for: `${record.entity}.${name}`, given: JSON.stringify(given) };
}

function idsOf(value: Value): string | readonly string[] | undefined {
  if (isRecord(value)) return value.id;
  return isList(value) && value.length > 0 && value.every(isRecord) ? value.flatMap(({ id }) => id ?? []) : undefined;
}
