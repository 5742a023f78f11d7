import { expect, test } from 'vitest';
import { formerHash } from '../testing/former-accounts.ts';
import { type ScryptCost, scryptPasswords } from './passwords.ts';

/** Quick, for what holds at any cost. */
const cheap: ScryptCost = { ln: 4, r: 8, p: 1 };
const passwords = scryptPasswords(cheap);
const verdict = async (hash: string, password: string) => (await passwords.verify({ hash, password })).isRight;

test('a password is right in each of its Unicode forms, and no other is', async () => {
  const hash = await passwords.hash('Ze\u0301ro to twelve');
  expect(await passwords.verify({ hash, password: 'Z\u00e9ro to twelve' })).toEqual({ isRight: true, anew: null });
  expect(await passwords.verify({ hash, password: 'Zero to twelve' })).toEqual({ isRight: false, anew: null });
  expect(await passwords.hash('Z\u00e9ro to twelve')).not.toBe(hash);
});

test('without being told otherwise it costs what OWASP names, and says so', async () => {
  const hash = await scryptPasswords().hash('Zero to twelve');
  expect(hash).toMatch(/^\$scrypt\$ln=17,r=8,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/u);
  // Whatever it cost, it can be told.
  expect(await passwords.verify({ hash, password: 'Zero to twelve' })).toMatchObject({ isRight: true });
});

test('one of an earlier version is good, and is made anew as it is kept now', async () => {
  const { isRight, anew } = await passwords.verify({ hash: formerHash, password: 'correct horse battery' });
  expect([isRight, anew?.startsWith('$scrypt$ln=4,r=8,p=1$')]).toEqual([true, true]);
  expect(await passwords.verify({ hash: anew ?? '', password: 'correct horse battery' })).toEqual({ isRight: true, anew: null });
  expect(await passwords.verify({ hash: formerHash, password: 'correct horse batterie' })).toEqual({ isRight: false, anew: null });
});

test('what is no hash of ours is of no password', async () => {
  const broken = [
    '',
    ':',
    'salt:',
    'salt:00',
    'no hash',
    '$scrypt$ln=4,r=8,p=1$$',
    '$scrypt$ln=4,r=8,p=1$c2FsdA$AA',
    `a:${'0'.repeat(126)}`,
  ];
  for (const hash of broken) expect(await verdict(hash, '')).toBe(false);
});

test('of none, of a wrong one and of an earlier one as much is worked out', async () => {
  const kept = await passwords.hash('right');
  const timed = async (hash: string): Promise<number> => {
    const slower = scryptPasswords({ ln: 13, r: 8, p: 1 });
    const began = performance.now();
    for (let at = 0; at < 5; at += 1) await slower.verify({ hash, password: 'wrong' });
    return performance.now() - began;
  };
  // No hash costs the whole of it, and not nothing.
  expect(await timed('')).toBeGreaterThan((await timed(kept)) / 2);
});
