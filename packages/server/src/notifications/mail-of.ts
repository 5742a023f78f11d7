/** A notification as a mail. */
import type { NewMail } from '@ninefold/store';
import type { RunningApplication } from '../context/running-application.ts';
import type { CoreServices } from '../context/services.ts';
import { linkTo } from '../mail/link-to.ts';
import { mailAddressOf } from '../mail/preferences.ts';
import type { ToldMessage, ToldWords } from './message-to.ts';

const longestSubject = 150;

/** null: they have no address. */
export function mailOf(services: CoreServices, running: RunningApplication, told: ToldMessage): NewMail | null {
  const to = mailAddressOf(running, told.person.record);
  return to === null ? null : mailTo(services, to, { ...told, text: told.standing?.said ?? told.text });
}

/** The same to an address. */
export function mailTo(services: CoreServices, to: string, { text, path, title }: ToldWords): NewMail {
  const [line = ''] = text.split('\n');
  const subject = line.length > longestSubject ? `${line.slice(0, longestSubject - 1)}…` : line;
  const link = path === undefined ? undefined : linkTo(services, path);
  return {
    to,
    subject: subject === '' ? title : subject,
    text: [text, link, `— ${title}`].filter(Boolean).join('\n\n'),
  };
}
