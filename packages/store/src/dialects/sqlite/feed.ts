/** What the running transactions will announce to listeners of this process, once it is on disk. */
import type { Commit } from '../../commits.ts';
import type { DatabaseSession, News } from '../../dialect/database.ts';
import { createListeners, type Listeners } from '../../dialect/one-process/listeners.ts';

type Later = Parameters<DatabaseSession['afterwards']>[0];

export interface Feed {
  readonly news: News;
  /** Done before anybody hears. */
  later(work: Later): void;
  /** Where the running transactions stand; `backTo` forgets what came later. */
  mark(): FeedPosition;
  backTo(mark: FeedPosition): void;
  /** Takes what is to be done now. */
  due(): readonly Later[];
  /** Tells everybody, once. */
  publish(): void;
  readonly commits: Pick<Listeners<readonly Commit[]>, 'listen'>;
  readonly notified: Pick<Listeners<readonly string[]>, 'listen'>;
  readonly access: Pick<Listeners<readonly string[]>, 'listen'>;
}

export interface FeedPosition {
  readonly commits: number;
  readonly later: number;
}

export const atTheBeginning: FeedPosition = { commits: 0, later: 0 };

/** One for all transactions of a database, which run one after the other. `publish` tells whoever listens by then. */
export function createFeed(): Feed {
  const commits = createListeners<readonly Commit[]>();
  const notified = createListeners<readonly string[]>();
  const access = createListeners<readonly string[]>();
  let noted: Commit[] = [];
  let later: Later[] = [];
  /** Somebody noted by a change that was given up is told too: there is nothing new for them then. */
  const people = new Set<string>();
  const changed = new Set<string>();
  return {
    commits,
    notified,
    access,
    news: {
      get wanted() {
        return commits.isHeard();
      },
      changed: (commit) => void noted.push(commit),
      notified: (person) => void people.add(person),
      accessChanged: (person) => void changed.add(person),
      mark: () => {
        const before = noted.length;
        return () => {
          noted.length = before;
        };
      },
    },
    later: (work) => void later.push(work),
    mark: () => ({ commits: noted.length, later: later.length }),
    backTo(mark) {
      noted.length = mark.commits;
      later.length = mark.later;
    },
    due() {
      const now = later;
      later = [];
      return now;
    },
    publish() {
      const told = noted;
      const who = [...people];
      const whose = [...changed];
      noted = [];
      people.clear();
      changed.clear();
      if (told.length > 0) commits.tell(told);
      if (who.length > 0) notified.tell(who);
      if (whose.length > 0) access.tell(whose);
    },
  };
}
