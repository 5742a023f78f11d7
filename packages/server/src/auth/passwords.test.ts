import { expect, test } from 'vitest';
import { scryptPasswords } from './passwords.ts';

test('a password is right in each of its Unicode forms, and no other is', async () => {
  const hash = await scryptPasswords.hash('Ze\u0301ro to twelve');
  expect(hash).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/u);
  expect(await scryptPasswords.verify({ hash, password: 'Z\u00e9ro to twelve' })).toBe(true);
  expect(await scryptPasswords.verify({ hash, password: 'Zero to twelve' })).toBe(false);
  expect(await scryptPasswords.hash('Z\u00e9ro to twelve')).not.toBe(hash);
});

test('what is no hash of ours is of no password', async () => {
  for (const hash of ['', ':', 'salt:', 'salt:00', 'no hash']) expect(await scryptPasswords.verify({ hash, password: '' })).toBe(false);
});
