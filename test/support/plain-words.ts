/**
 * Words that exported names are made of and a reader brings along. Other forms of each (`asks`, `asked`, `asking`) are known with it.
 * A word with a meaning of our own does not belong here, but into `docs/glossary.md`.
 */
export const plainWords: readonly string[] = wordsIn(`
  stemmer caller
  collation recent spacing tailored
  cost guess guesses log logged steady
  pivot signal
  savepoint hearer
  alone storage
  heard leisure offline old overdue register serve surplus weighed window
  declaration retire runner thread
  begun continue continued finish large
  flow identity issuer oidc service timeout verified
  confirm confirmed factor program qr recovery second
  translate translated translation untranslated further learn speech
  speak spoken t telemetry trace traced tracer
  either paste pasted western
  attach digest follower followers preference preferences unfollow
  comment comments mention mentions mentionable restorable timeline
  neither nor
  bulk current extend swipe swipes toggle touch
  expired longer oldest removal retain retention
  agent agree bucket damage remote sum summed sweep
  anew backfill online ours progress publish
  csv po everything export serial stall workbook xml zip zipped
  admission admit lease ready schedule shortest snapshot
  bad brought chip colon config doctor earlier examine good misspelt separate undo undone
  are born bring exchange rate remember reword were child conversion ensure let put remark temporary these
  a about above accept act activate actor add address affect after again against age agenda ago ahead align alike all allowed along already
  alteration altered alternative always among amount an analysis anchor animal and another answer any anything anywhere apart application applied apply approval
  around arrived arrow askable
  article ask assign assume at attempt audience available back bar bare batch be before begin beginning behind bell below beside between blank
  block both bottom bound brands break broken bug build built but button by byte calculation calendar calm came can cannot capital card carried
  carrying case cell change characters check children choose chosen circles cities civil classes clear close coefficient collect collector
  colours combine comes common companies compare comparison complete completion conflict connect contains content contradicting control
  committed copied copy core countries covered create creation cross crowded currency cut date day deactivate dead decide decision deed deeper defaults define
  definitions delete deletion demands departments derived describe description detail did differ direction directly divide do done draw
  drawings drawn drop dropped due duplicate duration each early edit editable edition editor elsewhere email empty end endless english enter entity
  evaluation even ever
  everything everywhere exact exclusive existing exists exit expect explain failed failure few fill filter final find finer finished fire fit fitting
  fixable folder follow footer for forget forgetting forgive forgotten forward found free fresh from full gatherable general german give go gone grid grip
  group guessable guessed half hand handle handler happening has head headings heaviest height held help here hidden highest hint history
  hold holiday home hours hue
  identify if immediate implied import impossible in include incoming incomplete independent insertion inspection instant intended invitation
  invite invitee inviter is iso it item itself join judge jumps junction keep keepable kept kind knowing known labelled lacks laid landing lane
  largest last late later layer lazy lead leading leads least leave left length letter letterhead like likely limit link list listeners local lock logging logo long longest look
  lost lower lowerable lowest made mail make makers many matter max may me mean meanwhile measurable measure megabytes membership mend
  mentioned message might milliseconds minute minutes missing moment money month more most move ms much narrow near nearest nearly needed needs network
  never new newest next ninefold no nobody none nonlinear not note nothing notice notification notified now nowhere number numeric occupations
  occurrence odd of off on once one oneself only open opener or ordinal other otherwise out outcome outer outgoing outside over overflows
  overlap overlapping owner paint pair pairwise parent passed past pattern pause peek people paper period permission permit permitted person phone pick picture piece pipes plain
  plainly planned platform pointless position possible postgres prepare presence present print product prompts prose public publishing purpose purposes question
  quick quickly raised reachable read readable reader real reason receive recently recognise recompute record redaction refers refuse region
  relative relevant remove renamable rename renew renewal repair repeated replace reply require reservation reset resetting restore rests resume
  return returnable robot run running safe said same sample save say secret see seen segments self send sent services settle several severity
  shift short shorten show shown sibling side sight sign silent single size slot slow slowest small sole some something somewhere sort sounds
  speaks specification spelling spend split spot spread stale stand start stays stepped still stop stopped strangers streets submission
  submit submitting substitute suggestions summable summary surely swallowed sweeping take taken tell tellable than that the their there through
  tighten time title to today together told too topic totals touched translated trap tried trimmed true try turn turnable twice unanswered
  unavailable unbound unchanged uncoded uncovered under underway undrawn unenterable unescaped unique unmade unread unreadable unready
  unsafe unsaved unsealed unseen unsent unset untangle until untitled unusable unused up upper use vain verdict viewable visible wait walk want
  watch weaker web week weekday what when where whether which while who whole whom whose wide widest width with withdraw within without
  witness work worked working
  write writer written wrong year yes yet you zero
`);

/** Those of people who know web servers, compilers, databases and drawing on a screen. */
export const wordsOfTheField: readonly string[] = wordsIn(`
  archive backup checksum extract manifest metrics
  accent appearance blue colour font initials retype
  access account aggregate analyse api app argument arithmetic array attributes authenticate avatar axes axis badge bind body boundary
  branching browser cache canonical ceiling challenge chart chromium clock closure code codec column command commit compile compiler component compute conjunction connection
  context contract convert converter cookie count credential cursor cycles dashboard data database decimal decode defer dev diagnostic diagram dialect
  dialog dictionary difference diff digest digits directory display disposition divisor document download drag edge encode engine environment equation error
  escaped evaluate event expression feed feel fetch file flag flatten floor focus fold format formula fragment frame function github
  graph hash header hover html http icon id idempotency idempotent identifier index inline input insert integers invariant json kbd key
  keyset keyword language legend linear listen live load locale lock log loopback lsp machine map mark markdown match memoize menu merge method modulo
  multiply mutex native navigation negate node null nullable object offset opaque operand operation operator option optional order
  origin outbox pace paces palette panel parameter parse party passkey password path pdf pie pipeline placeholders plot plural popover port power preconditions predicate prefetch prefetched
  prefix preload principal printer problem process props proxy quantified quantifier query quoted quotient random range rank raw redact ref
  recurrence reference relying request rescale resolve response result retry review role root round route rule sarif scale schema scheme scrollbar scrypt search
  section security select selection series server session set share shared sheet shell signature skeleton solve solver source sql sqlite statistics
  status store stream strip style subtract sum syntax system table tag target task template terminal text thumb timer toast token tool
  transaction transport tree trigger type unit unquote unreachable update upload url user validate value variable verb verification verified verify version view virtual
  viewer wire worker workspace zone
`);

function wordsIn(text: string): readonly string[] {
  return text.trim().split(/\s+/u);
}
