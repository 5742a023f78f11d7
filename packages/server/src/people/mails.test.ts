/** Mails that carry a link are written in the language of the document. */
import { expect, test } from 'vitest';
import { openClinic } from '../testing/clinic.ts';

test('an invitation and a new password are mailed in German where the document is', async () => {
  const mail = { url: 'smtp://127.0.0.1:1', from: 'praxis@clinic.example' };
  const clinic = await openClinic({}, { mail, baseUrl: 'https://clinic.example' });
  const invited = await clinic.send('Rita', 'POST', 'invitations', { email: 'neu@halter.example', roles: ['Halter'] });
  expect([invited.status, invited.json.mailed], invited.text).toEqual([201, true]);
  expect((await clinic.ask({ method: 'POST', path: '/_app/password-reset', body: { email: clinic.emails.Rita } })).status).toBe(202);
  await expect.poll(() => clinic.store.mails.due(Number.MAX_SAFE_INTEGER, 9)).toHaveLength(2);
  const due = await clinic.store.mails.due(Number.MAX_SAFE_INTEGER, 9);
  const linkTo = (page: string) => new RegExp(`https://clinic\\.example/${page}/[\\w-]+`, 'u');
  const written = Object.fromEntries(due.map(({ to, subject, text }) => [to, { subject, text }]));
  expect(written['neu@halter.example']).toEqual({
    subject: 'Ihre Einladung: Tierarztpraxis',
    text: expect.stringMatching(/^Sie sind eingeladen: Tierarztpraxis\.\n\n/u),
  });
  expect(written['neu@halter.example']?.text).toMatch(linkTo('invitations'));
  expect(written[clinic.emails.Rita ?? '']).toEqual({
    subject: 'Ein neues Passwort für Tierarztpraxis',
    text: expect.stringMatching(/Dann ist nichts zu tun: Ihr Passwort bleibt, wie es ist\.\n$/u),
  });
  expect(written[clinic.emails.Rita ?? '']?.text).toMatch(linkTo('-/reset'));
  await clinic.server.close();
  await clinic.store.close();
});
