/** What follows from a text alone, found once for texts that come again: the addresses that pages of one application ask for. */
import { keptOrMade } from '@ninefold/model';

/** People make up texts without end; they must not fill the memory. */
const most = 1000;
const longest = 2000;

/** `work` with its answers kept. Nothing but the text may say what it comes to; what it throws is not kept. */
export function keptByText<T extends object>(work: (text: string) => T): (text: string) => T {
  const kept = new Map<string, T>();
  return (text) => {
    const make = () => work(text);
    return text.length > longest ? make() : keptOrMade(kept, most, text, make);
  };
}
