/** The stream of events of an open page. */
import { described, optional, text } from './schema.ts';

export const liveRoutes = {
  events: {
    id: 'events',
    summary: 'What changes while a page is open',
    for: 'anybody',
    path: {},
    query: { last: optional(described(text, 'Id of the last event one knows, where no header Last-Event-ID says it.')) },
    answers: {
      200: {
        description:
          'Server-sent events. `change` with `{ entity, id, what }` for each change of a record that its reader may read, or could before; `reset` when changes were missed; `notified` with `{ unread }` when one was told something; `session` when one is no longer signed in as before.',
        type: 'text/event-stream',
        schema: text,
      },
    },
  },
} as const;
