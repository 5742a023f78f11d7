/** A place where files are dropped: it shows that it takes them while one is over it. */
import { type DragEvent, useState } from 'react';

/** `over`: one is over it now; `drops` are the listeners of the place. What is no file, such as a piece of text, is left to whatever is below. */
export function useFileDrop(take: (files: FileList) => unknown) {
  const [over, setOver] = useState(false);
  const drag = (event: DragEvent): void => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  const leave = (): void => setOver(false);
  const drop = (event: DragEvent): void => {
    leave();
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    void take(event.dataTransfer.files);
  };
  return { over, drops: { onDragEnter: drag, onDragOver: drag, onDragLeave: leave, onDrop: drop } };
}
