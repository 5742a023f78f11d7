/** Messages of the error catalogue and of effects, with their values filled in. */
import { type Application, findConstant, findError, foldName, givenValue, type RecordValue, type TemplatePart } from '@ninefold/model';
import { termIn, valueIn } from '@ninefold/words';
import type { Environment } from '../expressions/environment.ts';
import { evaluate } from '../expressions/evaluate.ts';
import { type FormatStyle, styleOf } from '../formats/style.ts';
import { formatTyped } from '../formats/typed.ts';
import { toldFrom } from '../permissions/disclosure.ts';
import { constantValue } from '../settings/settings.ts';
import { tellableSettings } from '../slice/secrets.ts';
import { translatedParts } from '../terms/placeholders.ts';

/** Stands for a value that is empty. */
const empty = '—';
/** Stands for a value that rests on a gap or is not loaded. */
const notShown = '…';

/**
 * The message of an error about a record, to whoever asks: its moments are by their own clock, as on their pages. Without a record, or for an
 * entity it was not written for, only constants are filled.
 */
export function fillMessage(application: Application, code: string, record: RecordValue | null, environment: Environment): string {
  const error = findError(application, code);
  const message = error && givenValue(error.message);
  if (!error || message === undefined) return code;
  const { settings } = environment;
  const style = styleOf(application, { ...settings, timeZone: settings.ownTimeZone ?? settings.timeZone });
  const parts = record && partsFor(error.parts, record.entity);
  if (parts) return fillTemplate(application, parts, record, environment, style);
  return termIn(settings.terms, 'text', message).replace(/\{([^{}]*)\}/gu, (_all, name: string) =>
    constantText(application, name, environment, style),
  );
}

/** A template's text about a record, with each value as whoever is told may know it, in the form people see: without `style` by the application's clock. */
export function fillTemplate(
  application: Application,
  parts: readonly TemplatePart[],
  record: RecordValue,
  environment: Environment,
  style: FormatStyle = styleOf(application, environment.settings),
): string {
  const told = toldFrom(application, { ...environment, self: record });
  return translatedParts(parts, environment.settings.terms)
    .map((part) => {
      if ('text' in part) return part.text;
      const { typed } = part.value;
      if (!typed) return notShown;
      if (typed.node === 'constant') return constantText(application, typed.name, environment, style);
      const value = evaluate(typed, told);
      return value === undefined ? notShown : valueIn(style.locale, formatTyped(typed.type, value, style) || empty);
    })
    .join('');
}

function partsFor(parts: Readonly<Record<string, readonly TemplatePart[]>>, entity: string): readonly TemplatePart[] | undefined {
  const folded = foldName(entity);
  return Object.entries(parts).find(([name]) => foldName(name) === folded)?.[1];
}

/** Never a secret. A size or a share is said in the document's own words (`10 MB`, `30 %`), unless another value was given at start. */
function constantText(application: Application, name: string, environment: Environment, style: FormatStyle): string {
  const constant = findConstant(application, name);
  const value = constant && tellableSettings(application, environment.settings).constants[constant.name];
  if (!constant || value === undefined) return notShown;
  const given = givenValue(constant.value);
  if (!given) return notShown;
  if (/(?:[KMG]B|%)$/iu.test(constant.words) && value === constantValue(given)) return constant.words;
  return formatTyped(given.type, value, style);
}
