/** What an entry of the history changed, ready to be shown: values by their type, lines by how many came and went. */
import { typeIn } from '@ninefold/engine';
import type { Application, Field, FieldType, RecordValue, Value } from '@ninefold/model';
import { findEntity, findField, isFreeText, unreachable } from '@ninefold/model';
import type { HistoryEntry } from '@ninefold/protocol';
import { t } from '../../language/t.tsx';
import type { FormerCurrencies } from './former-currencies.ts';
import { decodeField } from './wire-record.ts';

export type ToldChange =
  | {
      readonly kind: 'value';
      readonly words: string;
      /** As it was told then: an amount of which the record says the currency may have been in another one before. */
      readonly types: { readonly from: FieldType; readonly to: FieldType };
      readonly from: Value | undefined;
      readonly to: Value | undefined;
    }
  | { readonly kind: 'lines'; readonly words: string; readonly said: string }
  /** It was changed, and nobody knows any more from what to what. */
  | { readonly kind: 'forgotten'; readonly words: string }
  /** Said by whoever moved it: a reason. */
  | { readonly kind: 'given'; readonly words: string; readonly type: FieldType; readonly value: Value };

type Change = HistoryEntry['changes'][number];

/** In the order the server gives them. What was created is not told field by field: it stands on the page. `then`: without it amounts are numbers where the record says their currency. */
export function tellChanges(application: Application, entity: string, entry: HistoryEntry, then?: FormerCurrencies): readonly ToldChange[] {
  switch (entry.what) {
    case 'created':
    case 'deleted':
    case 'restored':
    case 'calling':
    case 'answered':
    case 'failed':
    case 'access':
      return [];
    case 'edited':
    case 'moved':
      return entry.changes.flatMap((change) => tell(application, entity, entry, change, then));
    default:
      return unreachable(entry.what);
  }
}

function tell(
  application: Application,
  entity: string,
  entry: HistoryEntry,
  change: Change,
  then: FormerCurrencies | undefined,
): ToldChange[] {
  if (change.forgotten) return [{ kind: 'forgotten', words: change.field.replaceAll('.', ', ') }];
  const field = findField(application, entity, change.field);
  if (field?.type.kind === 'lines') return tellLines(field, entry, change);
  const told = field ?? fieldInLines(application, entity, change.field);
  // The state is what the entry itself says.
  if (!told || told.type.kind === 'state') return [];
  const [from, to] = [change.from, change.to].map((json) => decodeField(application, told.type, json));
  const words = change.field.replaceAll('.', ', ');
  if (entry.what === 'moved' && isFreeText(told.type) && to) return [{ kind: 'given', words, type: told.type, value: to }];
  const typeThen = (said: RecordValue | undefined) => typeIn(told.type, field || !said ? said : { entity: '', fields: {}, owner: said });
  return [{ kind: 'value', words, types: { from: typeThen(then?.before), to: typeThen(then?.after) }, from, to }];
}

/** Their count before and after; nothing where a change inside them is told. */
function tellLines(field: Field, entry: HistoryEntry, { from, to }: Change): ToldChange[] {
  const more = Number(to ?? 0) - Number(from ?? 0);
  if (more === 0 && entry.changes.some((one) => one.field.startsWith(`${field.name}.`))) return [];
  const said = more > 0 ? t('{count} added', { count: more }) : more < 0 ? t('{count} removed', { count: -more }) : t('changed');
  return [{ kind: 'lines', words: field.name, said }];
}

/** `lines.amount`. */
function fieldInLines(application: Application, entity: string, path: string): Field | undefined {
  const dot = path.indexOf('.');
  const lines = dot < 0 ? undefined : findField(application, entity, path.slice(0, dot));
  const inner = lines?.type.kind === 'lines' ? findEntity(application, lines.type.entity) : undefined;
  return inner && findField(application, inner.name, path.slice(dot + 1));
}
