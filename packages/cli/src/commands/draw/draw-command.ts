/** What `ninefold draw` takes; its work is loaded when it is asked for. */
import type { Command } from '../command.ts';

export const drawCommand: Command = {
  shape: {
    name: 'draw',
    summary: 'Draws states, entities or screens of a document as Mermaid.',
    positionals: ['states|entities|screens', 'FILE'],
    options: { of: { type: 'string', value: 'ENTITY', help: 'Only this entity, with what it refers to.' } },
    notes: [
      'Example: ninefold draw states claims.md --of Claim > claim.mmd',
      '',
      'Exit code: 0, 1 when there is nothing to draw, 2 when the arguments cannot be used.',
    ],
  },
  work: async (given, terminal) => (await import('./draw.ts')).draw(given, terminal),
};
