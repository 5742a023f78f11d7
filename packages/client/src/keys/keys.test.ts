import { describe, expect, test } from 'vitest';
import type { PageCommand } from './commands.ts';
import { findCommands } from './find-commands.ts';
import { grouped } from './key-list.tsx';
import { commandFor } from './listen.ts';

const command = (id: string, more: Partial<PageCommand> = {}): PageCommand => ({ id, words: id, does: () => undefined, ...more });
const key = (name: string, held: Partial<KeyboardEvent> = {}) => ({
  key: name,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});
const page = { typing: false, dialog: false };

describe('which command a key means', () => {
  const commands = [
    command('new', { keys: 'c' }),
    command('save', { keys: 'ctrl+enter' }),
    command('stopped', { keys: 'x', reason: 'not now' }),
    command('older', { keys: 'c' }),
  ];

  test('the one registered last wins', () => expect(commandFor(key('c'), page, commands)?.id).toBe('new'));
  test('a letter typed in a field is a letter', () => expect(commandFor(key('c'), { ...page, typing: true }, commands)).toBeUndefined());
  test('Ctrl works while typing, and so does ⌘', () => {
    expect(commandFor(key('Enter', { ctrlKey: true }), { ...page, typing: true }, commands)?.id).toBe('save');
    expect(commandFor(key('Enter', { metaKey: true }), { ...page, typing: true }, commands)?.id).toBe('save');
  });
  test('behind a dialog nothing happens', () => expect(commandFor(key('c'), { ...page, dialog: true }, commands)).toBeUndefined());
  test('what cannot be done now is not done', () => expect(commandFor(key('x'), page, commands)).toBeUndefined());
  test('Alt belongs to the browser', () => expect(commandFor(key('c', { altKey: true }), page, commands)).toBeUndefined());
});

describe('the palette', () => {
  const commands = [
    command('1', { words: 'New claim' }),
    command('2', { words: 'New claim', group: 'Screens' }),
    command('3', { words: 'Prüfen' }),
  ];

  test('finds by beginnings of words, marks or not', () => {
    expect(findCommands(commands, 'cl ne').map((one) => one.id)).toEqual(['1']);
    expect(findCommands(commands, 'pru').map((one) => one.id)).toEqual(['3']);
    expect(findCommands(commands, 'laim')).toEqual([]);
  });
  test('what one can do here comes first, what is the same everywhere last', () => {
    const mixed = [command('dark', { group: 'Everywhere' }), command('claims', { group: 'Screens' }), command('approve')];
    expect(findCommands(mixed, '').map((one) => one.id)).toEqual(['approve', 'claims', 'dark']);
  });
  test('names the same thing once', () => expect(findCommands(commands, '').map((one) => one.id)).toEqual(['1', '3']));
});

test('the list of keys says each key once, by the one that works', () => {
  expect(grouped([command('d', { keys: '?', group: 'Everywhere' }), command('a', { keys: 'c' }), command('b', { keys: 'c' })])).toEqual([
    ['This page', [expect.objectContaining({ id: 'a' })]],
    ['Everywhere', [expect.objectContaining({ id: 'd' })]],
  ]);
});
