/** Reads a command's line by its shape. */
import { parseArgs } from 'node:util';
import { didYouMean } from '@ninefold/language';
import { type CommandFailure, unusable } from '../failure.ts';
import type { Arguments, CommandShape, OptionShape } from './shape.ts';

/** Throws a `CommandFailure` with exit code 2 for what the shape does not know, lacks, or has too much of. */
export function readArguments(shape: CommandShape, argv: readonly string[]): Arguments {
  const options = Object.fromEntries(
    Object.entries(shape.options).map(([name, { type, multiple }]) => [name, { type, multiple: multiple ?? false }]),
  );
  const { tokens } = parseArgs({ args: [...argv], options, strict: false, allowPositionals: true, tokens: true });
  const given = new Map<string, string[]>();
  const positionals: string[] = [];
  for (const token of tokens) {
    if (token.kind === 'positional') positionals.push(token.value);
    if (token.kind !== 'option') continue;
    const option = Object.hasOwn(shape.options, token.name) ? shape.options[token.name] : undefined;
    if (!option) throw unknownOption(shape, token.rawName);
    const value = optionValue(shape, token.rawName, option, token.value, token.inlineValue === true);
    const before = given.get(token.name);
    if (before && option.type === 'string' && !option.multiple) throw unusable(`${token.rawName} is given twice.`, shape.name);
    given.set(token.name, [...(before ?? []), value]);
  }
  checkPositionals(shape, positionals);
  return {
    positionals,
    text: (name) => given.get(name)?.[0],
    texts: (name) => given.get(name) ?? [],
    flag: (name) => given.has(name),
  };
}

function optionValue(shape: CommandShape, rawName: string, option: OptionShape, value: string | undefined, inline: boolean): string {
  if (option.type === 'boolean') {
    if (value !== undefined) throw unusable(`${rawName} takes no value.`, shape.name);
    return '';
  }
  const isNone = (word: string): boolean => (option.mayBeginWithDash ? isOption(shape, word) : word.startsWith('-'));
  const missing = value === undefined || value === '' || (!inline && isNone(value));
  if (missing) throw unusable(`${rawName} needs a value: ${rawName} ${option.value ?? 'VALUE'}`, shape.name);
  return value;
}

function isOption({ options }: CommandShape, word: string): boolean {
  const [, name] = /^--([^=]+)/u.exec(word) ?? [];
  return name !== undefined && Object.hasOwn(options, name);
}

function unknownOption(shape: CommandShape, rawName: string): CommandFailure {
  const near = didYouMean(rawName.replace(/^-+/u, ''), Object.keys(shape.options));
  return unusable(`There is no ${rawName} for ninefold ${shape.name}.${near ? ` Did you mean --${near}?` : ''}`, shape.name);
}

function checkPositionals(shape: CommandShape, given: readonly string[]): void {
  const missing = shape.positionals[given.length];
  if (missing !== undefined) throw unusable(`ninefold ${shape.name} needs ${article(missing)} ${missing}.`, shape.name);
  const extra = given[shape.positionals.length + (shape.optional?.length ?? 0)];
  if (extra !== undefined) throw unusable(`“${extra}” is one thing too many for ninefold ${shape.name}.`, shape.name);
  const empty = given.findIndex((value) => value.trim() === '');
  if (empty >= 0) throw unusable(`${[...shape.positionals, ...(shape.optional ?? [])][empty]} is empty.`, shape.name);
}

function article(noun: string): string {
  return /^[AEIOU]/u.test(noun) ? 'an' : 'a';
}
