/** Prints pages as PDF, some at once, each in a browser of its own that is ended whatever happens. */
import { pdfBytes, pdfMs, pdfsAtOnce, pdfsWaiting } from '@ninefold/engine';
import type { PrintedPage, Printer } from '../context/printer.ts';
import type { CoreServices } from '../context/services.ts';
import { platformRefused } from '../problems/platform.ts';
import { type AnswerViewer, printPage } from './print-page.ts';
import { type StartedBrowser, startBrowser } from './start-browser.ts';

/** `Printer`, as whoever made it ends it. */
export interface RunningPrinter extends Printer {
  /** Ends every browser. */
  close(): Promise<void>;
}

/** What one server spends on PDFs. */
export interface PrintLimits {
  readonly atOnce: number;
  readonly waiting: number;
  /** For each, the time it waits left aside. */
  readonly ms: number;
  /** Of each. */
  readonly bytes: number;
}

const usual: PrintLimits = { atOnce: pdfsAtOnce, waiting: pdfsWaiting, ms: pdfMs, bytes: pdfBytes };

type PrinterServices = Pick<CoreServices, 'log'> & { readonly options: Pick<CoreServices['options'], 'chromium'> };

/** Without `chromium` among the options every page is refused. `answer` answers the requests of the browsers. */
export function createPrinter(
  { options: { chromium }, log }: PrinterServices,
  answer: AnswerViewer,
  limits: PrintLimits = usual,
): RunningPrinter {
  const closed = new AbortController();
  const running = new Set<Promise<unknown>>();
  const waiting: (() => void)[] = [];
  let places = limits.atOnce;

  /** Whoever leaves while waiting gives up their turn. */
  const enter = async (left: AbortSignal): Promise<void> => {
    if (left.aborted) throw notReady();
    if (places > 0) {
      places -= 1;
      return;
    }
    if (waiting.length >= limits.waiting) throw platformRefused('too-many-requests', { said: 'Many PDFs are being made. Wait a moment.' });
    await new Promise<void>((resolve, reject) => {
      waiting.push(resolve);
      const give = (): void => {
        if (!waiting.includes(resolve)) return;
        waiting.splice(waiting.indexOf(resolve), 1);
        reject(notReady());
      };
      left.addEventListener('abort', give, { once: true });
    });
  };
  /** Whoever has waited longest gets the place. */
  const leave = (): void => {
    const next = waiting.shift();
    if (next) next();
    else places += 1;
  };

  const make = async (executable: string, page: PrintedPage, left: AbortSignal): Promise<Uint8Array<ArrayBuffer>> => {
    const late = AbortSignal.timeout(limits.ms);
    let browser: StartedBrowser | undefined;
    try {
      browser = await startBrowser(executable, limits.bytes);
      return await before(AbortSignal.any([late, left]), printPage(browser.devTools, page, answer));
    } catch (error) {
      if (!left.aborted)
        log('warn', 'a PDF could not be made', { page: page.path, reason: late.aborted ? 'not ready in time' : String(error) });
      throw notReady();
    } finally {
      await browser?.end();
    }
  };

  return {
    isThere: chromium !== undefined,
    async print(page, stopped) {
      if (chromium === undefined) throw platformRefused('no-pdf');
      const left = AbortSignal.any([stopped, closed.signal]);
      await enter(left);
      const made = make(chromium, page, left);
      running.add(made);
      try {
        return await made;
      } finally {
        running.delete(made);
        leave();
      }
    },
    async close() {
      closed.abort();
      await Promise.allSettled(running);
    },
  };
}

/** Rejects once `ending`, whatever becomes of the work. */
async function before<T>(ending: AbortSignal, work: Promise<T>): Promise<T> {
  const ended = new Promise<never>((_, reject) => {
    ending.addEventListener('abort', () => reject(ending.reason), { once: true });
    if (ending.aborted) reject(ending.reason);
  });
  // What goes on after the end is of no interest to anybody.
  work.catch(() => undefined);
  return await Promise.race([work, ended]);
}

function notReady() {
  return platformRefused('call-failed', { said: 'The PDF could not be made. Try again, or print the page with the browser.' });
}
