/** Help, drawn from the shapes of the commands. */
import type { CommandShape } from './shape.ts';

/** A line for each command in the order given, then how to begin. No newline at the end. */
export function generalHelp(shapes: readonly CommandShape[]): string {
  const width = Math.max(...shapes.map((shape) => usage(shape).length));
  return [
    'Ninefold runs a specification: a Markdown document with nine headings is the application.',
    '',
    ...shapes.map((shape) => `  ${usage(shape).padEnd(width)}  ${shape.summary}`),
    '',
    '  ninefold COMMAND --help says more about one of them; ninefold --version its version.',
    '',
    'Begin with:  ninefold new tools.md  and  ninefold run tools.md --preview',
  ].join('\n');
}

/** Usage, summary, options and notes of one command; what it has none of is left out. No newline at the end. */
export function commandHelp(shape: CommandShape): string {
  const options = Object.entries(shape.options).map(
    ([name, option]) => [`--${name}${option.value ? ` ${option.value}` : ''}`, option.help] as const,
  );
  const width = Math.max(0, ...options.map(([left]) => left.length));
  return [
    `ninefold ${usage(shape)}${options.length > 0 ? ' [options]' : ''}`,
    '',
    shape.summary,
    ...(options.length > 0 ? ['', ...options.map(([left, help]) => `  ${left.padEnd(width)}  ${help}`)] : []),
    ...(shape.notes ? ['', ...shape.notes] : []),
  ].join('\n');
}

function usage(shape: CommandShape): string {
  return [shape.name, ...shape.positionals, ...(shape.optional ?? []).map((name) => `[${name}]`)].join(' ');
}
