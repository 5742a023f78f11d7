/** While a document is too broken to start with: its findings as a page, which gives way as soon as it is mended. */
import { createHash } from 'node:crypto';
import type { Finding } from '@ninefold/model';
import type { Candidate } from '../document/candidate.ts';
import { countFindings, summaryLine } from '../findings/count-findings.ts';

const style = `:root{color-scheme:light dark;--paper:#fdfdfb;--sheet:#fff;--ink:#1b1c1f;--soft:#575a62;--line:#e8e6e1;--error:#b3261e}
@media(prefers-color-scheme:dark){:root{--paper:#141518;--sheet:#1a1c20;--ink:#ececee;--soft:#b2b5bd;--line:#2a2d33;--error:#ff9a90}}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}main{max-width:46rem;margin:0 auto;padding:3rem 1.25rem}
h1{font-size:1.4rem;line-height:1.35;margin:0 0 .5rem}p{margin:.25rem 0;color:var(--soft)}ol{list-style:none;margin:2rem 0 0;padding:0}
li{background:var(--sheet);border:1px solid var(--line);border-radius:10px;padding:1rem 1.25rem;margin-bottom:.75rem}
li p:first-of-type{color:var(--ink);font-weight:600}small{color:var(--error)}pre{margin:.5rem 0 0;overflow-x:auto;font-size:.85rem;color:var(--soft)}`;

/** Asks again twice a second; another answer replaces the page. */
const script = `let seen;setInterval(async()=>{try{const a=await fetch(location.href,{headers:{accept:'text/html'}});const tag=a.headers.get('etag');
if(a.status!==503||(seen&&tag!==seen))location.reload();seen=tag}catch{}},500)`;

/** 503 (RFC 9110), for pages and for programs. */
export function waitingResponse(request: Request, candidate: Candidate): Response {
  const errors = candidate.findings.filter((finding) => finding.severity === 'error');
  const headers = { 'cache-control': 'no-store', 'retry-after': '1', etag: `"${candidate.hash.slice(0, 16)}"` };
  if (!(request.headers.get('accept') ?? '').includes('text/html')) {
    const detail = `The document cannot be run as written: ${summaryLine(countFindings(errors))}.`;
    const problem = {
      type: 'about:blank',
      title: 'Service Unavailable',
      status: 503,
      detail,
      code: 'not-running',
      statement: null,
      field: null,
    };
    return Response.json(problem, { status: 503, headers: { ...headers, 'content-type': 'application/problem+json' } });
  }
  const policy = `default-src 'none'; style-src '${hashOf(style)}'; script-src '${hashOf(script)}'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  return new Response(page(candidate, errors), {
    status: 503,
    headers: {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
    },
  });
}

function page({ text, file }: Candidate, errors: readonly Finding[]): string {
  const lines = text.split(/\r\n|\r|\n/u);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Waiting for the document</title><style>${style}</style></head>
<body><main><h1>The document cannot be run as written</h1><p>${escaped(file)} has ${escaped(summaryLine(countFindings(errors)))}. Mend it and save: the application starts here.</p>
<ol>${errors.map((finding) => item(lines, finding)).join('\n')}</ol></main><script>${script}</script></body></html>`;
}

function item(lines: readonly string[], finding: Finding): string {
  const { line } = finding.span;
  const source = lines[line - 1] ?? '';
  const more = [finding.why, finding.mend].filter((part) => part !== undefined).map((part) => `<p>${escaped(part)}</p>`);
  return `<li><small>${escaped(finding.code)}, line ${line}</small><p>${escaped(finding.what)}</p>${more.join('')}<pre>${escaped(source.slice(0, 400))}</pre></li>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/gu, (character) => `&#${character.charCodeAt(0)};`);
}

function hashOf(source: string): string {
  return `sha256-${createHash('sha256').update(source).digest('base64')}`;
}
