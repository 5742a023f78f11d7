/** Preview's own doors: as whom one looks, what the findings are, and word of reloads. */
import { type Answer, type Asking, bodyObject } from '../asking.ts';
import { isLoopback } from '../http/loopback.ts';
import { viewed, viewingCookie } from '../preview/view-as.ts';
import { platformRefused } from '../problems/platform.ts';

export async function answerViewAs(asking: Asking): Promise<Answer> {
  previewOf(asking);
  const { person } = await bodyObject(asking, ['person']);
  if (typeof person !== 'string' || !(await viewed(asking.shared, asking.running, person)))
    throw platformRefused('not-found', { message: 'There is no such person.' });
  return { status: 204, cookies: [viewingCookie(person)] };
}

export async function answerPreviewDocument(asking: Asking): Promise<Answer> {
  return { status: 200, body: previewOf(asking).document() };
}

/** Server-sent events: `reloaded` when another document runs, `findings` when only what is said about it changed. */
export async function answerPreviewEvents(asking: Asking): Promise<Response> {
  previewOf(asking);
  const { listeners } = asking.shared;
  const encoder = new TextEncoder();
  let stop = (): void => undefined;
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (text: string): void => {
        try {
          controller.enqueue(encoder.encode(text));
        } catch {
          stop();
        }
      };
      const listener = (event: string): void => (event === 'closing' ? controller.close() : send(`event: ${event}\ndata: {}\n\n`));
      const beat = setInterval(() => send(': still here\n\n'), 20_000);
      beat.unref();
      listeners.add(listener);
      stop = () => {
        clearInterval(beat);
        listeners.delete(listener);
      };
      send('retry: 500\n\n');
    },
    cancel: () => stop(),
  });
  return new Response(stream, { headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store' } });
}

function previewOf({ shared, request }: Asking) {
  const { preview } = shared.options;
  if (!preview || !isLoopback(request)) throw platformRefused('not-found');
  return preview;
}
