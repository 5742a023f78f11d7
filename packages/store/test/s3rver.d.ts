/** What the tests use of a package without types. */
declare module '@20minutes/s3rver' {
  import type { RequestListener } from 'node:http';

  interface Options {
    readonly directory: string;
    readonly silent: boolean;
    readonly vhostBuckets: boolean;
    readonly allowMismatchedSignatures: boolean;
    readonly configureBuckets: readonly { readonly name: string }[];
  }

  // biome-ignore lint/style/noDefaultExport: it is theirs
  export default class S3rver {
    constructor(options: Options);
    configureBuckets(): Promise<unknown>;
    callback(): RequestListener;
    readonly logger: { readonly exceptions: { unhandle(): void }; close(): void };
  }
}
