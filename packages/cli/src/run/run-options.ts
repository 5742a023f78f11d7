/** `ninefold run`, its arguments as they are meant. */
import type { Arguments } from '../arguments/shape.ts';
import { givenPlaceOfFiles } from '../document/place-of-files.ts';
import { type CommandFailure, unusable } from '../failure.ts';
import type { LogFormat } from './log.ts';

export interface RunOptions {
  readonly file: string;
  /** undefined: the usual place, or memory for a preview. */
  readonly data: string | undefined;
  /** Address of a database; undefined: what NINEFOLD_DB says, or the folder. */
  readonly db: string | undefined;
  /** Where files are kept; undefined: where the data says, at first with it. */
  readonly files: string | undefined;
  /** undefined: 3000 or the next free one. */
  readonly port: number | undefined;
  readonly host: string;
  readonly url: string | undefined;
  /** Header in which a proxy in front says who calls; undefined: nobody stands in front. */
  readonly addressHeader: string | undefined;
  readonly constants: Readonly<Record<string, string>>;
  /** The plan that is agreed to; undefined: none. */
  readonly accept: string | undefined;
  readonly log: LogFormat;
  /** An edited document is followed without a start. */
  readonly follow: boolean;
  /** undefined: none is made. */
  readonly backups: BackupSchedule | undefined;
  /** Processes that answer, behind one port. */
  readonly workers: number;
  readonly preview: boolean;
  readonly sample: number;
  readonly seed: number;
}

/** Backups that a server makes by itself. */
export interface BackupSchedule {
  readonly folder: string;
  readonly everyHours: number;
  /** So many are kept, the newest. */
  readonly kept: number;
}

const mostWorkers = 64;
const usualHours = 24;
const usuallyKept = 14;
const mostHours = 24 * 365;
const mostKept = 100_000;

const loopback = new Set(['127.0.0.1', 'localhost', '::1']);
const mostSamples = 10_000;

/** Throws a `CommandFailure` (2) for an argument that cannot be used, and for those of a preview without --preview. */
export function readRunOptions(given: Arguments): RunOptions {
  const preview = given.flag('preview');
  const host = given.text('host') ?? '127.0.0.1';
  for (const name of ['sample', 'seed']) {
    if (!preview && given.text(name) !== undefined) throw refuse(`--${name} goes with --preview.`);
  }
  if (preview && given.text('db') !== undefined) throw refuse('A preview keeps its data in a folder or in memory: leave --db out.');
  if (preview && given.text('files') !== undefined) throw refuse('A preview keeps its files with its data: leave --files out.');
  if (preview && given.text('accept') !== undefined) throw refuse('A preview changes nothing that asks for consent: leave --accept out.');
  if (preview && given.flag('follow')) throw refuse('A preview follows each save as it is: leave --follow out.');
  if (preview && !loopback.has(host)) throw refuse('A preview has no sign-in, so it listens on this machine only: leave --host out.');
  return {
    file: given.positionals[0] ?? '',
    data: given.text('data'),
    db: given.text('db'),
    files: givenPlaceOfFiles(given.text('files'), 'run'),
    port: wholeNumber(given, 'port', 65_535),
    host,
    url: readUrl(given.text('url'), 'run'),
    addressHeader: readHeaderName(given.text('address-header')),
    constants: readConstants(given.texts('set')),
    accept: given.text('accept'),
    log: readLogFormat(given.text('log')),
    follow: given.flag('follow'),
    backups: readBackups(given),
    workers: preview ? 1 : (wholeNumber(given, 'workers', mostWorkers, 1) ?? 1),
    preview,
    sample: wholeNumber(given, 'sample', mostSamples) ?? 0,
    seed: wholeNumber(given, 'seed', Number.MAX_SAFE_INTEGER) ?? 1,
  };
}

function readBackups(given: Arguments): BackupSchedule | undefined {
  const folder = given.text('backups');
  const everyHours = wholeNumber(given, 'backup-hours', mostHours, 1) ?? usualHours;
  const kept = wholeNumber(given, 'backups-kept', mostKept, 1) ?? usuallyKept;
  if (folder !== undefined) return given.flag('preview') ? undefined : { folder, everyHours, kept };
  for (const name of ['backup-hours', 'backups-kept'])
    if (given.text(name) !== undefined) throw refuse(`--${name} goes with --backups FOLDER.`);
  return undefined;
}

function wholeNumber(given: Arguments, name: string, most: number, least = 0): number | undefined {
  const text = given.text(name);
  if (text === undefined) return undefined;
  const number = /^\d{1,16}$/u.test(text) ? Number(text) : Number.NaN;
  if (!(number >= least && number <= most)) throw refuse(`--${name} is a whole number from ${least} to ${most}, not “${text}”.`);
  return number;
}

/** Name → text, as given by --set. Throws a `CommandFailure` (2) for what gives none. */
export function readConstants(texts: readonly string[]): Readonly<Record<string, string>> {
  const constants = new Map<string, string>();
  for (const [name, value] of texts.map(readConstant)) {
    if (constants.has(name)) throw refuse(`--set gives ${name} twice.`);
    constants.set(name, value);
  }
  return Object.fromEntries(constants);
}

function readConstant(text: string): readonly [string, string] {
  const at = text.indexOf('=');
  const name = text.slice(0, Math.max(0, at)).trim();
  if (name === '') throw refuse(`--set takes NAME=VALUE, not “${text}”.`);
  return [name, text.slice(at + 1)];
}

/** Without a path: the application lives at the root of its address. */
export function readUrl(text: string | undefined, command: string): string | undefined {
  if (text === undefined) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/u.test(url.protocol) || url.pathname !== '/' || url.search !== '' || url.username !== '')
    throw unusable(`--url is an address such as https://claims.example, not “${text}”.`, command);
  return url.origin;
}

function readLogFormat(text: string | undefined): LogFormat {
  if (text === undefined || text === 'text' || text === 'json') return text ?? 'text';
  throw refuse(`--log is text or json, not “${text}”.`);
}

/** A field name of HTTP (RFC 9110, 5.1). */
function readHeaderName(text: string | undefined): string | undefined {
  if (text === undefined || /^[\w!#$%&'*+.^`|~-]+$/u.test(text)) return text;
  throw refuse(`--address-header is the name of a header such as X-Forwarded-For, not “${text}”.`);
}

function refuse(message: string): CommandFailure {
  return unusable(message, 'run');
}
