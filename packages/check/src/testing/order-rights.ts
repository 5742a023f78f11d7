/** Orders that a clerk sends and a chief approves, for what the matrix lets them do. */
import { machine } from './machines.ts';

export const largeThenDone = { New: 'start', Large: '—', Done: 'end' };

export const row = (id: string, from: string, action: string, to: string, when = '—') =>
  `| ${id} | ${from} | ${action} | — | ${when} | ${to} | — | E-A |`;

export const sendThenApprove = machine(largeThenDone, [row('T1', 'New', 'send', 'Large'), row('T2', 'Large', 'approve', 'Done')]);

export const clerkAndChief = (...matrix: readonly string[]) => `
- **open ones**: \`state = "New"\`
- **not large**: \`state != "Large"\`
- **cheap**: \`total < LIMIT\`

| May | Clerk | Chief |
| --- | --- | --- |
| read Order | yes | yes |
| send | yes | no |
${matrix.join('\n')}`;
