/**
 * A mail as HTML beside its plain text, where that says more: under the application's own logo, or where its words run from the right.
 * Programs for mail draw plain text from the left, and its full stops before its first words.
 */
import { directionOfText } from '@ninefold/words';

/** `picture`: a PNG; `title`: what stands in its place where pictures are not shown. */
export interface MailLogo {
  readonly picture: Uint8Array;
  readonly title: string;
}

interface HtmlMail {
  readonly html?: string;
  readonly attachments?: readonly Attachment[];
}

/** As Nodemailer takes it: it goes along with the mail, and is fetched from nowhere (RFC 2392). */
interface Attachment {
  readonly filename: string;
  readonly content: Buffer;
  readonly contentType: string;
  readonly contentDisposition: 'inline';
  readonly cid: string;
}

const cid = 'logo@ninefold';

/**
 * The same text, each paragraph of which runs as its first letter says (`dir="auto"`), and addresses in it can be followed. Nothing where there
 * is no logo and none of it runs from the right.
 */
export function htmlMail(text: string, logo?: MailLogo): HtmlMail {
  const paragraphs = text.split('\n\n');
  if (!logo && !paragraphs.some((words) => directionOfText(words) === 'rtl')) return {};
  const written = paragraphs.map((words) => `<p dir="auto" style="white-space:pre-wrap">${linked(words)}</p>`).join('');
  if (!logo) return { html: page(written) };
  // On white, also where a program shows mails in the dark.
  const head = `<p dir="auto"><img src="cid:${cid}" alt="${safe(logo.title)}" style="max-width:240px;max-height:40px;padding:6px 8px;background:#ffffff;border-radius:6px"></p>`;
  const content = Buffer.from(logo.picture);
  return {
    html: page(head + written),
    attachments: [{ filename: 'logo.png', content, contentType: 'image/png', contentDisposition: 'inline', cid }],
  };
}

function page(body: string): string {
  return `<!doctype html><html><head><meta name="color-scheme" content="light dark"></head><body>${body}</body></html>`;
}

function linked(words: string): string {
  return words
    .split(/(https?:\/\/[^\s<>"]+)/u)
    .map((part, place) => (place % 2 === 0 ? safe(part) : `<a href="${safe(part)}" dir="ltr">${safe(part)}</a>`))
    .join('');
}

function safe(text: string): string {
  return text.replace(/[&<>"']/gu, (character) => `&#${character.charCodeAt(0)};`);
}
