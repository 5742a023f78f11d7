/** A picture made small in the browser: turned as its camera was held, cut square from the middle, in few bytes. */
import { pictures } from '@ninefold/engine';

/** A WebP, or a JPEG where the browser writes no other; undefined for what it cannot read as a picture. */
export async function smallPicture(file: Blob): Promise<Blob | undefined> {
  // The pixels as they are to be seen (EXIF 3.0, Orientation); nothing else of what the camera wrote is kept.
  const seen = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
  if (!seen) return undefined;
  try {
    const canvas = squareOf(seen);
    for (const type of ['image/webp', 'image/jpeg']) {
      for (const quality of [0.86, 0.7, 0.5]) {
        const made = await written(canvas, type, quality);
        if (made?.type === type && made.size <= pictures.bytes) return made;
      }
    }
    return undefined;
  } finally {
    seen.close();
  }
}

function squareOf(seen: ImageBitmap): HTMLCanvasElement {
  const side = Math.min(seen.width, seen.height);
  const canvas = document.createElement('canvas');
  canvas.width = pictures.side;
  canvas.height = pictures.side;
  const context = canvas.getContext('2d');
  if (!context) return canvas;
  // What shines through would be black in a JPEG.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(seen, (seen.width - side) / 2, (seen.height - side) / 2, side, side, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function written(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality));
}
