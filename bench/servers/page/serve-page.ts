/** The page of the yardstick on its server: one script, packed beforehand and kept by the browser. */
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>All claims</title><script type="module" src="/list-page.js"></script><style>
body { margin: 0; font: 14px/1.5 system-ui, sans-serif; }
.shell { display: grid; grid-template-columns: 232px 1fr; min-height: 100vh; }
nav { display: grid; align-content: start; gap: 8px; padding: 16px; background: #f6f5f1; }
main { padding: 24px; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 10px 12px; border-bottom: 1px solid #e5e4e0; text-align: left; }
</style></head><body><div id="root"></div></body></html>`;

/** `script`: the built page; without it the server has none. */
export function servePage(app: FastifyInstance, script: string | undefined): void {
  if (script === undefined) return;
  const packed = brotliCompressSync(readFileSync(script));
  app.get('/all', (_request, reply) => reply.type('text/html').send(html));
  app.get('/list-page.js', (_request, reply) =>
    reply
      .type('text/javascript')
      .headers({ 'content-encoding': 'br', 'cache-control': 'public, max-age=31536000, immutable' })
      .send(packed),
  );
}
