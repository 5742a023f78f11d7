/** The command line from end to end: which command, its arguments, its work, its exit code. */
import { didYouMean } from '@ninefold/language';
import { commandHelp, generalHelp } from './arguments/help.ts';
import { readArguments } from './arguments/read-arguments.ts';
import { withSettings } from './arguments/settings.ts';
import { commands } from './commands/commands.ts';
import { CommandFailure, unusable } from './failure.ts';
import type { Terminal } from './terminal.ts';
import { version } from './version.ts';

/** Never throws: a failure is printed, a bug of ours too. */
export async function runCommand(argv: readonly string[], terminal: Terminal): Promise<number> {
  try {
    return await dispatch(argv, terminal);
  } catch (error) {
    if (error instanceof CommandFailure) {
      terminal.err(error.message);
      return error.exitCode;
    }
    terminal.err(`ninefold made a mistake: ${error instanceof Error ? error.message : String(error)}`);
    if (process.env.NINEFOLD_DEBUG) terminal.err(error instanceof Error ? (error.stack ?? '') : '');
    return 1;
  }
}

async function dispatch(argv: readonly string[], terminal: Terminal): Promise<number> {
  const [name, ...rest] = argv;
  const shapes = commands.map((command) => command.shape);
  if (name === undefined) {
    terminal.err(generalHelp(shapes));
    return 2;
  }
  if (name === '--version' || name === '-v') {
    terminal.out(version());
    return 0;
  }
  const wanted = isHelp(name) ? rest[0] : name;
  if (wanted === undefined || isHelp(wanted)) {
    terminal.out(generalHelp(shapes));
    return 0;
  }
  const command = commands.find(({ shape }) => shape.name === wanted);
  if (!command) throw unknownCommand(wanted);
  if (isHelp(name) || asksForHelp(rest)) {
    terminal.out(commandHelp(command.shape));
    return 0;
  }
  const given = readArguments(command.shape, rest);
  return command.work(withSettings(command.shape, given, settingNames, process.env), terminal);
}

/** Of all commands: one file may serve several. */
const settingNames = commands.flatMap(({ shape }) =>
  Object.entries(shape.options).flatMap(([name, { setting }]) => (setting === undefined ? [] : [name])),
);

function isHelp(word: string): boolean {
  return word === '--help' || word === '-h' || word === 'help';
}

function asksForHelp(rest: readonly string[]): boolean {
  const end = rest.indexOf('--');
  return rest.slice(0, end < 0 ? rest.length : end).some((word) => word === '--help' || word === '-h');
}

function unknownCommand(name: string): CommandFailure {
  const near = didYouMean(name.replace(/^-+/u, ''), [...commands.map(({ shape }) => shape.name), 'help', 'version']);
  const suggestion = near ? ` Did you mean ninefold ${near === 'help' || near === 'version' ? `--${near}` : near}?` : '';
  return unusable(`There is no ${name.startsWith('-') ? name : `command “${name}”`}.${suggestion}`);
}
