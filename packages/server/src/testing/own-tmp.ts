/** A folder for temporary files that no other test writes to, so that a test can say what is left behind. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface OwnTmp {
  readonly directory: string;
  /** Profiles of browsers that are there now. */
  profiles(): readonly string[];
  /** What is temporary goes where it went before. */
  end(): void;
}

/** `tmpdir()` of this process is the folder until `end`. */
export function openOwnTmp(): OwnTmp {
  const before = process.env.TMPDIR;
  const directory = mkdtempSync(join(tmpdir(), 'ninefold-own-tmp-'));
  process.env.TMPDIR = directory;
  return {
    directory,
    profiles: () => readdirSync(directory).filter((name) => name.startsWith('ninefold-print-')),
    end() {
      if (before === undefined) delete process.env.TMPDIR;
      else process.env.TMPDIR = before;
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
