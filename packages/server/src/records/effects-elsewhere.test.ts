/** What the rows of one record do to others, and to the record itself without moving it: in one transaction, under the rules of each. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { smallDocument } from '../testing/small-document.ts';
import { type Started, start } from '../testing/start.ts';

const table = (header: string, rows: readonly string[]): string =>
  `| ${header} |\n|${' --- |'.repeat(header.split('|').length)}\n${rows.map((row) => `| ${row} |`).join('\n')}`;
const fieldHeads = 'Field | Type | Needed | Starts as';
const rowHeads = 'Id | From | Action | Asks for | When | To | Then | Otherwise';

const stay = table(rowHeads, [
  'T1 | Booked, Arrived | move | starts at | — | stays | — | —',
  'T2 | Booked | arrive | — | — | Arrived | — | —',
]);

const clinic = ({ moves = stay }: { moves?: string } = {}): string =>
  smallDocument('Clinic', {
    entities: `### Appointment\n\n${table(fieldHeads, ['what | text up to 40 | yes | —', 'starts at | date and time | no | —'])}`,
    states: `### Appointment\n\n${table('State | Kind | Means', ['Booked | start | —', 'Arrived | — | —', 'Seen | end | —'])}\n\n${moves}`,
    roles: `\n${table('May | Desk', ['create Appointment | yes', 'read Appointment | yes', 'move | yes', 'arrive | yes'])}`,
  });

let app: Started;
let cookie: string;
const open = async (text: string): Promise<void> => {
  app = await start(text);
  await app.person({ email: 'desk@clinic.example' }, ['Desk']);
  cookie = await app.signIn('desk@clinic.example');
};
const act = (entity: string, id: string, action: string, fields = {}) =>
  app.ask({ method: 'POST', path: `/_app/records/${entity}/${id}/actions/${action}`, cookie, body: { fields } });
const read = async (entity: string, id: string) => (await app.ask({ path: `/_app/records/${entity}/${id}`, cookie })).json;
const history = async (entity: string, id: string) =>
  (await app.ask({ path: `/_app/records/${entity}/${id}/history`, cookie })).json.entries;

afterEach(async () => {
  await app.server.close();
  await app.store.close();
});

describe('a row that stays', () => {
  beforeEach(() => open(clinic()));

  it('keeps the state it was taken in, whichever that is', async () => {
    const { id = '' } = await app.keep('Appointment', { what: 'Teeth', state: 'Booked' });
    const moved = await act('Appointment', id, 'move', { 'starts at': '2026-03-01T09:00:00Z' });
    expect([moved.status, moved.json.record.fields.state]).toEqual([200, 'Booked']);
    await act('Appointment', id, 'arrive');
    expect((await act('Appointment', id, 'move', { 'starts at': '2026-03-01T10:00:00Z' })).json.record.fields.state).toBe('Arrived');
    expect((await history('Appointment', id)).map(({ from, to, action }: never) => [from, to, action])[0]).toEqual([
      'Arrived',
      'Arrived',
      'move',
    ]);
    const { actions } = await read('Appointment', id);
    expect(actions.map(({ action, to }: never) => [action, to])).toEqual([['move', ['Arrived']]]);
  });
});
