/**
 * Work of which only so much goes on at once, and of one person one thing at a time: who brings much waits for nobody but themselves.
 * Where one thing is often in the way of another less goes on at once, in the end one thing after the other, and more again later.
 */

export interface Slots {
  /** Begins when there is room, in the order it came. `by`: whose it is; what is nobody's waits for room alone. */
  run<T>(work: () => Promise<T>, by?: string): Promise<T>;
  /** Something that went on was in the way of something else; or it was not. */
  wasInTheWay(): void;
  wentWell(): void;
}

interface Waiting {
  readonly by: string | undefined;
  readonly begin: () => void;
}

/** How much of what goes on may be done in vain: less than one in five. */
const regained = 0.25;

/** So many at once. */
export function createSlots(most: number): Slots {
  const waiting: Waiting[] = [];
  const busy = new Set<string>();
  let running = 0;
  let room = most;
  const enter = (by: string | undefined): void => {
    running += 1;
    if (by !== undefined) busy.add(by);
  };
  const mayBegin = (by: string | undefined): boolean => running < Math.floor(room) && (by === undefined || !busy.has(by));
  const next = (): number => waiting.findIndex((each) => mayBegin(each.by));
  const leave = (by: string | undefined): void => {
    running -= 1;
    if (by !== undefined) busy.delete(by);
    for (let place = next(); place >= 0; place = next()) {
      const [each] = waiting.splice(place, 1);
      enter(each?.by);
      each?.begin();
    }
  };
  return {
    async run(work, by) {
      if (mayBegin(by)) enter(by);
      else await new Promise<void>((begin) => waiting.push({ by, begin }));
      try {
        return await work();
      } finally {
        leave(by);
      }
    },
    wasInTheWay() {
      room = Math.max(1, room - 1);
    },
    wentWell() {
      room = Math.min(most, room + regained);
    },
  };
}
