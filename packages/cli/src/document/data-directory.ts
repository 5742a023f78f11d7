/** Where the data of a document is kept, and the secret that is kept with it. */
import { randomBytes } from 'node:crypto';
import { chmod, open, readFile, stat } from 'node:fs/promises';
import { basename, dirname, extname, join, resolve } from 'node:path';
import type { Log } from '@ninefold/server';
import { CommandFailure, systemProblem } from '../failure.ts';

/** `claims.md` keeps its data in `.ninefold/claims` beside it, where nothing else is given. */
export function dataDirectory(file: string, given: string | undefined): string {
  return resolve(given ?? join(dirname(file), '.ninefold', basename(file, extname(file))));
}

/** Characters, as the server asks for; shorter ones can be guessed. */
export const shortestSecret = 32;

/**
 * Signs session cookies: `NINEFOLD_SECRET` where it is given, as several servers on one database need it; else made once, in the folder,
 * readable by its owner alone. Where others could read it, that ends and is reported; so is a new one
 * beside data that has people in it: `known` tells whether there are.
 */
export async function secretOf(directory: string, log: Log, known = false): Promise<string> {
  const given = givenSecret();
  if (given === null) throw new CommandFailure(2, tooShortSecret);
  return given ?? keptSecret(directory, log, known);
}

/** `NINEFOLD_SECRET`: undefined where there is none, null for one that is too short. */
export function givenSecret(): string | null | undefined {
  const given = process.env.NINEFOLD_SECRET || undefined;
  return given !== undefined && given.length < shortestSecret ? null : given;
}

export const tooShortSecret = `NINEFOLD_SECRET needs at least ${shortestSecret} characters.`;

async function keptSecret(directory: string, log: Log, known: boolean): Promise<string> {
  const path = join(directory, 'secret');
  try {
    const file = await open(path, 'wx', 0o600);
    await file.writeFile(newSecret()).finally(() => file.close());
    if (known) log('warn', `${path} was missing and is made anew: everybody signs in again`);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw unusableSecret(path, systemProblem(error));
  }
  const secret = await readFile(path, 'utf8').catch((error: unknown) => {
    throw unusableSecret(path, systemProblem(error));
  });
  await closeToOthers(path, log);
  if (secret.length < shortestSecret) throw unusableSecret(path, 'it is too short; remove it, and everybody signs in anew');
  return secret;
}

async function closeToOthers(path: string, log: Log): Promise<void> {
  try {
    if (((await stat(path)).mode & 0o077) === 0) return;
    await chmod(path, 0o600);
    log(
      'warn',
      `${path} could be read by other users of this machine; now it cannot. Remove it if one of them may have: everybody signs in anew`,
    );
  } catch (error) {
    log('warn', `${path} can be read by other users of this machine, and that cannot be changed: ${systemProblem(error)}`);
  }
}

/** 32 random bytes as base64url, others at each call. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

function unusableSecret(path: string, why: string): CommandFailure {
  return new CommandFailure(1, `${path} cannot be used: ${why}.`);
}
