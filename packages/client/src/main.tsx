/** Starts the page: the look, the session, the frame. */
// The font is served by ourselves.
import './theme/tokens.css';
import './theme/font.css';
import './theme/base.css';
import './theme/forced-colors.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { actingHere } from './acting/acting-key.ts';
import { followNetwork } from './api/connection.ts';
import { createQueryClient, queryKeys } from './api/query-client.ts';
import { noteWhosePage } from './api/whose-page.ts';
import { App } from './app.tsx';
import { nextTask } from './components/next-task.ts';
import { ownZone } from './fields/dates/zone-words.ts';
import { inlinedWords, readInlined } from './inlined.ts';
import { loadLanguage } from './language/t.tsx';
import { asInlined } from './offline/keeping.ts';
import { whenOtherwise } from './offline/whose.ts';
import { prepareFirstPage } from './prepare.ts';
import { renewEverything } from './session.ts';
import { fontsFor } from './theme/fonts.ts';
import { applyScheme } from './theme/scheme.ts';
import { measureScrollbar } from './theme/scrollbar.ts';

applyScheme();
measureScrollbar();
void start();

async function start(): Promise<void> {
  const place = document.getElementById('root');
  if (!place) return;
  // Running all of the code for the first time was one task; what follows is in parts.
  await nextTask();
  const client = createQueryClient();
  followNetwork();
  // Somebody signed in or out in another window.
  whenOtherwise(() => void renewEverything(client));
  const lettersThere = fontsFor(inlinedWords(document));
  const acting = actingHere();
  const acted = acting === undefined ? undefined : await (await import('./acting/begin-page.tsx')).beginPage(client, acting);
  const session = acted ?? readInlined(document, 'session');
  if (session) {
    noteWhosePage(session);
    client.setQueryData(queryKeys.session, asInlined(session));
    const language = loadLanguage(session);
    // The first use of a language, and of a date, takes a browser as long as drawing the page.
    await nextTask();
    ownZone();
    await nextTask();
    await Promise.all([language, prepareFirstPage(client, session, location, acted ? undefined : readInlined(document, 'first-answer'))]);
  }
  await lettersThere;
  // In parts, so that what is pressed meanwhile is heard.
  startTransition(() =>
    createRoot(place).render(
      <StrictMode>
        <QueryClientProvider client={client}>
          <App />
        </QueryClientProvider>
      </StrictMode>,
    ),
  );
}
