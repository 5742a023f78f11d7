import { expect, test } from 'vitest';
import { mailLine, mailOrRefuse } from './mail.ts';

const address = 'https://claims.example';

test('mail is sent where SMTP_URL says, from MAIL_FROM or the host of the application', () => {
  expect(mailOrRefuse(address, {})).toBeUndefined();
  expect(mailLine(undefined)).toBe('No mail is sent: SMTP_URL is not given.');
  const url = 'smtp://ann:secret@mail.example:587';
  expect(mailOrRefuse(address, { SMTP_URL: url })).toEqual({ url, from: 'no-reply@claims.example' });
  expect(mailOrRefuse(address, { SMTP_URL: url, MAIL_FROM: 'Claims <claims@x.example>' })?.from).toBe('Claims <claims@x.example>');
  expect(mailLine({ url, from: 'a@x.example' })).toBe('Mail is sent by mail.example, from a@x.example.');
});

test('what is no address is refused, and no password is said', () => {
  for (const url of ['mail.example', 'https://ann:secret@mail.example', 'smtp://']) {
    expect(() => mailOrRefuse(address, { SMTP_URL: url })).toThrow(/^SMTP_URL is an address(?!.*secret)/u);
  }
  for (const from of ['claims', 'a@x.example\r\nBcc: b@x.example', '<>'])
    expect(() => mailOrRefuse(address, { SMTP_URL: 'smtp://mail.example', MAIL_FROM: from })).toThrow('MAIL_FROM');
});
