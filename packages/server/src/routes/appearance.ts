/** `GET /_app/icon.svg`, `icons/{file}`, `logos/{file}`, `manifest.webmanifest`, `components/{file}`: what browsers and phones show of the application. */
import { drawnIcon, isIconFile } from '../appearance/drawn-icons.ts';
import { iconOf } from '../appearance/icon.ts';
import { manifestOf } from '../appearance/manifest.ts';
import { logoFile } from '../appearance/pictures.ts';
import { componentFile } from '../components/component-files.ts';
import type { AppContext, AppResponse } from '../contract/app-handler.ts';
import { hasLanguages } from '../language/spoken.ts';
import { platformRefused } from '../problems/platform.ts';

/** An edited document may have another colour. */
const forAnHour = 'public, max-age=3600';

const forEver = 'public, max-age=31536000, immutable';

/** As a picture and nothing else: no script in it would run, and it fetches nothing. */
const asPicture = { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox" };

/** 200 for anybody. */
export async function answerIcon({ running }: AppContext<'icon'>): Promise<Response> {
  return new Response(iconOf(running), { headers: { ...asPicture, 'content-type': 'image/svg+xml', 'cache-control': forAnHour } });
}

/** 404 for another file, and where it could not be drawn. */
export async function answerDrawnIcon({ services, running, parameters: { file } }: AppContext<'drawnIcon'>): Promise<Response> {
  const png = isIconFile(file) ? await drawnIcon(services, running, file) : undefined;
  if (!png) throw platformRefused('not-found');
  return new Response(png, { headers: { 'content-type': 'image/png', 'cache-control': forAnHour } });
}

/** 404 where there is none. */
export async function answerLogo({ running, parameters }: AppContext<'logo'>): Promise<Response> {
  const found = logoFile(running, parameters.file);
  if (!found) throw platformRefused('not-found');
  return new Response(found.bytes, { headers: { ...asPicture, 'content-type': found.type, 'cache-control': forEver } });
}

/** 200 for anybody. */
export async function answerManifest({ running }: AppContext<'manifest'>): Promise<AppResponse<'manifest'>> {
  return {
    status: 200,
    body: manifestOf(running, running.settings),
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
