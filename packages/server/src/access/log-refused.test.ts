/** What the log tells of refusals, and that nobody fills it with them. */
import { expect, test } from 'vitest';
import { smallDocument } from '../testing/small-document.ts';
import { start } from '../testing/start.ts';
import { createRefusedLog } from './log-refused.ts';

const notes = smallDocument('Notes', {
  entities: '### Note (Notes)\n\n| Field | Type | Needed | Starts as |\n| --- | --- | --- | --- |\n| title | text | yes | — |\n',
  roles:
    '\n| May | Writer | Reader |\n| --- | --- | --- |\n| read Person | yes | yes |\n| read Note | yes | yes |\n| create Note | yes | no |',
});

test('who was refused what, by which statement, without a word of what was sent', async () => {
  const app = await start(notes);
  const ann = await app.person({ email: 'ann@example.test' }, ['Reader']);
  const cookie = await app.signIn('ann@example.test');
  app.events.length = 0;
  const body = { fields: { title: 'a secret title' } };
  const refused = await app.ask({ method: 'POST', path: '/_app/records/Note', cookie, body });
  expect(refused.status).toBe(403);
  expect((await app.ask({ path: '/_app/session' })).status).toBe(200);
  expect(app.events).toEqual([
    {
      level: 'warn',
      message: 'refused',
      person: ann,
      request: 'POST /_app/records/:entity',
      code: 'not-permitted',
      ...statementOf(refused.json),
    },
  ]);
  await app.store.close();
});

const statementOf = ({ statement }: { readonly statement: string | null }) => (statement === null ? {} : { statement });

test('whoever asks too often is told of, too', async () => {
  const app = await start(notes);
  await app.person({ email: 'ann@example.test' }, ['Reader']);
  app.events.length = 0;
  const body = { email: 'ann@example.test', password: 'x'.repeat(129) };
  for (let at = 0; at < 11; at += 1) await app.ask({ method: 'POST', path: '/_app/sign-in', body });
  expect(app.events).toEqual([
    { level: 'warn', message: 'refused', person: 'nobody', request: 'POST /_app/sign-in', code: 'too-many-requests' },
  ]);
  await app.store.close();
});

test('of many refusals ten are said, and how many more there were; nobody hides behind another', () => {
  const said: string[] = [];
  const refused = createRefusedLog((level, message, details) => said.push(`${level} ${message} ${JSON.stringify(details)}`));
  const note = (who: string | null) => refused.note({ who, request: 'GET /x', code: 'not-permitted', statement: null });
  for (let at = 0; at < 1000; at += 1) note('ann');
  note('bob');
  note(null);
  expect(said).toHaveLength(12);
  refused.close();
  expect(said.slice(12)).toEqual(['warn refused more often {"person":"ann","times":"990"}']);
  for (let at = 0; at < 5000; at += 1) note(`p${at}`);
  expect(said.length).toBeLessThan(13 + 1000 + 11);
});
