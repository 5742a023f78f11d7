import { expect, test } from 'vitest';
import { htmlMail } from './html-mail.ts';

test('a mail that runs from the right is HTML too, paragraph by paragraph, with addresses that can be followed', () => {
  const { html = '', attachments } = htmlMail('שלום <b>דנה</b>,\n\nOpen it: https://example.org/a?b=1&c=2\n\n— מחסן');
  expect(html.match(/<p dir="auto"/gu)).toHaveLength(3);
  expect(html).toContain('שלום &#60;b&#62;דנה&#60;/b&#62;,');
  expect(html).toContain('<a href="https://example.org/a?b=1&#38;c=2" dir="ltr">https://example.org/a?b=1&#38;c=2</a>');
  expect(attachments).toBeUndefined();
});

test('under a logo it is HTML too, with the picture in it and the title in its place', () => {
  const { html = '', attachments = [] } = htmlMail('Hello Dana,\n\nhttps://example.org', {
    picture: Uint8Array.of(1, 2),
    title: 'Boats & "more"',
  });
  const [logo] = attachments;
  expect(html).toContain(`<img src="cid:${logo?.cid}" alt="Boats &#38; &#34;more&#34;"`);
  expect(html.indexOf('<img')).toBeLessThan(html.indexOf('Hello Dana,'));
  expect([logo?.contentType, logo?.contentDisposition, [...(logo?.content ?? [])]]).toEqual(['image/png', 'inline', [1, 2]]);
});

test('any other is plain text alone', () => {
  expect(htmlMail('Hello Dana,\n\nhttps://example.org')).toEqual({});
});
