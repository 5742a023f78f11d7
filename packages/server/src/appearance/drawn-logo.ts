/** The logo as PNG, for mails: programs for mail draw no SVG. */
import type { RunningApplication } from '../context/running-application.ts';
import type { CoreServices } from '../context/services.ts';
import { pictureSize } from '../files/picture-size.ts';
import { drawnInThread, fontsFor } from './drawn-in-thread.ts';
import { logoPicture, type Picture } from './pictures.ts';

type Running = Pick<RunningApplication, 'application' | 'pictures'>;
type Services = Pick<CoreServices, 'options' | 'log'>;

/** Twice as many pixels as it stands on, for screens that have them. */
const within = { width: 480, height: 80 };

/** Drawn once, and kept while it is the same picture; undefined where there is none, or it cannot be drawn: that is logged. */
export async function drawnLogo(services: Services, running: Running): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const picture = logoPicture(running);
  if (!picture) return undefined;
  const known = drawn.get(picture) ?? draw(services, picture);
  drawn.set(picture, known);
  return await known;
}

const drawn = new WeakMap<Picture, Promise<Uint8Array<ArrayBuffer> | undefined>>();

async function draw({ options, log }: Services, picture: Picture): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const svg = svgOf(picture);
  const letters = svg === undefined ? '' : lettersIn(svg);
  const fonts = letters === '' ? [] : fontsFor(letters, options.clientDirectory);
  try {
    if (svg === undefined) throw new Error('Its size is not known.');
    // What no font here has would be missing from it.
    if (letters !== '' && fonts.length === 0) throw new Error(`No font here has its letters: ${letters}`);
    return (await drawnInThread({ fonts, drawings: [{ svg, within }] }))[0];
  } catch (error) {
    log('warn', 'The logo could not be drawn for mails', error);
    return undefined;
  }
}

/** Itself, or around a picture of pixels. */
function svgOf({ type, bytes }: Picture): string | undefined {
  if (type === 'image/svg+xml') return new TextDecoder().decode(bytes);
  const size = pictureSize(bytes);
  return (
    size &&
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" width="${size.width}" height="${size.height}"><image width="${size.width}" height="${size.height}" href="data:${type};base64,${Buffer.from(bytes).toString('base64')}"/></svg>`
  );
}

/** What it writes with letters of a font, without what stands between them. */
function lettersIn(svg: string): string {
  const texts = svg.replace(/<!--[\s\S]*?-->/gu, '').match(/<(?:\w+:)?text\b[\s\S]*?<\/(?:\w+:)?text>/giu) ?? [];
  return texts
    .join('')
    .replace(/<[^>]*>|&[^;\s]*;/gu, '')
    .replace(/[^\p{L}\p{Nd}]/gu, '');
}
