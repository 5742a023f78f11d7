import { expect, it } from 'vitest';
import { traceSettings } from './settings.ts';

const usual = { share: 1, followsOthers: true, batch: {} };

it('asks for traces by the option, or by what OpenTelemetry calls it in the environment', () => {
  expect(traceSettings(undefined, {})).toBeUndefined();
  expect(traceSettings(undefined, { OTEL_EXPORTER_OTLP_ENDPOINT: '' })).toBeUndefined();
  expect(traceSettings(undefined, { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4318' })).toEqual({ url: undefined, ...usual });
  expect(traceSettings(undefined, { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://c/t' })).toEqual({ url: undefined, ...usual });
  expect(traceSettings('http://c:4318/', {})?.url).toBe('http://c:4318/v1/traces');
  expect(traceSettings('http://c/otlp', { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://d' })?.url).toBe('http://c/otlp/v1/traces');
});

it('is off where the environment says so, unless the option is given', () => {
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4318' };
  expect(traceSettings(undefined, { ...endpoint, OTEL_SDK_DISABLED: 'true' })).toBeUndefined();
  expect(traceSettings(undefined, { ...endpoint, OTEL_TRACES_EXPORTER: 'none' })).toBeUndefined();
  expect(traceSettings('http://c:4318', { OTEL_SDK_DISABLED: 'true' })).toBeDefined();
});

it('takes samplers by their names', () => {
  const of = (sampler: string, argument?: string) => {
    const settings = traceSettings('http://c', { OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: argument });
    return [settings?.share, settings?.followsOthers];
  };
  expect(of('always_on')).toEqual([1, false]);
  expect(of('always_off')).toEqual([0, false]);
  expect(of('traceidratio', '0.25')).toEqual([0.25, false]);
  expect(of('parentbased_traceidratio', '0.25')).toEqual([0.25, true]);
  expect(of('parentbased_traceidratio', '7')).toEqual([1, true]);
  expect(of('jaeger_remote')).toEqual([1, true]);
});

it('takes whole numbers for what waits', () => {
  const environment = { OTEL_BSP_SCHEDULE_DELAY: '250', OTEL_BSP_MAX_QUEUE_SIZE: 'many', OTEL_BSP_MAX_EXPORT_BATCH_SIZE: '0' };
  expect(traceSettings('http://c', environment)?.batch).toEqual({ scheduledDelayMillis: 250 });
});
