/** The icon as PNG, in the sizes that phones ask for: iPhones and iPads take nothing else for the home screen. */
import { type Application, givenValue } from '@ninefold/model';
import type { RunningApplication } from '../context/running-application.ts';
import type { CoreServices } from '../context/services.ts';
import { drawnInThread, fontsFor } from './drawn-in-thread.ts';
import { framedIcon, initialsOf, letteredIcon } from './icon.ts';
import { ownIcon, type Picture } from './pictures.ts';

type Running = Pick<RunningApplication, 'application' | 'pictures'>;
type Services = Pick<CoreServices, 'options' | 'log'>;

/** What a phone cuts off of an icon that fills its shape (W3C, safe zone), on each side. */
const safeZone = 0.125;

/** Those there are, by their files: how the document's own icon is framed, and how large it is. */
const icons = {
  '180.png': { size: 180, frame: 'ground' },
  '192.png': { size: 192, frame: 'none' },
  '512.png': { size: 512, frame: 'none' },
  'maskable-512.png': { size: 512, frame: 'safe' },
} as const;

export type IconFile = keyof typeof icons;

/** Whether it is one of those that are drawn. */
export function isIconFile(file: string): file is IconFile {
  return Object.hasOwn(icons, file);
}

/** All of them are drawn when one is asked for first, and kept while the document is the same. undefined, and logged, where that failed. */
export async function drawnIcon(services: Services, running: Running, file: IconFile): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const known = drawn.get(running.application) ?? drawAll(services, running);
  drawn.set(running.application, known);
  return (await known).get(file);
}

type Drawn = ReadonlyMap<IconFile, Uint8Array<ArrayBuffer>>;

const drawn = new WeakMap<Application, Promise<Drawn>>();

async function drawAll({ options, log }: Services, running: Running): Promise<Drawn> {
  const files = Object.keys(icons) as IconFile[];
  const own = ownIcon(running);
  const letters = initialsOf(running.application.title).join('');
  const fonts = own ? [] : fontsFor(letters, options.clientDirectory);
  const { product } = running.application;
  const ground = givenValue(product.colour) ?? '#ffffff';
  const svgOf = (file: IconFile): string => (own ? framed(own, icons[file].frame, ground) : lettered);
  const lettered = letteredIcon(running.application, { withoutLetters: fonts.length === 0 });
  try {
    const pictures = await drawnInThread({ fonts, drawings: files.map((file) => ({ svg: svgOf(file), size: icons[file].size })) });
    return new Map(files.flatMap((file, place) => (pictures[place] ? [[file, pictures[place]] as const] : [])));
  } catch (error) {
    log('error', 'The icon could not be drawn for phones', error);
    return new Map();
  }
}

function framed(own: Picture, frame: (typeof icons)[IconFile]['frame'], ground: string): string {
  if (frame === 'none') return framedIcon(own);
  // What shines through is black on an iPhone.
  return framedIcon(own, frame === 'ground' ? { ground: '#ffffff' } : { ground, inset: safeZone });
}
