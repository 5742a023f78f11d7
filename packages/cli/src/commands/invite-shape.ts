/** What `ninefold invite` takes. */
import type { CommandShape } from '../arguments/shape.ts';

export const inviteShape: CommandShape = {
  name: 'invite',
  summary: 'Prints a link by which somebody joins an application, whether it runs or not.',
  positionals: ['FILE', 'EMAIL'],
  options: {
    role: { type: 'string', multiple: true, value: 'ROLE', help: 'A role of point 6. May be given several times.' },
    data: { type: 'string', value: 'DIR', help: 'Where data is kept; .ninefold/NAME beside the document when not given.' },
    url: { type: 'string', value: 'URL', help: 'Where people reach the application; where it runs now, when not given.' },
  },
  notes: ['Example: ninefold invite claims.md --role Finance ada@example.com'],
};
