/** What a phone or a desk needs to install the application: its name, its icon, its colour (W3C, Web Application Manifest). */
import { type Application, givenValue } from '@ninefold/model';
import { type AnswerOf, addressOf, type Contract } from '@ninefold/protocol';
import { type Speech, termIn } from '@ninefold/words';
import { blue } from './icon.ts';

/** So much of a name stands below an icon. */
const mostBelowIcon = 12;
/** The ground of pages, while the first one comes: as `tokens.css` of the client has it. */
const paper = '#fdfdfb';

/** It opens at the first screen, in a window of its own. */
export function manifestOf(application: Application, { locale, terms }: Speech): AnswerOf<Contract['manifest']> {
  const { product } = application;
  const title = termIn(terms, 'title', application.title);
  return {
    id: '/',
    name: title,
    short_name: shortened(title),
    lang: locale,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: givenValue(product.colour) ?? blue,
    background_color: paper,
    icons: [{ src: addressOf('icon', {}).path, sizes: 'any', type: 'image/svg+xml', purpose: 'any maskable' }],
  };
}

/** As many whole words as there is room for. */
function shortened(title: string): string {
  const words = title.split(' ');
  while (words.length > 1 && words.join(' ').length > mostBelowIcon) words.pop();
  return words.join(' ').slice(0, mostBelowIcon);
}
