/** Orders that are paid, then done, for what effects and rules do to them. */
export const paidThenDone = { New: 'start', Paid: '—', Done: 'end' };

export const row = (id: string, from: string, action: string, when: string, to: string, then = '—') =>
  `| ${id} | ${from} | ${action} | — | ${when} | ${to} | ${then} | E-A |`;
