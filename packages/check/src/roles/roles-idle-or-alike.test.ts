import { describe, expect, test } from 'vitest';
import { found } from '../testing/documents.ts';
import { hire } from '../testing/hire.ts';

describe('idle and alike roles', () => {
  test('a column that says no throughout', () => {
    const text = hire
      .replace(/^(\| (?:May|[a-z].*) \| .*)$/gmu, (line) => (/^\| May /u.test(line) ? `${line} Auditor |` : `${line} no |`))
      .replace('| --- | --- | --- |\n| open Boats', '| --- | --- | --- | --- |\n| open Boats');
    const [finding] = found(
      'N607',
      text.replace(/^\| (name|email|boat|guest|on|note|seats) \|.*$/gmu, (line) => line.replace(/ no \|$/u, '')),
    );
    expect(finding).toMatchObject({ what: 'Auditor may do nothing.', severity: 'warning' });
  });

  test('two columns that say the same are a note', () => {
    const wrong = hire.replace(
      /^\| ((?:open|read|create|edit|delete|ask|grant|refuse|hand out)[^|]*) \| ([^|]*) \| ([^|]*) \|$/gmu,
      '| $1 | $3 | $3 |',
    );
    expect(found('N607', wrong)[0]).toMatchObject({ what: 'Guest and Warden may do exactly the same.', severity: 'note' });
  });
});
