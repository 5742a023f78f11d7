/** How many exports go on at once: of all, and for whoever asks. One that goes slowly keeps its place, and nobody takes all of them. */
import { exportsAtOnce } from '@ninefold/engine';
import type { SourceText } from '@ninefold/words';
import type { ExportPlaces } from '../context/export-places.ts';
import { platformRefused } from '../problems/platform.ts';

/** All are free. */
export function createExportPlaces(most: { readonly ofAll: number; readonly ofOne: number } = exportsAtOnce): ExportPlaces {
  const taken = new Map<string, number>();
  let all = 0;
  return {
    take(who) {
      const own = taken.get(who) ?? 0;
      if (own >= most.ofOne) throw tooMany('Another export of yours is still going on. Wait until it has ended.');
      if (all >= most.ofAll) throw tooMany('Many lists are being exported. Wait a moment.');
      all += 1;
      taken.set(who, own + 1);
      return once(() => {
        all -= 1;
        const left = (taken.get(who) ?? 0) - 1;
        if (left > 0) taken.set(who, left);
        else taken.delete(who);
      });
    },
  };
}

function tooMany(said: SourceText) {
  return platformRefused('too-many-requests', { said });
}

function once(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) work();
    isDone = true;
  };
}
