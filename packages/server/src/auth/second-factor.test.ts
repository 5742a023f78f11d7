/** A second factor: asked for at each sign-in, good once, and taken off by whoever knows the password or is known to somebody. */
import { TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { smallDocument } from '../testing/small-document.ts';
import { password, type Started, start } from '../testing/start.ts';
import { addressOfSecret, newRecoveryCodes, newSecret, stepOfCode } from './second-factor.ts';

const notes = smallDocument('Notes', { roles: '\n| May | Writer |\n| --- | --- |\n| read Person | yes |\n| invite Writer | yes |' });
const halfMinute = 30_000;
const mail = { url: 'smtp://127.0.0.1:1', from: 'no-reply@notes.example' };

describe('codes', () => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
  ])('are those of RFC 6238, appendix B, at %i s', (seconds, code) => {
    expect(stepOfCode(secret, code, seconds * 1000)).toBe(Math.floor(seconds / 30));
  });

  test('are right half a minute before and after, however they are typed', () => {
    const at = 1_234_567_890_000;
    const step = Math.floor(at / halfMinute);
    expect([-2, -1, 0, 1, 2].map((away) => stepOfCode(secret, '005 924', at + away * halfMinute))).toEqual([null, step, step, step, null]);
    for (const code of ['005925', '5924', '', '005924 0', 'abcdef', '٠٠٥٩٢٤']) expect(stepOfCode(secret, code, at)).toBeNull();
  });

  test('come from secrets and into words that are never the same', () => {
    expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/u);
    expect(newSecret()).not.toBe(newSecret());
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[a-z2-7]{4}(?:-[a-z2-7]{4}){3}$/u);
    expect(addressOfSecret(secret, 'Klinik: Süd & Nord', 'ann@example.test')).toBe(
      `otpauth://totp/Klinik%20%20S%C3%BCd%20%26%20Nord:ann%40example.test?issuer=Klinik%20%20S%C3%BCd%20%26%20Nord&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    );
  });
});

describe('signing in', () => {
  let app: Started;
  let cookie: string;
  beforeEach(async () => {
    app = await start(notes, { mail, baseUrl: 'http://notes.example' });
    await app.person({ email: 'ann@example.test' }, ['Writer']);
    cookie = await app.signIn('ann@example.test');
  });
  afterEach(() => app.store.close());

  const send = (path: string, body: unknown, as = cookie) =>
    app.ask({ method: 'POST', path: `/_app/${path}`, body, ...(as && { cookie: as }) });
  const signIn = (more: object = {}, secret = password) => send('sign-in', { email: 'ann@example.test', password: secret, ...more }, '');
  const codeOf = (secret: string) => new TOTP({ secret }).generate({ timestamp: app.clock.moment });
  const factor = async () => (await app.ask({ path: '/_app/account', cookie })).json.secondFactor;

  async function turnOn(known = password): Promise<{ readonly secret: string; readonly recoveryCodes: readonly string[] }> {
    const { secret } = (await send('account/second-factor', { current: known })).json;
    const { recoveryCodes } = (await send('account/second-factor/confirm', { code: codeOf(secret) })).json;
    app.clock.moment += halfMinute;
    return { secret, recoveryCodes };
  }

  test('asks for nothing until a first code was right', async () => {
    expect((await send('account/second-factor', { current: 'not this one' })).json).toMatchObject({ status: 422, field: 'current' });
    expect((await send('account/second-factor/confirm', { code: '123456' })).status).toBe(422);
    const { secret, address } = (await send('account/second-factor', { current: password })).json;
    expect(address).toContain(`otpauth://totp/Notes:ann%40example.test?issuer=Notes&secret=${secret}`);
    const wrong = codeOf(secret) === '000000' ? '000001' : '000000';
    expect((await send('account/second-factor/confirm', { code: wrong })).json).toMatchObject({ status: 422, field: 'code' });
    expect([await factor(), (await signIn()).status]).toEqual([null, 204]);
    // Begun anew, the first secret is no more.
    await send('account/second-factor', { current: password });
    expect((await send('account/second-factor/confirm', { code: codeOf(secret) })).status).toBe(422);
  });

  test('asks for a code of the app, each of which is good once', async () => {
    const { secret } = await turnOn();
    expect(await factor()).toEqual({ since: new Date(app.clock.moment - halfMinute).toISOString(), recoveryCodes: 10 });
    expect((await signIn()).json).toMatchObject({ status: 422, field: 'code', detail: 'Enter the code of your second factor.' });
    expect((await signIn({}, 'a wrong password')).json).toMatchObject({ status: 401, field: null });
    const code = codeOf(secret);
    expect((await signIn({ code }, 'a wrong password')).status).toBe(401);
    expect((await signIn({ code })).status).toBe(204);
    expect((await signIn({ code })).json).toMatchObject({ status: 422, field: 'code', detail: 'This code is not right, or was used.' });
    app.clock.moment += halfMinute;
    const answers = await Promise.all([1, 2, 3].map(() => signIn({ code: codeOf(secret) })));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 422, 422]);
    expect((await send('account/second-factor', { current: password })).json).toMatchObject({
      status: 422,
      detail: 'There is a second factor already.',
    });
  });

  test('takes a code that was written down, once, and says how many are left', async () => {
    const { recoveryCodes } = await turnOn();
    const [first = '', second = ''] = recoveryCodes;
    expect((await signIn({ code: first.toUpperCase().replaceAll('-', ' ') })).status).toBe(204);
    expect((await signIn({ code: first })).status).toBe(422);
    expect((await signIn({ code: second })).status).toBe(204);
    expect(await factor()).toMatchObject({ recoveryCodes: 8 });
  });

  test('is not guessed', async () => {
    await turnOn();
    const answers = [];
    for (let at = 0; at < 12; at += 1) answers.push((await signIn({ code: `00000${at % 10}` })).status);
    expect(answers.at(-1)).toBe(429);
    expect(answers.filter((status) => status === 204)).toEqual([]);
  });

  test('asking for the code is no try: of many who come in from one address none waits', async () => {
    const { secret } = await turnOn();
    for (let at = 0; at < 120; at += 1) expect((await signIn()).json.field).toBe('code');
    expect((await signIn({ code: codeOf(secret) })).status).toBe(204);
  });

  test('is as before once it is taken off, by whoever knows the password', async () => {
    await turnOn();
    expect((await send('account/second-factor/remove', { current: 'not this one' })).status).toBe(422);
    expect(await factor()).not.toBeNull();
    expect((await send('account/second-factor/remove', { current: password })).status).toBe(204);
    expect([await factor(), (await signIn()).status]).toEqual([null, 204]);
  });

  test('by a link for a new password: one that somebody else made takes it off, one by mail does not', async () => {
    await turnOn();
    const { token } = await app.server.resetLink('ann@example.test');
    const chosen = await send(`password-reset/${token}`, { password: 'another long one' }, '');
    expect([chosen.status, chosen.headers.getSetCookie().length]).toEqual([204, 1]);
    expect((await signIn({}, 'another long one')).status).toBe(204);
    [cookie = ''] = chosen.headers.getSetCookie().map((one) => one.split(';')[0] ?? '');
    const { secret } = await turnOn('another long one');
    await send('password-reset', { email: 'ann@example.test' }, '');
    const mails = () => app.store.mails.due(Number.MAX_SAFE_INTEGER, 5);
    await expect.poll(async () => (await mails()).length).toBe(1);
    const [, byMail] = /\/-\/reset\/([\w-]+)/u.exec((await mails())[0]?.text ?? '') ?? [];
    const again = await send(`password-reset/${byMail}`, { password: 'a third long one' }, '');
    expect([again.status, again.headers.getSetCookie()]).toEqual([204, []]);
    expect((await signIn({}, 'a third long one')).json).toMatchObject({ field: 'code' });
    expect((await signIn({ code: codeOf(secret) }, 'a third long one')).status).toBe(204);
  });

  test('is gone with an invitation, which gives somebody who is there a new way in', async () => {
    await turnOn();
    const { token } = await app.server.invite('ann@example.test', ['Writer']);
    expect((await send(`invitations/${token}`, { password: 'another long one' }, '')).status).toBe(204);
    expect((await signIn({}, 'another long one')).status).toBe(204);
  });
});
