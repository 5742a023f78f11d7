/** Whether *Why?* is on: a choice for as long as the page is open. */
import { create } from 'zustand';

const useWhy = create(() => ({ on: false }));

/** Kept nowhere: with the next loading of the page it is off again. */
export function turnWhy(on: boolean): void {
  useWhy.setState({ on });
}

/** Whoever may not ask sees nothing of it, whatever it says. */
export function useWhyIsOn(): boolean {
  return useWhy(({ on }) => on);
}
