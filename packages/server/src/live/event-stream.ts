/** A stream of server-sent events (WHATWG HTML, section 9.2) to one page. */
import type { PageEvent } from '../context/live.ts';

export interface EventStream {
  readonly response: Response;
  /** A page that takes nothing any more is closed instead. */
  send(event: PageEvent): void;
  close(): void;
}

const beatMs = 20_000;
/** Events that wait for a page that does not read. */
const mostWaiting = 1_000;
/** The browser comes back after this, when the stream ends. */
const retryMs = 500;

/** `ended` is called once, when the page has gone, reads no more, or the stream is closed. */
export function openEventStream(ended: () => void): EventStream {
  const encoder = new TextEncoder();
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const beat = setInterval(() => write(': still here\n\n'), beatMs);
  beat.unref();

  function write(text: string): void {
    if (!controller) return;
    try {
      if ((controller.desiredSize ?? 0) < -mostWaiting) throw new Error('this page does not read');
      controller.enqueue(encoder.encode(text));
    } catch {
      close();
    }
  }

  function close(): void {
    const open = controller;
    controller = undefined;
    clearInterval(beat);
    if (!open) return;
    ended();
    try {
      open.close();
    } catch {
      // The page went first.
    }
  }

  const stream = new ReadableStream<Uint8Array>({
    start(started) {
      controller = started;
      write(`retry: ${retryMs}\n\n`);
    },
    cancel: close,
  });
  return {
    response: new Response(stream, {
      headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' },
    }),
    send: ({ name, data, id }) => write(`${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`),
    close,
  };
}
