/** People, categories and claims of the example, made by a small seeded generator. */

interface SeedClaim {
  readonly title: string;
  readonly employee: string;
  readonly state: string;
  readonly submittedOn: string | null;
  readonly lines: readonly { readonly spentOn: string; readonly category: string; readonly amount: number }[];
}

export interface Seed {
  readonly people: readonly { readonly id: string; readonly name: string; readonly manager: string | null }[];
  readonly categories: readonly { readonly id: string; readonly name: string }[];
  readonly claims: Iterable<SeedClaim>;
}

const claimCount = 100_000;
const managers = 40;
const people = 1000;
const states = ['Draft', 'Submitted', 'Large', 'Returned', 'Approved', 'Unpaid', 'Paid', 'Refused', 'Withdrawn'];
const subjects = ['Customer visit', 'Train ticket', 'Team lunch', 'Conference', 'Monitor arm', 'Taxi', 'Books', 'Hotel'];

/** Every fortieth person is a manager; the first one is who asks. */
export function makeSeed(): Seed {
  const random = mulberry32(9);
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  const id = (n: number) => `p${String(n).padStart(5, '0')}`;
  const categories = ['Travel', 'Meals', 'Lodging', 'Equipment'].map((name, i) => ({ id: `k${i}`, name }));
  const list = Array.from({ length: people }, (_, n) => ({
    id: id(n),
    name: `Person ${n}`,
    manager: n < managers ? null : id(n % managers),
  }));
  function* claims(): Iterable<SeedClaim> {
    for (let n = 0; n < claimCount; n += 1) {
      const state = pick(states);
      yield {
        title: `${pick(subjects)} ${n}`,
        employee: id(managers + Math.floor(random() * (people - managers))),
        state,
        submittedOn: state === 'Draft' ? null : '2026-03-01',
        lines: Array.from({ length: 1 + Math.floor(random() * 2) }, () => ({
          spentOn: `2026-02-${String(1 + Math.floor(random() * 28)).padStart(2, '0')}`,
          category: pick(categories).id,
          amount: 100 + Math.floor(random() * 90_000),
        })),
      };
    }
  }
  return { people: list, categories, claims: claims() };
}

/** Mulberry32 by Tommy Ettinger: a small seeded generator of numbers in [0, 1). */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
