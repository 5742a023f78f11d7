import { describe, expect, it } from 'vitest';
import { checked, machine } from '../testing/machines.ts';

const states = { New: 'start', 'In work': '—', Done: 'end' };
const rows = [
  '| T1 | New | begin | — | `total > 0` | In work | — | E-A |',
  '| T2 | In work | finish | — | — | Done | — | — |',
  '| T3 | In work | after 3 days | — | — | In work | — | — |',
];
const drawn = (...lines: readonly string[]) =>
  `${machine(states, rows)}\n\`\`\`mermaid\nstateDiagram-v2\n${lines.map((line) => `  ${line}`).join('\n')}\n\`\`\`\n`;
const right = ['state "In work" as w', '[*] --> New', 'New --> w : begin [total #62; 0]', 'w --> Done: finish', 'Done --> [*]'];

describe('a drawing of the states', () => {
  it('is fine when it has the arrows of the table', () => {
    expect(checked(drawn(...right))('N415')).toEqual([]);
    expect(checked(drawn('New --> In_work', 'In_work --> Done', 'In_work : In work'))('N415')).toEqual([]);
  });

  it('may leave out the blanks of a name', () => {
    for (const name of ['InWork', 'in-work', 'In_work'])
      expect(checked(drawn('[*] --> New', `New --> ${name} : begin`, `${name} --> Done`, 'Done --> [*]'))('N415')).toEqual([]);
  });

  it('may say more about a state, colour it, and fork', () => {
    const styled = ['New : just come in', 'New:::calm --> In_work:::loud : begin', 'In_work --> Done:::calm : finish'];
    expect(checked(drawn('[*] --> New', ...styled))('N415')).toEqual([]);
    const forked = [
      'state big <<choice>>',
      'state "In work" as w',
      'New --> big : begin',
      'big --> w : total over 0',
      'w --> Done : finish',
    ];
    expect(checked(drawn(...forked))('N415')).toEqual([]);
    expect(checked(drawn(...forked, 'big --> Done : else'))('N415')[0]?.what).toContain('the drawing has New → Done, the table has not');
  });

  it('is reported where it has what the table has not, and the other way round', () => {
    const [found] = checked(drawn(...right, 'Done --> New : again'))('N415');
    expect(found?.what).toContain('the drawing has Done → New, the table has not');
    expect(checked(drawn(...right.slice(0, 3)))('N415')[0]?.what).toContain('the table has In work → Done, the drawing has not');
  });

  it('is reported for other names of actions, another start and another end', () => {
    expect(checked(drawn(...right.slice(0, 3), 'w --> Done : close'))('N415')[0]?.what).toContain('“close”');
    expect(checked(drawn(...right, '[*] --> w'))('N415')[0]?.what).toContain('In work is drawn as the start');
    expect(checked(drawn(...right, 'w --> [*]'))('N415')[0]?.what).toContain('In work is drawn as an end');
  });

  it('is left alone when it stands in another point or draws something else', () => {
    const elsewhere = '```mermaid\nstateDiagram-v2\n  A --> B\n```';
    expect(checked(machine(states, rows), { product: `- Currency: EUR\n\n${elsewhere}` })('N415')).toEqual([]);
    expect(checked(`${machine(states, rows)}\n\`\`\`mermaid\nflowchart LR\n  A --> B\n\`\`\`\n`)('N415')).toEqual([]);
  });
});
