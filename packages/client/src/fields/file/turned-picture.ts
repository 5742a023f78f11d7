/** A picture made anew in the browser, turned by quarters: what is kept is what was seen, whoever opens it and with what. */
import type { FileValue } from '@ninefold/model';
import { addressOfFile } from './viewable.ts';

/** What a browser can write again. Of a GIF it would keep the first picture alone. */
const written: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/webp']);

/** Little enough is lost that nobody sees it, however often one turns (ITU-T T.81; WebP has the same measure). */
const quality = 0.95;

/** Whether a picture of this type can be kept turned. */
export function canBeTurned({ type }: FileValue): boolean {
  return written.has(type);
}

/** Of the same name and type, `turns` quarters clockwise; undefined where the browser cannot read it or has no room for it. */
export async function turnedPicture(file: FileValue, turns: number): Promise<File | undefined> {
  // The pixels as they are to be seen (EXIF 3.0, Orientation).
  const seen = await fetch(addressOfFile(file))
    .then((answer) => (answer.ok ? answer.blob() : Promise.reject(answer)))
    .then((blob) => createImageBitmap(blob, { imageOrientation: 'from-image' }))
    .catch(() => undefined);
  if (!seen) return undefined;
  try {
    const canvas = document.createElement('canvas');
    const isAcross = turns % 2 === 1;
    canvas.width = isAcross ? seen.height : seen.width;
    canvas.height = isAcross ? seen.width : seen.height;
    const context = canvas.getContext('2d');
    if (!context) return undefined;
    context.translate(canvas.width / 2, canvas.height / 2);
    context.rotate((turns * Math.PI) / 2);
    context.drawImage(seen, -seen.width / 2, -seen.height / 2);
    const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, file.type, quality));
    return made?.type === file.type ? new File([made], file.name, { type: file.type }) : undefined;
  } finally {
    seen.close();
  }
}
