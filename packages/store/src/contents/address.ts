/** Where contents of files are kept when not with the data: `s3://BUCKET/PREFIX?endpoint=…&region=…`. Secrets never stand in it. */

export interface FilesAddress {
  readonly bucket: string;
  /** Without slashes at its ends; '' where the bucket is for these files alone. */
  readonly prefix: string;
  /** Of another provider; undefined: what the SDK finds by itself. */
  readonly endpoint: string | undefined;
  readonly region: string | undefined;
  /** As people know it, and by what two addresses are the same place. */
  readonly name: string;
}

/** How such an address is written. */
export const filesAddressForm = 's3://BUCKET/PREFIX?endpoint=https://HOST&region=REGION';

/** What an address says; undefined where it cannot be used: another scheme, no bucket, a name or a password, other parameters. */
export function readFilesAddress(text: string): FilesAddress | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 's3:' || url.username !== '' || url.password !== '' || url.port !== '' || url.hash !== '') return undefined;
  const { endpoint, region, ...others } = Object.fromEntries(url.searchParams);
  const bucket = url.hostname;
  const prefix = url.pathname.replace(/^\/+|\/+$/gu, '');
  const isUsable = isBucket(bucket) && isPrefix(prefix) && isEndpoint(endpoint) && isRegion(region) && Object.keys(others).length === 0;
  return isUsable ? { bucket, prefix, endpoint, region, name: prefix === '' ? `s3://${bucket}` : `s3://${bucket}/${prefix}` } : undefined;
}

/** The rules for names of buckets. */
function isBucket(text: string): boolean {
  return /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/u.test(text);
}

/** Characters that need no care anywhere. */
function isPrefix(text: string): boolean {
  return /^[\w./-]{0,500}$/u.test(text) && !/(?:^|\/)\.{0,2}(?:\/|$)/u.test(text === '' ? 'none' : text);
}

function isEndpoint(text: string | undefined): boolean {
  if (text === undefined) return true;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url !== undefined && /^https?:$/u.test(url.protocol) && url.username === '' && url.password === '' && url.search === '';
}

function isRegion(text: string | undefined): boolean {
  return text === undefined || /^[\w-]{1,60}$/u.test(text);
}
