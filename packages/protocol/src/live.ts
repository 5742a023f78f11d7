/** The stream of events of an open page. */
import { type LiveEventName, liveEventNames, membersOfEvent } from './live-events.ts';
import { described, optional, text } from './schema.ts';

/** When each is sent. */
const when: Readonly<Record<LiveEventName, string>> = {
  hello: 'first, where nothing was missed',
  reset: 'first, where changes were missed',
  change: 'for each change of a record that its reader may read, or could before',
  presence: 'when others than before have a record open that one has open oneself',
  notified: 'when one was told something',
  session: 'when one is no longer signed in as before',
  reloaded: 'when the document was edited, and runs, or when people work on other days',
  findings: 'when the document was edited, and does not run',
};

function told(name: LiveEventName): string {
  const members = membersOfEvent(name);
  return `\`${name}\`${members.length > 0 ? ` with \`{ ${members.join(', ')} }\`` : ''} ${when[name]}`;
}

export const liveRoutes = {
  events: {
    id: 'events',
    summary: 'What changes while a page is open',
    for: 'anybody',
    path: {},
    query: { last: optional(described(text, 'Id of the last event one knows, where no header Last-Event-ID says it.')) },
    answers: {
      200: {
        description: `Server-sent events: ${liveEventNames.map(told).join('; ')}.`,
        type: 'text/event-stream',
        schema: text,
      },
    },
  },
} as const;
