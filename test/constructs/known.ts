/** What is known not to work in silence, each with its reason, until it is mended. */

interface Known {
  readonly reason: string;
  /** Of the case. */
  readonly name: RegExp;
}

const known: readonly Known[] = [
  { reason: 'Timers do not see computed fields.', name: /computed.* · a timer$/u },
  {
    reason: 'Effects that can only be refused are not told of.',
    name: /^(?:notify what signs in nowhere|create without what is needed|create with lines)$/u,
  },
];

export function isKnown(name: string): boolean {
  return known.some((one) => one.name.test(name));
}
