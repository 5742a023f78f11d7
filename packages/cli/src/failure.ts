/** What a command could not do, in one line and an exit code. Never a stack trace. */

/** 1: it could not be done. 2: unusable arguments. 3: the database needs a plan first. */
export type FailureCode = 1 | 2 | 3;

export class CommandFailure extends Error {
  readonly exitCode: FailureCode;
  constructor(exitCode: FailureCode, message: string) {
    super(message);
    this.name = 'CommandFailure';
    this.exitCode = exitCode;
  }
}

/** Arguments that cannot be used: what is wrong, and where to look. */
export function unusable(message: string, command?: string): CommandFailure {
  return new CommandFailure(2, `${message}\nSee: ninefold ${command ? `${command} ` : ''}--help`);
}

/** The sentence for an error of the operating system about a path. */
export function systemProblem(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  return systemProblems[code] ?? (error instanceof Error ? error.message : String(error));
}

const systemProblems: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'a part of its path is no folder',
  EISDIR: 'it is a folder',
  ERR_FS_EISDIR: 'it is a folder',
  EACCES: 'you have no permission',
  EPERM: 'you have no permission',
  EROFS: 'the disk can only be read',
  ENOSPC: 'the disk is full',
  ENAMETOOLONG: 'the name is too long',
  ELOOP: 'its links go round in a circle',
  EMFILE: 'too many files are open',
  EEXIST: 'something with that name is in the way',
  EADDRINUSE: 'it is in use',
  EADDRNOTAVAIL: 'this machine has no such address',
  ENOTFOUND: 'there is no such host',
};
