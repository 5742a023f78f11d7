import { expect, test } from 'vitest';
import { contentType } from './content-type.ts';
import { disposition, safeFileName } from './file-name.ts';

const bytes = (latin: string) => Buffer.from(latin, 'latin1');

test.each([
  ['%PDF-1.7\n%', 'x.png', 'application/pdf'],
  ['\x89PNG\r\n\x1a\n\0\0', 'x.pdf', 'image/png'],
  ['\xff\xd8\xff\xe0\0\x10JFIF', 'x', 'image/jpeg'],
  ['GIF89a\x01\0', 'x', 'image/gif'],
  ['RIFF\x24\0\0\0WEBPVP8 ', 'x', 'image/webp'],
  ['\0\0\0\x18ftypheic\0\0', 'x', 'image/heic'],
  ['PK\x03\x04\x14\0\0\0\0\0\0\0\0\0', 'x.docx', 'application/zip'],
  [
    'PK\x03\x04....[Content_Types].xml....word/document.xml',
    'x.zip',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ],
  ['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'x.png', 'text/plain'],
  ['<!doctype html><script>alert(1)</script>', 'x.pdf', 'text/plain'],
  ['a;b\n1;2\n', 'x.csv', 'text/csv'],
  ['MZ\x90\0\x03\0\0', 'x.pdf', 'application/octet-stream'],
])('%j called %s is %s', (content, name, type) => {
  expect(contentType(bytes(content), name)).toBe(type);
});

test('a text that is cut in the middle of a letter is a text', () => {
  expect(contentType(Buffer.from('ä'.repeat(3000)).subarray(0, 4095), 'x')).toBe('text/plain');
});

test.each([
  ['../../etc/passwd', 'passwd'],
  ['C:\\fakepath\\ticket.pdf', 'ticket.pdf'],
  ['a\r\nset-cookie: x.pdf', 'aset-cookie_ x.pdf'],
  ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
  ['..', 'file'],
  ['', 'file'],
  [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(116)}.pdf`],
])('the name %j becomes %j', (given, name) => {
  expect(safeFileName(given)).toBe(name);
});

test('a name in a header is plain, and exact for those who read it', () => {
  expect(disposition('inline', 'Fahrt "Köln".pdf')).toBe(
    'inline; filename="Fahrt _K_ln_.pdf"; filename*=UTF-8\'\'Fahrt%20%22K%C3%B6ln%22.pdf',
  );
});
