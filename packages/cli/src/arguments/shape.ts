/** What a command takes on its line. Help, reading and suggestions all come from this one description. */

export interface OptionShape {
  readonly type: 'string' | 'boolean';
  /** May be given several times. */
  readonly multiple?: boolean;
  /** The name of its value in help: `DIR`. */
  readonly value?: string;
  /** It may stand in the environment or in a file instead (`settings.ts`); `for real`: not for a preview. */
  readonly setting?: 'always' | 'for real';
  readonly isPath?: boolean;
  /** A value of it may begin with a dash, as what is made by chance does now and then. */
  readonly mayBeginWithDash?: true;
  readonly help: string;
}

export interface CommandShape {
  readonly name: string;
  readonly summary: string;
  /** Names of what is given without a flag, all needed: `FILE`. */
  readonly positionals: readonly string[];
  /** Names of what may follow them: `CODE`. */
  readonly optional?: readonly string[];
  readonly options: Readonly<Record<string, OptionShape>>;
  /** Lines after the options: exit codes, examples. */
  readonly notes?: readonly string[];
}

export interface Arguments {
  readonly positionals: readonly string[];
  text(option: string): string | undefined;
  texts(option: string): readonly string[];
  flag(option: string): boolean;
}
