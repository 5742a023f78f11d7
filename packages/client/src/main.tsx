/** Starts the page: the look, the session, the frame. */
// Served by ourselves; of its scripts the browser fetches only those that stand on the page.
import '@fontsource-variable/inter/wght.css';
import './theme/tokens.css';
import './theme/font.css';
import './theme/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from './api/query-client.ts';
import { App } from './app.tsx';
import { applyScheme } from './theme/scheme.ts';

applyScheme();
const place = document.getElementById('root');
if (place) {
  createRoot(place).render(
    <StrictMode>
      <QueryClientProvider client={createQueryClient()}>
        <App />
      </QueryClientProvider>
    </StrictMode>,
  );
}
