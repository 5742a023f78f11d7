import { expect, test } from 'vitest';
import { isPlatformPath, platformAddresses } from './platform-path.ts';

test('an address of the platform is none of a document, however long it goes on', () => {
  for (const path of ['/_app', '/_app/rows', '/_health', '/_ready/now', '/_metrics']) expect(isPlatformPath(path), path).toBe(true);
  for (const path of ['/', '/app', '/_apple', '/_healthy', '/claims/_app']) expect(isPlatformPath(path), path).toBe(false);
  expect(platformAddresses).toBe('/_app, /_health, /_ready, and /_metrics');
});
