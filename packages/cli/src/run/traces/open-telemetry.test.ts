/** Traces of the real server and database, as somebody who receives them reads them. */
import { settingsFor } from '@ninefold/engine';
import { readDocument } from '@ninefold/language';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type StandIn, startStandIn } from '../../../../server/src/testing/stand-in.ts';
import { readExample, type Started, start } from '../../../../server/src/testing/start.ts';
import { type ReceivedSpan, startTraceReceiver, type TraceReceiver } from '../../testing/trace-receiver.ts';
import { openTelemetry } from './open-telemetry.ts';
import { traceSettings } from './settings.ts';
import type { SayOfTraces, Traces } from './traces.ts';

const text = readExample('expense-claims');
const cause = { trace: '0af7651916cd43dd8448eb211c80319c', span: 'b7ad6b7169203331' };

let receiver: TraceReceiver;
let payroll: StandIn;
let app: Started | undefined;
let traces: Traces | undefined;
beforeEach(async () => {
  [receiver, payroll] = await Promise.all([startTraceReceiver(), startStandIn()]);
});
afterEach(async () => {
  await app?.server.close();
  await app?.store.close();
  await traces?.stop();
  await Promise.all([receiver.close(), payroll.close()]);
  [app, traces] = [undefined, undefined];
});

function follow(endpoint: string, environment: Readonly<Record<string, string>> = {}, say: SayOfTraces = () => undefined): Traces {
  const settings = traceSettings(endpoint, environment);
  if (!settings) throw new Error('no traces');
  traces = openTelemetry(settings, '1.2.3', say);
  return traces;
}

async function open(followed: Traces): Promise<Started> {
  const { settings } = settingsFor(readDocument(text).application, { PAYROLL_URL: payroll.url.replace('//', '//user:s3cret@') });
  app = await start(text, { settings, tracer: followed.tracer, clock: { now: Date.now } });
  return app;
}

/** Somebody pays a claim for which another server is asked. */
async function pay(to: Started, headers: Readonly<Record<string, string>>): Promise<string> {
  const ada = await to.person({ name: 'Ada Quill', email: 'ada.quill@example.test' }, ['Employee']);
  await to.person({ name: 'Fay Marlow', email: 'fay.marlow@example.test' }, ['Finance']);
  const cookie = await to.signIn('fay.marlow@example.test');
  const category = await to.keep('Category', { name: 'Feesorts' });
  const line = { entity: 'Line', fields: { 'spent on': '2026-01-02', category, amount: 98765n } };
  const employee = { entity: 'Person', id: ada, fields: {} };
  const claim = (await to.keep('Claim', { title: 'Romeward', employee, lines: [line], state: 'Approved' })).id ?? '';
  const path = `/_app/records/Claim/${claim}/actions/pay`;
  await to.ask({ method: 'POST', path, cookie, body: {}, headers });
  await expect.poll(async () => (await to.ask({ path: `/_app/records/Claim/${claim}`, cookie })).json.waiting).toBeNull();
  return claim;
}

async function sent(): Promise<readonly ReceivedSpan[]> {
  await traces?.stop();
  return receiver.spans();
}

function attribute({ attributes }: ReceivedSpan, name: string): unknown {
  return attributes.find(({ key }) => key === name)?.value;
}

it('goes from a request by its change to the call that it led to, in the trace of whoever asked', async () => {
  const to = await open(follow(receiver.url));
  await pay(to, { traceparent: `00-${cause.trace}-${cause.span}-01` });
  const spans = (await sent()).filter(({ traceId }) => traceId === cause.trace);
  const after = (parent: string | undefined, name: string): ReceivedSpan => {
    const found = spans.find((span) => span.parentSpanId === parent && span.name === name);
    if (!found) throw new Error(`${name} after ${parent}: ${JSON.stringify(spans, null, 1)}`);
    return found;
  };
  const request = after(cause.span, 'POST /_app/records/:entity/:id/actions/:action');
  expect(attribute(request, 'http.response.status_code')).toEqual({ intValue: 200 });
  const change = after(request.spanId, 'change');
  expect(attribute(change, 'ninefold.entities')).toEqual({ arrayValue: { values: [{ stringValue: 'Claim' }] } });
  expect(attribute(change, 'ninefold.actions')).toEqual({ arrayValue: { values: [{ stringValue: 'pay' }] } });
  // What the call goes out in, and what is kept of its answer.
  const call = after(change.spanId, 'call');
  const outgoing = after(call.spanId, 'POST');
  expect(payroll.seen[0]?.headers.traceparent).toBe(`00-${cause.trace}-${outgoing.spanId}-01`);
  expect(attribute(outgoing, 'ninefold.outcome')).toEqual({ stringValue: 'answered' });
  expect(attribute(after(call.spanId, 'change'), 'ninefold.actions')).toEqual({ arrayValue: { values: [{ stringValue: 'pay' }] } });
  expect(receiver.paths).toEqual(['/v1/traces']);
  expect(receiver.resources('service.name')).toEqual(['ninefold']);
});

it('sends no value, no person, no address and no id of a record', async () => {
  const to = await open(follow(receiver.url));
  const claim = await pay(to, {});
  await to.ask({ path: `/nowhere/Romeward?q=Quill` });
  await sent();
  const raw = receiver.raw();
  expect(raw).toContain('"change"');
  const told = [
    claim,
    'Quill',
    'quill',
    'Marlow',
    'marlow',
    'Romeward',
    'Feesorts',
    '98765',
    '987.65',
    's3cret',
    'correct horse',
    payroll.url,
  ];
  expect(told.filter((value) => raw.includes(value))).toEqual([]);
});

it('says once that nobody takes them, and once that somebody does again; requests are answered meanwhile', async () => {
  const said: string[] = [];
  const port = Number(new URL(receiver.url).port);
  await receiver.close();
  const quick = { OTEL_BSP_SCHEDULE_DELAY: '20', OTEL_EXPORTER_OTLP_TIMEOUT: '1' };
  process.env.OTEL_EXPORTER_OTLP_TIMEOUT = '200';
  const followed = follow(`http://127.0.0.1:${port}`, quick, (level, message) => said.push(`${level} ${message}`));
  delete process.env.OTEL_EXPORTER_OTLP_TIMEOUT;
  const to = await open(followed);
  const look = () => to.ask({ path: '/_app/session' });
  await expect.poll(async () => [(await look()).status, said.length], { timeout: 10_000 }).toEqual([200, 1]);
  for (let more = 0; more < 3; more += 1) {
    expect((await look()).status).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  receiver = await startTraceReceiver(port);
  await expect.poll(async () => [(await look()).status, said.length], { timeout: 10_000 }).toEqual([200, 2]);
  expect(said).toEqual(['warn traces cannot be sent; requests are answered all the same', 'info traces are sent again']);
});

it('follows a share of the requests, and says nothing of those that somebody else does not follow', async () => {
  const to = await open(follow(receiver.url, { OTEL_TRACES_SAMPLER: 'parentbased_always_off' }));
  await to.ask({ path: '/_app/session' });
  await to.ask({ path: '/_app/session', headers: { traceparent: `00-${cause.trace}-${cause.span}-01` } });
  expect((await sent()).map(({ name, traceId }) => [name, traceId])).toEqual([['GET /_app/session', cause.trace]]);
});

it('is known in the log by the span that a line belongs to', async () => {
  const followed = follow(receiver.url);
  expect(followed.current()).toBeUndefined();
  const within = await followed.tracer.span({ name: 'here' }, async () => followed.current());
  const [span] = await sent();
  expect(within).toEqual({ trace_id: span?.traceId, span_id: span?.spanId });
});

it('is one that failed where something is thrown, without the words of it', async () => {
  const { tracer } = follow(receiver.url);
  await expect(tracer.span({ name: 'here' }, () => Promise.reject(new TypeError('of Ada Quill')))).rejects.toThrow('Quill');
  const [span] = await sent();
  expect(span?.status.code).toBe(2);
  expect(receiver.raw()).toContain('TypeError');
  expect(receiver.raw()).not.toContain('Quill');
});
