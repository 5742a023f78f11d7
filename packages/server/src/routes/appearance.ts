/** `GET /_app/icon.svg`, `GET /_app/manifest.webmanifest`, `GET /_app/components/{file}`: what browsers and phones show of the application. */
import { iconOf } from '../appearance/icon.ts';
import { manifestOf } from '../appearance/manifest.ts';
import { componentFile } from '../components/component-files.ts';
import type { AppContext, AppResponse } from '../contract/app-handler.ts';
import { hasLanguages } from '../language/spoken.ts';
import { platformRefused } from '../problems/platform.ts';

/** An edited document may have another colour. */
const forAnHour = 'public, max-age=3600';

/** As a picture and nothing else: no script in it would run. */
export async function answerIcon({ running }: AppContext<'icon'>): Promise<Response> {
  return new Response(iconOf(running.application), {
    headers: {
      'content-type': 'image/svg+xml',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': forAnHour,
    },
  });
}

/** 200 for anybody. */
export async function answerManifest({ running }: AppContext<'manifest'>): Promise<AppResponse<'manifest'>> {
  return {
    status: 200,
    body: manifestOf(running.application, running.settings),
    headers: { 'content-type': 'application/manifest+json', 'cache-control': hasLanguages(running) ? 'private, no-cache' : forAnHour },
  };
}

/** 404 where there is none, and for whoever has nothing that it draws. */
export async function answerComponent({ running, principal, parameters }: AppContext<'component'>): Promise<Response> {
  const found = componentFile(running, principal.person.roles, parameters.file);
  if (!found) throw platformRefused('not-found');
  return new Response(found.text, {
    headers: { 'content-type': found.type, 'cache-control': 'private, max-age=31536000, immutable' },
  });
}
