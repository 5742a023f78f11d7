/** ``- C7: tries `PAYMENT_TRIES`, time limit `PAYMENT_TIMEOUT`, idempotency key `number` ``. */
import { type Call, foldName, type StateMachine, type Type, type WrittenExpression } from '@ninefold/model';
import { didYouMean } from '../expressions/did-you-mean.ts';
import { readPlainDuration } from '../expressions/plain-duration.ts';
import { gapIn } from '../read/cells.ts';
import { maskCode, part, plain, splitWords, uncoded, type Words } from '../read/words.ts';
import { countStatement, report, reportGap } from '../reading.ts';
import { reportBullet } from '../sections/bullets.ts';
import { type Bullet, labelOf } from '../sections/parts.ts';
import type { Binding } from './binding.ts';
import { entityOfCall } from './call-does.ts';
import { bindExpression, ofAnyRecord } from './expressions.ts';

type CallSettings = Pick<Call, 'tries' | 'timeLimit' | 'idempotencyKey'>;

/** The calls with their tries, time limits and idempotency keys. Bullets of no call, and settings of calls to the own server, are reported. */
export function bindCallBullets(
  binding: Binding,
  calls: readonly Call[],
  bullets: readonly Bullet[],
  machines: readonly StateMachine[],
): Call[] {
  const settings = new Map<Call, CallSettings>();
  const labels = calls.map((call) => call.id ?? call.words);
  for (const bullet of bullets) {
    const label = foldName(labelOf(bullet));
    const call = calls.find((each) => foldName(each.id ?? '') === label || foldName(each.words) === label);
    if (!call) {
      // `shape of Entity: …` was read before.
      if (!/^\*\*[^*]+\*\*\s+of\s/u.test(bullet.label.text)) reportBullet(binding.reading, 7, bullet, labels);
      continue;
    }
    countStatement(binding.reading, 7);
    if (call.request.kind === 'given' && call.request.value.to === 'own') reportOwn(binding, bullet, call);
    const before = settings.get(call) ?? {};
    settings.set(call, { ...before, ...readSettings(binding, bullet, call, machines, before) });
  }
  return calls.map((call) => ({ ...call, ...settings.get(call) }));
}

const members = { tries: 'tries', 'time limit': 'timeLimit', 'idempotency key': 'idempotencyKey' } as const satisfies Record<
  string,
  keyof CallSettings
>;
const kinds = ['tries', 'time limit', 'idempotency key'] as const;

/** `before`: what earlier bullets said of the call. */
function readSettings(binding: Binding, bullet: Bullet, call: Call, machines: readonly StateMachine[], before: CallSettings): CallSettings {
  const read: { -readonly [K in keyof CallSettings]: CallSettings[K] } = {};
  const entity =
    entityOfCall(call.does) ??
    machines.find((machine) =>
      machine.transitions.some((each) => each.then.some((effect) => effect.kind === 'call' && effect.call === call.id)),
    )?.entity;
  for (const words of splitWords(bullet.value, ',')) {
    const kind = kinds.find((each) => foldName(maskCode(words)).startsWith(each));
    if (!kind) {
      reportSetting(binding, words, call);
      continue;
    }
    const value = part(words, kind.length);
    const gap = gapIn(plain(value).replace(/^:\s*/u, ''));
    if (gap) {
      reportGap(binding.reading, 'N005', 7, words, {
        statement: call.statement,
        words: kind,
        ...gap,
        what: `The ${kind} of ${call.id ?? call.words} ${kind === 'tries' ? 'are' : 'is'} not shown.`,
      });
      continue;
    }
    const key = members[kind];
    if (before[key] ?? read[key]) {
      report(binding.reading, 'N012', 7, words, {
        statement: call.statement,
        what: `The ${kind} of ${call.id ?? call.words} ${kind === 'tries' ? 'are' : 'is'} said twice; the first counts.`,
        mend: 'Remove one of the two.',
      });
      continue;
    }
    const written = bindSetting(binding, kind, value, call, entity);
    read[key] = written;
  }
  return read;
}

function bindSetting(
  binding: Binding,
  kind: (typeof kinds)[number],
  value: Words,
  call: Call,
  entity: string | undefined,
): WrittenExpression {
  const about = { point: 7 as const, statement: call.statement, ...(entity === undefined ? { scope: ofAnyRecord(binding) } : { entity }) };
  const duration = kind === 'time limit' ? readPlainDuration(uncoded(value).text) : undefined;
  if (duration)
    return {
      source: value.text,
      from: value.from,
      to: value.to,
      typed: { node: 'literal', value: duration.value, type: duration.type, from: value.from, to: value.to },
    };
  const expected: Type | undefined = {
    tries: { kind: 'number', scale: 0 } as const,
    'time limit': { kind: 'duration', of: 'days' } as const,
    'idempotency key': undefined,
  }[kind];
  return bindExpression(binding, value, { ...about, expected });
}

function reportOwn(binding: Binding, bullet: Bullet, call: Call): void {
  report(binding.reading, 'N010', 7, bullet.value, {
    statement: call.statement,
    what: `This is not read: “${call.words}” is answered here, and only calls to somebody else have tries, a time limit and a key.`,
    mend: 'Leave the bullet out, or give it to the call it is meant for.',
  });
}

function reportSetting(binding: Binding, words: Words, call: Call): void {
  const near = didYouMean(maskCode(words).split('\0')[0]?.trim() ?? '', kinds);
  report(binding.reading, 'N010', 7, words, {
    statement: call.statement,
    what: `This is not read: a call has no “${plain(words)}”.`,
    mend: near === undefined ? 'It may have `tries`, `time limit` and `idempotency key`, separated by commas.' : `Did you mean “${near}”?`,
  });
}
