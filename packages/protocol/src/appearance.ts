/** What a browser or a phone shows of the application outside of its pages. */
import { anything, arrayOf, closed, described, text } from './schema.ts';

/** A web app manifest (W3C), as far as it is said. */
const manifest = closed({
  name: text,
  short_name: text,
  start_url: text,
  scope: text,
  id: text,
  display: text,
  lang: text,
  dir: text,
  theme_color: text,
  background_color: text,
  icons: arrayOf(closed({ src: text, sizes: text, type: text, purpose: text })),
});

export const appearanceRoutes = {
  icon: {
    id: 'icon',
    summary: 'The icon of the application',
    for: 'anybody',
    path: {},
    answers: { 200: { description: 'A picture in the colour of the document.', type: 'image/svg+xml', schema: anything } },
  },
  manifest: {
    id: 'manifest',
    summary: 'What a phone or a desk needs to install the application',
    for: 'anybody',
    path: {},
    answers: { 200: { description: 'A web app manifest.', type: 'application/manifest+json', schema: manifest } },
  },
  logo: {
    id: 'logo',
    summary: 'The logo of the application',
    for: 'anybody',
    path: { file: described(text, '`1a2b3c4d.svg`, as the session names it. Another picture has another name.') },
    answers: { 200: { description: 'A picture.', type: '*/*', schema: anything } },
  },
  drawnIcon: {
    id: 'drawn icon',
    summary: 'The icon of the application as a PNG, for phones',
    for: 'anybody',
    path: { file: described(text, '`180.png`, `192.png`, `512.png` or `maskable-512.png`.') },
    answers: { 200: { description: 'A picture.', type: 'image/png', schema: anything } },
  },
  component: {
    id: 'component',
    summary: 'The code of a component that draws something of the application',
    for: 'anybody',
    path: { file: described(text, '`Map-1a2b3c4d.js` or `.css`, as the session names it. Other code has another name.') },
    answers: { 200: { description: 'A script, or a style sheet.', type: '*/*', schema: anything } },
  },
} as const;
