/** Whole lines: dropped, written twice, misspelt. */
import { type Change, instead, type Mistakes, oneOf } from '../mistake.ts';
import type { Line } from '../outline.ts';
import { misspelt } from './misspelt.ts';

export const dropRow: Mistakes = ({ rows }) => rows.map((row) => dropped(row, 'row'));

export const doubleRow: Mistakes = ({ rows }) => rows.map((row) => doubled(row, 'row'));

export const dropBullet: Mistakes = ({ bullets }) => bullets.map((bullet) => dropped(bullet, 'bullet'));

export const doubleBullet: Mistakes = ({ bullets }) => bullets.map((bullet) => doubled(bullet, 'bullet'));

export const dropHeading: Mistakes = ({ headings }) => headings.map((heading) => dropped(heading, 'heading'));

export const misspellHeading: Mistakes = ({ headings }, random) =>
  headings.map((heading) => instead(heading, misspelt(heading.text, random), heading.point, 'heading'));

/** What a bullet says goes to another value that a bullet of the same point gives. */
export const otherBulletValue: Mistakes = ({ bullets }, random) =>
  bullets.flatMap((bullet) => {
    const value = saidIn(bullet);
    const others = bullets
      .filter(({ point, from }) => point === bullet.point && from !== bullet.from)
      .flatMap((other) => saidIn(other) ?? []);
    const by = oneOf(
      others.filter(({ text }) => text !== value?.text),
      random,
    );
    return value && by ? [instead(value, by.text, bullet.point, 'bullet')] : [];
  });

function saidIn(bullet: Line): Line | undefined {
  const at = bullet.text.indexOf(': ');
  return at < 0 ? undefined : { text: bullet.text.slice(at + 2), from: bullet.from + at + 2, point: bullet.point };
}

function dropped(line: Line, column: string): Change {
  return { point: line.point, column, from: line.from, to: line.from + line.text.length + 1, by: '' };
}

function doubled(line: Line, column: string): Change {
  return { point: line.point, column, from: line.from, to: line.from, by: `${line.text}\n` };
}
