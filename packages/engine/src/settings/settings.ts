/** What an application is started with: constants as values, time zone and locale. */

import {
  type Application,
  byName,
  type Constant,
  type ConstantValue,
  findConstant,
  givenValue,
  isSameName,
  languageTag,
  memoize,
  openIdConstants,
  parseDecimal,
  type Settings,
  type Type,
  unreachable,
  type Value,
} from '@ninefold/model';
import { isAboutComments } from './comments.ts';
import { constantFromText } from './constant-text.ts';
import { isIssuer } from './open-id.ts';
import { isRetention } from './retention.ts';
import { isAboutSessions } from './sessions.ts';
import { usualStyle } from './usual-style.ts';
import { workingTimeOf } from './working-time-of.ts';

/**
 * `given` are constants given at start (NAME → text); they fill gaps and win over the document.
 * Problems are sentences for the person who starts the application; the settings are usable all the same.
 */
export function settingsFor(
  application: Application,
  given: Readonly<Record<string, string>> = {},
): { settings: Settings; problems: string[] } {
  const problems: string[] = [];
  const constants: Record<string, Value | undefined> = { ...writtenConstants(application) };
  for (const [name, text] of Object.entries(given)) {
    const constant = findConstant(application, name);
    if (!constant) {
      problems.push(unknownConstant(application, name));
      continue;
    }
    if (isRetention(constant.name)) {
      problems.push(`${constant.name} is not given at the start: for how long something is kept stands in the document.`);
      continue;
    }
    if (isAboutComments(constant.name)) {
      problems.push(`${constant.name} is not given at the start: whether there are comments stands in the document.`);
      continue;
    }
    if (isAboutSessions(constant.name)) {
      problems.push(`${constant.name} is not given at the start: how long one stays signed in stands in the document.`);
      continue;
    }
    if (isSameName(constant.name, openIdConstants.issuer) && !isIssuer(text)) {
      problems.push(`${constant.name} cannot be “${text}”: it is the address of a sign-in service, https://….`);
      continue;
    }
    const value = constantFromText(text, givenValue(constant.value)?.type);
    if (value === undefined) problems.push(`${constant.name} cannot be “${text}”: the document says ${constant.words}.`);
    else constants[constant.name] = value;
  }
  const workingTime = workingTimeOf(application);
  problems.push(...notGiven(application, constants), ...problemsOfStyle(application));
  return { settings: { constants, ...usualStyle(application), ...(workingTime && { workingTime }) }, problems };
}

/** What the document leaves to be given at the start, and nobody gave. */
function notGiven({ constants }: Application, values: Settings['constants']): readonly string[] {
  return constants
    .filter(({ name, atStart }) => atStart && values[name] === undefined)
    .map(({ name }) => `${name} is to be given at the start (\`--set ${name}=…\`) and was not: what needs it waits.`);
}

/** The constants as the document gives them, by name; undefined where it does not. */
export const writtenConstants: (application: Application) => Settings['constants'] = memoize(({ constants }: Application) =>
  Object.freeze(Object.fromEntries(constants.map((constant) => [constant.name, valueInDocument(constant)]))),
);

function valueInDocument(constant: Constant): Value | undefined {
  const given = givenValue(constant.value);
  return given && constantValue(given);
}

/** A constant as a value; undefined when its text does not fit its type. */
export function constantValue({ type, value }: ConstantValue): Value | undefined {
  if (typeof value === 'boolean') return value;
  return valueOfText(type, value);
}

function valueOfText(type: Type, text: string): Value | undefined {
  switch (type.kind) {
    case 'number':
    case 'money':
      return parseDecimal(text, type.scale);
    case 'duration':
      return constantFromText(text, type);
    case 'yes/no':
      return text === 'true';
    case 'text':
    case 'choice':
    case 'date':
    case 'time':
    case 'date and time':
    case 'unknown':
      return text;
    case 'null':
      return null;
    case 'record':
    case 'file':
    case 'list':
    case 'context':
      return undefined;
    default:
      return unreachable(type);
  }
}

/** What the document says of its language and its time zone, and nobody knows. */
function problemsOfStyle(application: Application): readonly string[] {
  const { locale, timeZone } = usualStyle(application);
  const { languages, timeZone: zone } = application.product;
  const language = givenValue(languages)?.[0];
  const said = givenValue(zone);
  return [
    ...(said !== undefined && said !== timeZone ? [`There is no time zone “${said}”; ${timeZone} is used.`] : []),
    ...(language !== undefined && languageTag(language) !== locale
      ? [`The language “${language}” is not known; dates and numbers are written as in English.`]
      : []),
  ];
}

function unknownConstant(application: Application, name: string): string {
  const like = byName(application.constants, name.replace(/[\s-]+/gu, '_'));
  return like ? `There is no constant ${name}. Did you mean ${like.name}?` : `There is no constant ${name} in point 9.`;
}
