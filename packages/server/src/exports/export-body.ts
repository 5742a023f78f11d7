/** A file on its way to somebody: no more is read than they take. What breaks off breaks the connection, so that it never looks whole. */

export interface ExportBody {
  readonly pieces: AsyncGenerator<Uint8Array, void>;
  /** Whoever takes nothing for so long is sent no more. */
  readonly stallMs: number;
  /** Called once, however it ends; with what went wrong. */
  ended(problem?: unknown): void;
}

/** Nothing is read before somebody takes it. */
export function exportBody({ pieces, stallMs, ended }: ExportBody): ReadableStream<Uint8Array> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const end = (problem?: unknown): void => {
    clearTimeout(timer);
    if (isOver) return;
    isOver = true;
    // It ends where it stands, and frees what it holds.
    pieces.return().catch(() => undefined);
    ended(problem);
  };
  const waitFor = (controller: ReadableStreamDefaultController<Uint8Array>): void => {
    timer = setTimeout(() => {
      const problem = new Error('Nobody takes the file any more.');
      controller.error(problem);
      end(problem);
    }, stallMs);
    timer.unref();
  };
  return new ReadableStream<Uint8Array>(
    {
      start: waitFor,
      async pull(controller) {
        clearTimeout(timer);
        try {
          const { done, value } = await pieces.next();
          if (isOver) return;
          if (done) {
            controller.close();
            end();
            return;
          }
          controller.enqueue(value);
          waitFor(controller);
        } catch (problem) {
          if (isOver) return;
          controller.error(problem);
          end(problem);
        }
      },
      cancel: () => end(),
    },
    { highWaterMark: 0 },
  );
}
