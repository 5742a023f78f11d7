/** *Why?* of a field that starts as something, or is worked out at every save: where its value came from, and who has said otherwise. */
import { evaluate, formatTyped, typeAround } from '@ninefold/engine';
import {
  anyNode,
  askedOfHook,
  type Expression,
  type Field,
  type FieldType,
  foldName,
  givenValue,
  isRecord,
  type WrittenExpression,
} from '@ninefold/model';
import type { HistoryRow } from '@ninefold/store';
import { settled } from '../access/settled.ts';
import type { RequestContext } from '../context/request-context.ts';
import { createNaming } from '../records/naming.ts';
import type { About } from './explained.ts';
import { lastRows } from './last-rows.ts';
import type { Placed } from './placed-statements.ts';

/** `It starts as 120.00 EUR (service.price), until somebody fills it in. Jonas Krüger filled it in on 24 Nov 2026, 15:00.`; null for other statements. */
export async function startTold(context: RequestContext, { part, kind, around }: Placed, about: About): Promise<string | null> {
  if (kind !== 'field' || !('type' in part)) return null;
  const field = part as Field;
  const start = givenValue(field.startsAs);
  const record = isOfRecord(around, about) ? about : undefined;
  if (field.onSave)
    return sentences([
      askedOfHook(field.onSave)
        ? `A function beside the document works it out when something that it is given changes: ${plain(field.onSave)}.`
        : `It is worked out at every save: ${plain(field.onSave)}.`,
      record && (await lastSave(context, about)),
    ]);
  if (!start || field.computed) return null;
  const value = record && (await valueTold(context, field.type, start, about));
  const what = value === undefined || value === plain(start) ? plain(start) : `${value} (${plain(start)})`;
  return sentences([`It starts as ${what}, until somebody fills it in.`, record && (await laterTold(context, field, about))]);
}

function sentences(said: readonly (string | undefined)[]): string {
  return said.filter((one) => one !== undefined).join(' ');
}

function plain({ source }: WrittenExpression): string {
  return source.replaceAll('`', '');
}

/** Whether the field is one of the record at hand, and not of its lines. */
function isOfRecord(around: Placed['around'], { environment: { self } }: About): boolean {
  const entity = around.find((one) => 'fields' in one && 'name' in one);
  return self !== undefined && entity !== undefined && 'name' in entity && foldName(String(entity.name)) === foldName(self.entity);
}

/** What it starts as with the record as it is; undefined where that is another thing now, or not for whoever asks. */
async function valueTold(
  context: RequestContext,
  type: FieldType,
  { typed }: WrittenExpression,
  about: About,
): Promise<string | undefined> {
  if (!typed || anyNode(typed, isOfItsMoment)) return undefined;
  const { environment, application } = about;
  const value = await settled(context, context.running.store, () => evaluate(typed, environment));
  if (value === undefined || value === null || isRecord(value) || type.kind === 'lines') return undefined;
  const { locale, timeZone } = environment.settings;
  return formatTyped(typeAround(typed.type, environment), value, { locale, timeZone, application }) || undefined;
}

/** Who makes a record, and when, is not who asks, and now. */
function isOfItsMoment(node: Expression): boolean {
  return node.node === 'me' || (node.node === 'call' && (node.function === 'now' || node.function === 'today'));
}

const comesOrGoes: ReadonlySet<string> = new Set(['created', 'deleted', 'restored']);

/** The last that said otherwise since the record was made, where one may read the field. */
async function laterTold(context: RequestContext, { name }: Field, about: About): Promise<string | undefined> {
  if (about.environment.self?.fields[name] === undefined) return undefined;
  const row = (await rowsOf(context, about)).find(
    ({ what, changes }) => !comesOrGoes.has(what) && changes.some(({ field }) => field === name),
  );
  return row && `${await whoseTold(context, row)} changed it on ${momentOf(row, about)}.`;
}

async function lastSave(context: RequestContext, about: About): Promise<string | undefined> {
  const [row] = (await rowsOf(context, about)).filter(
    ({ what, changes }) => what === 'created' || (what !== 'deleted' && changes.length > 0),
  );
  return row && `The last was on ${momentOf(row, about)}.`;
}

async function rowsOf(context: RequestContext, { environment: { self } }: About): Promise<readonly HistoryRow[]> {
  return self ? await lastRows(context, self) : [];
}

/** By the name that whoever asks may know. */
async function whoseTold(context: RequestContext, { who }: HistoryRow): Promise<string> {
  if (who === null) return 'The application';
  const naming = createNaming(context, context.running.store);
  return (await naming.nameOf(await naming.person(who))) ?? 'Somebody';
}

function momentOf({ at }: HistoryRow, { environment: { settings }, application }: About): string {
  const { locale, timeZone } = settings;
  return formatTyped({ kind: 'date and time' }, new Date(at).toISOString(), { locale, timeZone, application });
}
