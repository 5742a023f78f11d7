/** The store's own tables, as data: roles, invitations, the history and all that is kept beside the document's records. */

/** A condition that finds marks of accounts by index: they begin with this word, and what follows sorts before the exclamation mark. */
export const isAccountMark = "mark > 'account ' AND mark < 'account!'";

/** `counter`: a whole number that the database gives, greater with every row, never twice. */
type SystemColumn = 'text' | 'text or null' | 'integer' | 'integer or null' | '0 or 1, at first 0' | 'counter';

export interface SystemTable {
  readonly name: string;
  readonly columns: Readonly<Record<string, SystemColumn>>;
  /** None where a counter is. */
  readonly key?: readonly string[];
  /** Its rows know in which order they came (`SqlDialect.arrival`). */
  readonly ordered?: true;
  /** Questions for counts and sums of records look into it. */
  readonly inFigures?: true;
  /**
   * Refuses that a row is changed or removed; says so in these words. `but`: a column that may change while nf_meta says `forgetting`.
   * Rows may go while it says `removing`.
   */
  readonly kept?: { readonly changed: string; readonly removed: string; readonly but: string };
  readonly indexes?: readonly SystemIndex[];
}

interface SystemIndex {
  readonly name: string;
  readonly columns: readonly string[];
  readonly unique?: true;
  /** Of these rows alone. */
  readonly where?: string;
}

/** Made at every opening where they are missing: data of an earlier version has no place for some of them. */
export const systemTables: readonly SystemTable[] = [
  { name: 'nf_meta', columns: { name: 'text', value: 'text' }, key: ['name'], ordered: true },
  {
    name: 'nf_history',
    columns: {
      sequence: 'counter',
      entity: 'text',
      record: 'text',
      at: 'integer',
      who: 'text or null',
      what: 'text',
      action: 'text or null',
      statement: 'text or null',
      from_state: 'text or null',
      to_state: 'text or null',
      changes: 'text',
      document: 'text',
    },
    kept: { changed: 'the history is never changed', removed: 'the history is never removed', but: 'changes' },
    indexes: [{ name: 'nf_history_of', columns: ['entity', 'record', 'sequence'] }],
  },
  /** The chain over the history (`system/seals.ts`). `salt` is gone once the row may not be guessed any more from its digest. */
  {
    name: 'nf_seal',
    columns: {
      position: 'integer',
      kind: 'text',
      sequence: 'integer',
      happened: 'integer',
      at: 'integer',
      salt: 'text or null',
      digest: 'text',
      seal: 'text',
    },
    key: ['position'],
    indexes: [{ name: 'nf_seal_of', columns: ['sequence'] }],
  },
  /** Rows of the history to be sealed though later ones are: something in them was forgotten, or they were passed over. */
  { name: 'nf_unsealed', columns: { sequence: 'integer' }, key: ['sequence'] },
  /** What was removed of the history after its time (`system/retention.ts`), by the position of the seal that says so. */
  {
    name: 'nf_removed',
    columns: { position: 'integer', rows: 'integer', until: 'integer', constant: 'text', kept: 'text', document: 'text' },
    key: ['position'],
  },
  /** When a record entered the last state that the removed part of its history tells of: timers and stays go by it. */
  {
    name: 'nf_entered',
    columns: { entity: 'text', record: 'text', state: 'text', at: 'integer', sequence: 'integer' },
    key: ['entity', 'record'],
  },
  { name: 'nf_renamed', columns: { step: 'counter', entity: 'text', was: 'text', now: 'text', until: 'integer' } },
  /** What tables were called in the rows of history up to `until` (`renamed-entities.ts`). */
  { name: 'nf_renamed_entity', columns: { step: 'counter', was: 'text', now: 'text', until: 'integer' } },
  /** Which type a field had in the rows of history up to `until`, by the name it had after so many renames. */
  { name: 'nf_held', columns: { step: 'counter', entity: 'text', field: 'text', type: 'text', renames: 'integer', until: 'integer' } },
  /** The documents that the data was made for, in their order, what each changed, and the plan that was agreed to. */
  { name: 'nf_document', columns: { step: 'counter', hash: 'text', at: 'integer', applied: 'text', accepted: 'text or null' } },
  /** Each document that the data was opened with. `nf_meta` has the hash of the last one. */
  {
    name: 'nf_document_text',
    columns: { step: 'counter', hash: 'text', text: 'text', at: 'integer', version: 'text', who: 'text or null' },
    indexes: [{ name: 'nf_document_text_of', columns: ['hash'], unique: true }],
  },
  /** What a document had no place for (`migrate/aside.ts`); `document` is the one under which it went. */
  {
    name: 'nf_aside',
    columns: { id: 'text', what: 'text', entity: 'text', name: 'text', stored: 'text', document: 'text', at: 'integer' },
    key: ['id'],
  },
  {
    name: 'nf_aside_value',
    columns: { aside: 'text', record: 'text', position: 'integer', value: 'text' },
    key: ['aside', 'record', 'position'],
    indexes: [{ name: 'nf_aside_value_of', columns: ['record'] }],
  },
  /** What was set aside and went after its time (`system/retained-aside.ts`). */
  {
    name: 'nf_aside_gone',
    columns: {
      ...{ id: 'text', what: 'text', entity: 'text', name: 'text', words: 'text', amount: 'integer' },
      ...{ set_aside: 'integer', removed: 'integer', constant: 'text', kept: 'text' },
    },
    key: ['id'],
  },
  /** What is worked out beside the running application before a document is followed (`migrate/online`): how far each table is, by which run. */
  { name: 'nf_backfill', columns: { entity: 'text', run: 'text', reached: 'text' }, key: ['entity'] },
  /** Records that were written meanwhile. */
  { name: 'nf_backfill_noted', columns: { step: 'counter', entity: 'text', record: 'text' } },
  /**
   * Records some of whose kept figures come out otherwise, in the order in which they were worked out, with what the history tells of that.
   * `rows`: which of their lines are others, by table. Once the data follows the document they belong to the history (`system/published.ts`).
   */
  {
    name: 'nf_backfill_told',
    columns: {
      ...{ step: 'counter', entity: 'text', record: 'text' },
      ...{ statement: 'text or null', changes: 'text', figures: 'text', rows: 'text' },
    },
    indexes: [{ name: 'nf_backfill_told_of', columns: ['entity', 'record'], unique: true }],
  },
  /** How many figures of a field come out otherwise, with the first of them. */
  {
    name: 'nf_backfill_figure',
    columns: { entity: 'text', field: 'text', which: 'text', amount: 'integer', examples: 'text' },
    key: ['entity', 'field', 'which'],
  },
  /**
   * Values of theirs that come out otherwise though what they are made from stays as it is, which somebody wrote past the application: of
   * which row in which `place` (a table, or a table and a column), and the version that the row has then, where no column has that.
   */
  {
    name: 'nf_backfill_value',
    columns: { entity: 'text', record: 'text', place: 'text', id: 'text', value: 'text or null', version: 'integer or null' },
    key: ['entity', 'record', 'place', 'id'],
  },
  /**
   * At most one row: what was told ahead belongs to the history, under numbers that are greater by `shift`, as of this moment and document.
   * Up to the step `reached` it is there already.
   */
  { name: 'nf_published', columns: { shift: 'integer', at: 'integer', document: 'text', reached: 'integer' }, key: ['shift'] },
  /** What somebody deleted and may bring back for a time (`system/deletions.ts`). */
  {
    name: 'nf_deletion',
    columns: { id: 'text', entity: 'text', record: 'text', who: 'text or null', at: 'integer', document: 'text' },
    key: ['id'],
    indexes: [
      { name: 'nf_deletion_at', columns: ['at'] },
      { name: 'nf_deletion_of', columns: ['record'] },
    ],
  },
  /** Its rows, of whatever table (`place`), in the order in which they come back. `person`: whom a row is about besides its record. */
  {
    name: 'nf_deleted_row',
    columns: { deletion: 'text', position: 'integer', place: 'text', stored: 'text', person: 'text or null' },
    key: ['deletion', 'position'],
    indexes: [{ name: 'nf_deleted_row_person', columns: ['person'] }],
  },
  {
    name: 'nf_series',
    columns: { entity: 'text', field: 'text', prefix: 'text', last: 'integer' },
    key: ['entity', 'field', 'prefix'],
  },
  {
    name: 'nf_role',
    columns: { person: 'text', role: 'text' },
    key: ['person', 'role'],
    inFigures: true,
    indexes: [{ name: 'nf_role_people', columns: ['role'] }],
  },
  {
    name: 'nf_invitation',
    columns: { token: 'text', email: 'text', roles: 'text', expires: 'integer', accepted: 'integer or null' },
    key: ['token'],
    ordered: true,
  },
  { name: 'nf_invited', columns: { token: 'text', who: 'text or null', at: 'integer' }, key: ['token'] },
  { name: 'nf_deactivated', columns: { person: 'text', at: 'integer' }, key: ['person'] },
  {
    name: 'nf_reset',
    columns: { token: 'text', person: 'text', account: 'text', expires: 'integer' },
    key: ['token'],
    indexes: [{ name: 'nf_reset_of', columns: ['person'] }],
  },
  {
    name: 'nf_account',
    columns: { id: 'text', email: 'text or null', password: 'text' },
    key: ['id'],
    indexes: [{ name: 'nf_account_of', columns: ['email'], unique: true }],
  },
  {
    name: 'nf_session',
    columns: { token: 'text', account: 'text', expires: 'integer' },
    key: ['token'],
    indexes: [
      { name: 'nf_session_of', columns: ['account'] },
      { name: 'nf_session_end', columns: ['expires'] },
    ],
  },
  /** In what a session was begun, and when. Sessions of earlier versions have none. */
  {
    name: 'nf_session_begun',
    columns: { token: 'text', at: 'integer', browser: 'text or null', system: 'text or null' },
    key: ['token'],
  },
  /** `since` is null until a first code was right; `step`: of the last code, which is good once (RFC 6238, 5.2). */
  {
    name: 'nf_second_factor',
    columns: { account: 'text', secret: 'text', since: 'integer or null', step: 'integer' },
    key: ['account'],
  },
  { name: 'nf_recovery_code', columns: { account: 'text', code: 'text' }, key: ['account', 'code'] },
  /** Of programs. `used`: to the day. */
  {
    name: 'nf_key',
    columns: {
      ...{ id: 'text', account: 'text', name: 'text', role: 'text' },
      ...{ made: 'integer', expires: 'integer', used: 'integer or null' },
    },
    key: ['id'],
    indexes: [{ name: 'nf_key_of', columns: ['account'] }],
  },
  /** `id`: of the credential (Web Authentication, 5.1). `host`: the relying party that it was made for. `public_key` and `id` in base64url. */
  {
    name: 'nf_passkey',
    columns: {
      ...{ id: 'text', account: 'text', name: 'text', host: 'text', public_key: 'text', transports: 'text' },
      ...{ counter: 'integer', made: 'integer', used: 'integer or null' },
    },
    key: ['id'],
    indexes: [{ name: 'nf_passkey_of', columns: ['account'] }],
  },
  /** Who a sign-in service (`issuer`) says that somebody is (`subject`), and with which account that is here. */
  {
    name: 'nf_identity',
    columns: { issuer: 'text', subject: 'text', account: 'text', since: 'integer' },
    key: ['issuer', 'subject'],
    indexes: [{ name: 'nf_identity_of', columns: ['account'] }],
  },
  /** Another address that somebody wants to sign in with, and the link by which they show that it is theirs. */
  { name: 'nf_email_change', columns: { account: 'text', token: 'text', email: 'text', expires: 'integer' }, key: ['account'] },
  /** Links for a new password that take the second factor off as well. */
  { name: 'nf_reset_factor', columns: { token: 'text' }, key: ['token'] },
  {
    name: 'nf_attempt',
    columns: { key: 'text', tries: 'integer', until: 'integer' },
    key: ['key'],
    indexes: [{ name: 'nf_attempt_end', columns: ['until'] }],
  },
  {
    name: 'nf_request',
    columns: { key: 'text', person: 'text', request: 'text', status: 'integer', body: 'text', at: 'integer' },
    key: ['key', 'person'],
    indexes: [{ name: 'nf_request_age', columns: ['at'] }],
  },
  {
    name: 'nf_mark',
    columns: { mark: 'text', entity: 'text', record: 'text' },
    key: ['mark', 'entity', 'record'],
    indexes: [
      { name: 'nf_mark_of', columns: ['entity', 'record'] },
      /** An account is one person's, of whatever entity. */
      { name: 'nf_mark_account', columns: ['mark'], unique: true, where: isAccountMark },
    ],
  },
  {
    name: 'nf_file',
    columns: {
      id: 'text',
      who: 'text or null',
      name: 'text',
      size: 'integer',
      type: 'text',
      at: 'integer',
      gone: '0 or 1, at first 0',
    },
    key: ['id'],
    indexes: [
      { name: 'nf_file_of', columns: ['who'] },
      { name: 'nf_file_gone', columns: ['gone'], where: 'gone = 1' },
    ],
  },
  /** SHA-256 of contents. Of files from before there were sums there is none. */
  { name: 'nf_file_sum', columns: { file: 'text', sum: 'text' }, key: ['file'] },
  /** Files that arrive in parts; their sizes are what was announced. */
  {
    name: 'nf_upload',
    columns: { id: 'text', who: 'text or null', sent_for: 'text', field: 'text', name: 'text', size: 'integer', at: 'integer' },
    key: ['id'],
    indexes: [
      { name: 'nf_upload_of', columns: ['who'] },
      { name: 'nf_upload_at', columns: ['at'] },
    ],
  },
  {
    name: 'nf_upload_part',
    columns: { upload: 'text', begins: 'integer', content: 'text', size: 'integer', sum: 'text' },
    key: ['upload', 'begins'],
    indexes: [{ name: 'nf_upload_content', columns: ['content'] }],
  },
  {
    name: 'nf_file_use',
    columns: { file: 'text', entity: 'text', record: 'text' },
    key: ['file', 'entity', 'record'],
    indexes: [{ name: 'nf_file_use_of', columns: ['entity', 'record'] }],
  },
  {
    /** A record waits for one call at most. */
    name: 'nf_call',
    columns: {
      id: 'text',
      entity: 'text',
      record: 'text',
      transition: 'text',
      call: 'text',
      words: 'text',
      action: 'text or null',
      who: 'text or null',
      asked: 'text',
      answers: 'text',
      key: 'text',
      request: 'text',
      tries: 'integer',
      time_limit: 'integer',
      state: 'text',
      since: 'integer',
      made: 'integer',
      next: 'integer',
      failure: 'text or null',
      told: '0 or 1, at first 0',
    },
    key: ['id'],
    indexes: [
      { name: 'nf_call_waiting', columns: ['entity', 'record'], unique: true, where: "state = 'waiting'" },
      { name: 'nf_call_due', columns: ['next'], where: "state = 'waiting'" },
      { name: 'nf_call_of', columns: ['entity', 'record'] },
      { name: 'nf_call_told', columns: ['entity', 'record'], where: 'told = 1' },
    ],
  },
  {
    /** `look`: when it is to be looked at, later than `due` where it was put off. What is done stays until the state is left. */
    name: 'nf_timer',
    columns: { entity: 'text', record: 'text', statement: 'text', due: 'integer', look: 'integer', done: 'integer' },
    key: ['entity', 'record', 'statement'],
    indexes: [{ name: 'nf_timer_look', columns: ['look'], where: 'done = 0' }],
  },
  {
    name: 'nf_notification',
    columns: {
      id: 'text',
      person: 'text',
      entity: 'text',
      record: 'text',
      statement: 'text',
      message: 'text',
      at: 'integer',
      read: 'integer',
    },
    key: ['id'],
    indexes: [
      { name: 'nf_notification_of', columns: ['person', 'id'] },
      { name: 'nf_notification_unread', columns: ['person', 'id'], where: 'read = 0' },
      { name: 'nf_notification_about', columns: ['entity', 'record'] },
    ],
  },
  /** What people say about records; `body` holds texts and ids of people in their order. */
  {
    name: 'nf_comment',
    columns: {
      id: 'text',
      entity: 'text',
      record: 'text',
      who: 'text',
      at: 'integer',
      edited: 'integer or null',
      gone: 'text or null',
      body: 'text',
    },
    key: ['id'],
    indexes: [{ name: 'nf_comment_of', columns: ['entity', 'record', 'id'] }],
  },
  /** What people want to be mailed; `day`: on which a mail of the kind was last due. */
  {
    name: 'nf_mail_preference',
    columns: { person: 'text', kind: 'text', wanted: '0 or 1, at first 0', day: 'text' },
    key: ['person', 'kind'],
    indexes: [{ name: 'nf_mail_preference_due', columns: ['kind', 'person'], where: 'wanted = 1' }],
  },
  /** Who follows which record. */
  {
    name: 'nf_follower',
    columns: { entity: 'text', record: 'text', person: 'text', at: 'integer' },
    key: ['entity', 'record', 'person'],
    indexes: [{ name: 'nf_follower_person', columns: ['person'] }],
  },
  /** Saved views (`views.ts`): what somebody asks of a list, under a name. `owner`: of whom no record is left there is none. */
  {
    name: 'nf_view',
    columns: { id: 'text', owner: 'text or null', screen: 'text', name: 'text', question: 'text', role: 'text or null' },
    key: ['id'],
    indexes: [
      { name: 'nf_view_of', columns: ['screen', 'id'] },
      { name: 'nf_view_owner', columns: ['owner'] },
    ],
  },
  /** The view with which a person comes to a list. */
  {
    name: 'nf_view_first',
    columns: { person: 'text', screen: 'text', view: 'text' },
    key: ['person', 'screen'],
    indexes: [{ name: 'nf_view_first_of', columns: ['view'] }],
  },
  /** Who stands in for whom (`substitutions.ts`); `begins` and `ends` are days, both within it. */
  {
    name: 'nf_substitution',
    columns: {
      ...{ id: 'text', person: 'text', substitute: 'text', role: 'text' },
      ...{ begins: 'text', ends: 'text', who: 'text or null', at: 'integer' },
    },
    key: ['id'],
    indexes: [
      { name: 'nf_substitution_of', columns: ['person', 'ends'] },
      { name: 'nf_substitution_by', columns: ['substitute', 'ends'] },
    ],
  },
  /** The picture that a person gave themselves: a file (`system/pictures.ts`). */
  { name: 'nf_picture', columns: { person: 'text', file: 'text' }, key: ['person'] },
  /** The language that a person chose. */
  { name: 'nf_language', columns: { person: 'text', locale: 'text' }, key: ['person'] },
  /** The time zone that a person chose. */
  {
    name: 'nf_time_zone',
    columns: { person: 'text', zone: 'text' },
    key: ['person'],
    indexes: [{ name: 'nf_time_zone_chosen', columns: ['zone'] }],
  },
  {
    name: 'nf_mail',
    columns: { id: 'text', recipient: 'text', subject: 'text', body: 'text', since: 'integer', made: 'integer', next: 'integer' },
    key: ['id'],
    indexes: [{ name: 'nf_mail_next', columns: ['next'] }],
  },
  {
    /** The record that a waiting mail is about. */
    name: 'nf_mail_about',
    columns: { mail: 'text', entity: 'text', record: 'text' },
    key: ['mail'],
    indexes: [{ name: 'nf_mail_about_record', columns: ['entity', 'record'] }],
  },
];
