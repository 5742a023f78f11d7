/**
 * Passwords that are tried first (OWASP ASVS 6.2.4, 6.2.11, 6.2.12): known ones, what is made of them by the usual tricks (`P4ssw0rd2024!`),
 * rows of keys, and what is known about its person. zxcvbn estimates how many guesses that takes. Its list of known passwords comes with
 * it and is loaded with the first new password: nobody else is asked.
 */
import { passwordGuesses } from '@ninefold/engine';
import type { RecordValue } from '@ninefold/model';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import type { RunningApplication } from '../context/running-application.ts';
import { platformRefused } from '../problems/platform.ts';

interface About {
  readonly email: string | null;
  /** Of whom it is to be. */
  readonly record: Pick<RecordValue, 'fields'> | null | undefined;
}

/** Throws where somebody who knows of the person what `about` says finds it soon. */
export async function refuseGuessable({ application }: RunningApplication, password: string, { email, record }: About): Promise<void> {
  const { passwords } = await loaded();
  const texts = Object.values(record?.fields ?? {}).filter((value) => typeof value === 'string');
  const own = [email ?? '', application.title, ...texts.slice(0, mostTexts)].flatMap(piecesOf);
  const words = [...new Set(own)];
  const plain = password.normalize('NFKC');
  // What stands between words makes a sentence of them, but nothing of one's own name.
  const isOwn = judged(passwords, plain.replaceAll(/[^\p{L}\p{N}]/gu, ''), words) === 'own';
  const found = isOwn ? 'own' : judged(passwords, plain, words);
  if (found === null) return;
  const said =
    found === 'own'
      ? 'A password is not made of one’s name, one’s e-mail, or what the application is called. Choose another one.'
      : 'This password is among those that are guessed first. Choose another one.';
  throw platformRefused('not-possible', { said, path: ['password'] });
}

/** Null: it takes enough guesses. `own`: fewer, since words of its person are in it. */
function judged(passwords: ZxcvbnFactory, password: string, words: readonly string[]): 'own' | 'known' | null {
  const { guessesLog10, sequence } = passwords.check(password, [...words]);
  if (guessesLog10 >= passwordGuesses) return null;
  const isOwn = sequence.some(
    (match) =>
      ('dictionaryName' in match && match.dictionaryName === 'userInputs') ||
      ('baseToken' in match && words.includes(String(match.baseToken).toLowerCase())),
  );
  return isOwn ? 'own' : 'known';
}

/** What is looked at: more would take long, and is not needed to tell. */
const longestLookedAt = 64;
const mostTexts = 20;
const longestText = 80;
const shortestPiece = 3;

/** As it stands there, without what is between its words, and each of them. */
function piecesOf(text: string): readonly string[] {
  const whole = text.slice(0, longestText).normalize('NFKC').toLowerCase();
  const words = whole.split(/[^\p{L}\p{N}]+/u);
  return [whole, words.join(''), ...words].filter((piece) => piece.length >= shortestPiece);
}

let loading: ReturnType<typeof load> | undefined;

function loaded(): ReturnType<typeof load> {
  loading ??= load();
  return loading;
}

async function load() {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const known = { known: dictionary['passwords-common'] };
  return { passwords: new ZxcvbnFactory({ dictionary: known, graphs: adjacencyGraphs, maxLength: longestLookedAt }) };
}
