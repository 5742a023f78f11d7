/** Files that are dropped on a part of a page. */
import { type DragEvent, useState } from 'react';

interface DroppedFiles {
  /** Files are held over it, and it would take them. */
  readonly over: boolean;
  readonly handlers: {
    onDragOver(event: DragEvent): void;
    onDragLeave(event: DragEvent): void;
    onDrop(event: DragEvent): void;
  };
}

/** What is dropped on a control of its own goes there; one handler does not see it. Without `take` none are taken. */
export function useDroppedFiles(take: ((files: readonly File[]) => void) | undefined): DroppedFiles {
  const [over, setOver] = useState(false);
  const isFor = (event: DragEvent): boolean =>
    take !== undefined && event.dataTransfer.types.includes('Files') && !(event.target as Element).closest?.('.control-file');
  return {
    over,
    handlers: {
      onDragOver(event) {
        setOver(isFor(event));
        if (isFor(event)) event.preventDefault();
      },
      onDragLeave(event) {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      },
      onDrop(event) {
        setOver(false);
        if (!isFor(event)) return;
        event.preventDefault();
        take?.([...event.dataTransfer.files]);
      },
    },
  };
}
