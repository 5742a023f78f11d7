/** Actions are named by verbs; what happened is told in the past: "submit" is "submitted it". English only: other languages name the action. */

/** Verbs of business that do not just take -ed. */
const irregular: Readonly<Record<string, string>> = {
  begin: 'began',
  bring: 'brought',
  build: 'built',
  buy: 'bought',
  catch: 'caught',
  choose: 'chose',
  cut: 'cut',
  deal: 'dealt',
  do: 'did',
  draw: 'drew',
  find: 'found',
  forget: 'forgot',
  get: 'got',
  give: 'gave',
  go: 'went',
  grow: 'grew',
  hold: 'held',
  keep: 'kept',
  lay: 'laid',
  lead: 'led',
  leave: 'left',
  lend: 'lent',
  let: 'let',
  lose: 'lost',
  make: 'made',
  mean: 'meant',
  meet: 'met',
  pay: 'paid',
  prepay: 'prepaid',
  put: 'put',
  read: 'read',
  redo: 'redid',
  repay: 'repaid',
  reset: 'reset',
  rewrite: 'rewrote',
  run: 'ran',
  say: 'said',
  see: 'saw',
  sell: 'sold',
  send: 'sent',
  resend: 'resent',
  set: 'set',
  shut: 'shut',
  speak: 'spoke',
  spend: 'spent',
  split: 'split',
  take: 'took',
  teach: 'taught',
  tell: 'told',
  think: 'thought',
  throw: 'threw',
  undo: 'undid',
  wear: 'wore',
  win: 'won',
  withdraw: 'withdrew',
  withhold: 'withheld',
  write: 'wrote',
};

/** The last consonant is doubled: in verbs of one short syllable, and in these whose last syllable is the stressed one. */
const oneShort = /^[^aeiou]*[aeiou][bdglmnprt]$/u;
const stressedLast = /(?:mit|fer|cur|pel|trol|cel|nul)$/u;
const stressedBefore = /^(?:limit|vomit|offer|suffer|differ|buffer)$/u;

/** "submitted it", "took back", "reported damage"; undefined for what is no English verb as far as can be told. */
export function inThePast(action: string): string | undefined {
  if (!isInEnglish()) return undefined;
  const [verb = '', ...rest] = action.trim().split(/\s+/u);
  const past = pastOf(verb.toLowerCase());
  if (past === undefined) return undefined;
  return rest.length === 0 ? `${past} it` : [past, ...rest].join(' ');
}

/** Where the document is in another language, so are the names of its actions. */
export function isInEnglish(): boolean {
  return /^en(?:-|$)/u.test(globalThis.document?.documentElement.lang || 'en');
}

function pastOf(verb: string): string | undefined {
  if (!/^[a-z]+(?:-[a-z]+)?$/u.test(verb)) return undefined;
  const known = irregular[verb];
  if (known !== undefined) return known;
  // Said in the past already: "repaired".
  if (/[^e]ed$/u.test(verb) && verb.length > 4 && verb !== 'embed') return verb;
  if (verb.endsWith('e')) return `${verb}d`;
  if (/[^aeiou]y$/u.test(verb)) return `${verb.slice(0, -1)}ied`;
  const doubles = oneShort.test(verb) || (stressedLast.test(verb) && !stressedBefore.test(verb));
  return doubles ? `${verb}${verb.at(-1)}ed` : `${verb}ed`;
}
