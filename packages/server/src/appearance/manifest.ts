/** What a phone or a desk needs to install the application: its name, its icon, its colour (W3C, Web Application Manifest). */
import { givenValue } from '@ninefold/model';
import { type AnswerOf, addressOf, type Contract } from '@ninefold/protocol';
import { directionOf, type Speech, termIn } from '@ninefold/words';
import type { RunningApplication } from '../context/running-application.ts';
import { blue } from './icon.ts';
import { ownIcon } from './pictures.ts';

/** So much of a name stands below an icon. */
const mostBelowIcon = 12;
/** The ground of pages, while the first one comes: as `tokens.css` of the client has it. */
const paper = '#fdfdfb';

/** It opens at the first screen, in a window of its own. */
export function manifestOf(
  running: Pick<RunningApplication, 'application' | 'pictures'>,
  { locale, terms }: Speech,
): AnswerOf<Contract['manifest']> {
  const { application } = running;
  const { product } = application;
  const title = termIn(terms, 'title', application.title);
  return {
    id: '/',
    name: title,
    short_name: shortened(title),
    lang: locale,
    dir: directionOf(locale),
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: givenValue(product.colour) ?? blue,
    background_color: paper,
    icons: iconsOf(running),
  };
}

/** Letters are full to the edges and cut off nowhere; the document's own icon is drawn smaller for phones that cut it to their shape. */
function iconsOf(running: Pick<RunningApplication, 'application' | 'pictures'>): AnswerOf<Contract['manifest']>['icons'] {
  const purpose = ownIcon(running) ? 'any' : 'any maskable';
  const png = (size: number, file: string, of: string) => ({
    src: addressOf('drawnIcon', { file }).path,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose: of,
  });
  return [
    { src: addressOf('icon', {}).path, sizes: 'any', type: 'image/svg+xml', purpose },
    png(192, '192.png', 'any'),
    png(512, '512.png', 'any'),
    png(512, 'maskable-512.png', 'maskable'),
  ];
}

/** As many whole words as there is room for. */
function shortened(title: string): string {
  const words = title.split(' ');
  while (words.length > 1 && words.join(' ').length > mostBelowIcon) words.pop();
  return words.join(' ').slice(0, mostBelowIcon);
}
