/** Who was told something by the running transactions: said once they are on disk. */

/** Somebody noted by a change that was given up is said too: there is nothing new for them then. */
export interface NotifiedListener {
  note(person: string): void;
}

export interface NotifiedPeople extends NotifiedListener {
  listen(listener: (people: readonly string[]) => void): () => void;
  publish(): void;
}

export function createNotifiedPeople(): NotifiedPeople {
  const listeners = new Set<(people: readonly string[]) => void>();
  const noted = new Set<string>();
  return {
    note: (person) => void noted.add(person),
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    publish() {
      if (noted.size === 0) return;
      const people = [...noted];
      noted.clear();
      for (const listener of [...listeners]) listener(people);
    },
  };
}
