import { expect, test } from 'vitest';
import { turnedMail } from './turned-mail.ts';

test('a mail that runs from the right is HTML too, paragraph by paragraph, with addresses that can be followed', () => {
  const { html = '' } = turnedMail('שלום <b>דנה</b>,\n\nOpen it: https://example.org/a?b=1&c=2\n\n— מחסן');
  expect(html.match(/<p dir="auto"/gu)).toHaveLength(3);
  expect(html).toContain('שלום &#60;b&#62;דנה&#60;/b&#62;,');
  expect(html).toContain('<a href="https://example.org/a?b=1&#38;c=2" dir="ltr">https://example.org/a?b=1&#38;c=2</a>');
});

test('any other is plain text alone', () => {
  expect(turnedMail('Hello Dana,\n\nhttps://example.org')).toEqual({});
});
