/** What a page can show of a file by itself; all else is opened beside it or saved. */
import type { FileValue } from '@ninefold/model';
import { pathOf } from '../../api/call-api.ts';
import { whoseFile } from '../../api/whose-page.ts';

const images: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp']);

/** By its type: PNG, JPEG, GIF and WebP are images, a PDF is a document; undefined for all else. */
export function viewableAs({ type }: FileValue): 'image' | 'document' | undefined {
  if (images.has(type)) return 'image';
  return type === 'application/pdf' ? 'document' : undefined;
}

/** The path on this server that opens it. */
export function addressOfFile({ file }: FileValue): string {
  return pathOf('openFile', { parameters: { id: file }, query: whoseFile() });
}
