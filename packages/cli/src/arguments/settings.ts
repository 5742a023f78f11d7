/**
 * Options that may stand elsewhere than on the line: in the environment (`NINEFOLD_PORT`), and in a file that `--config` or
 * NINEFOLD_CONFIG names. The line goes first, then the environment, then the file.
 */
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { didYouMean } from '@ninefold/language';
import { type CommandFailure, systemProblem, unusable } from '../failure.ts';
import type { Arguments, CommandShape, OptionShape } from './shape.ts';

/** A file with settings. */
export const configOption: OptionShape = {
  type: 'string',
  value: 'FILE',
  help: 'Options by their names, as JSON: { "port": 8080, "data": "claims-data" }. NINEFOLD_CONFIG names it too, NINEFOLD_PORT says one of them.',
};

type Environment = Readonly<Record<string, string | undefined>>;

/** Whether some of a command's options may stand elsewhere. */
export function hasSettings({ options }: CommandShape): boolean {
  return Object.values(options).some(({ setting }) => setting !== undefined);
}

/**
 * What was given on the line, and from elsewhere what was not. `known`: the settings of all commands; a file may serve several. Throws a
 * `CommandFailure` (2) for a file that cannot be read, a setting that there is none of, and a value that cannot be used.
 */
export function withSettings(shape: CommandShape, given: Arguments, known: readonly string[], environment: Environment): Arguments {
  if (!hasSettings(shape)) return given;
  const file = given.text('config') ?? (environment.NINEFOLD_CONFIG || undefined);
  const configured = file === undefined ? new Map<string, readonly string[]>() : readConfig(file, shape, known);
  const isPreview = given.flag('preview');
  const values = (name: string): readonly string[] => {
    const option = shape.options[name];
    const typed = given.texts(name);
    if (option?.setting === undefined || (typed.length > 0 && !option.multiple)) return typed;
    // Somebody who tries something out does not mean the data of those who work.
    if (isPreview && option.setting === 'for real') return typed;
    if (option.multiple) return withOthers(typed, configured.get(name) ?? [], environment);
    const said = environment[variableOf(name)] || undefined;
    return said === undefined ? (configured.get(name) ?? []) : valuesOf(shape, variableOf(name), option, said);
  };
  return {
    positionals: given.positionals,
    text: (name) => values(name)[0],
    texts: values,
    flag: (name) => given.flag(name) || values(name).length > 0,
  };
}

/** `NINEFOLD_ADDRESS_HEADER` of `address-header`. */
export function variableOf(name: string): string {
  return `NINEFOLD_${name.toUpperCase().replaceAll('-', '_')}`;
}

/** `NINEFOLD_SET_PAYROLL_URL` of a constant PAYROLL_URL. */
export function constantVariableOf(name: string): string {
  return `NINEFOLD_SET_${name.toUpperCase().replace(/[^A-Z0-9]+/gu, '_')}`;
}

/** Constants: what is said of one on the line, or in the environment by a name of its own, goes first. */
function withOthers(typed: readonly string[], configured: readonly string[], environment: Environment): readonly string[] {
  const names = new Set(typed.map(nameIn));
  const isOpen = (one: string): boolean => !names.has(nameIn(one)) && !environment[constantVariableOf(nameIn(one))];
  return [...typed, ...configured.filter(isOpen)];
}

function nameIn(assignment: string): string {
  return (assignment.split('=')[0] ?? '').trim().toUpperCase();
}

function readConfig(file: string, shape: CommandShape, known: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const content = contentOf(file, shape);
  const values = new Map<string, readonly string[]>();
  for (const [name, value] of Object.entries(content)) {
    if (!known.includes(name)) {
      const near = didYouMean(name, known);
      throw unusable(`${file}: there is no setting “${name}”.${near ? ` Did you mean “${near}”?` : ''}`, shape.name);
    }
    const option = shape.options[name];
    if (option?.setting !== undefined) values.set(name, configuredValues(shape, file, { name, option, value }));
  }
  return values;
}

function contentOf(file: string, shape: CommandShape): object {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw unusable(`${file} cannot be read: ${systemProblem(error)}.`, shape.name);
  }
  try {
    const content: unknown = JSON.parse(text);
    if (typeof content === 'object' && content !== null && !Array.isArray(content)) return content;
  } catch (error) {
    throw unusable(`${file} is no JSON: ${error instanceof Error ? error.message : String(error)}`, shape.name);
  }
  throw unusable(`${file} has to be an object: { "port": 8080 }`, shape.name);
}

interface Configured {
  readonly name: string;
  readonly option: OptionShape;
  readonly value: unknown;
}

function configuredValues(shape: CommandShape, file: string, { name, option, value }: Configured): readonly string[] {
  const unfit = (needs: string): CommandFailure => unusable(`${file}: “${name}” needs ${needs}.`, shape.name);
  if (option.type === 'boolean') {
    if (typeof value !== 'boolean') throw unfit('true or false');
    return value ? [''] : [];
  }
  if (option.multiple) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw unfit('names and values: { "NAME": "value" }');
    return Object.entries(value).map(([constant, one]) => {
      if (!isPlain(one)) throw unfit('texts and numbers');
      return `${constant}=${one}`;
    });
  }
  if (!isPlain(value) || value === '') throw unfit('a text or a number');
  // A path in the file is meant from where the file is.
  return [option.isPath ? resolve(dirname(file), String(value)) : String(value)];
}

function isPlain(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

function valuesOf(shape: CommandShape, variable: string, { type }: OptionShape, value: string): readonly string[] {
  if (type === 'string') return [value];
  if (/^(?:1|true|yes)$/iu.test(value)) return [''];
  if (/^(?:0|false|no)$/iu.test(value)) return [];
  throw unusable(`${variable} needs true or false, not “${value}”.`, shape.name);
}
