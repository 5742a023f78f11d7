/**
 * What the platform's refusals say where the general message of their code says too little: each sentence once, asked for by its name.
 * Names of entities, fields and constants are given as the document writes them. Numbers that are
 * written without thousands marks come in as text. All is said in the language of the document where people read it (`worded`).
 */
import { type Message, message, type SaidTerm } from '@ninefold/words';

export const sentences = {
  // Something is not shown.
  waitsForConstant: (constant: string) => message('This waits for {constant}, which is not shown yet.', { constant }),
  whoMay: message('Who may do this is not shown yet.'),
  where: message('Where this leads is not shown yet.'),
  when: message('When this may happen is not shown yet.'),
  whenUnjudged: message('Whether this may happen cannot be judged yet.'),
  ruleUnjudged: message('A rule about this cannot be judged yet.'),
  effect: message('What this does is not shown yet.'),
  effectUnreadable: message('What this does cannot be read.'),
  effectCannot: (words: string) => message('“{words}” cannot be carried out yet.', { words }),
  effectMakesLine: (words: string, owner: string) =>
    message('“{words}” cannot be carried out yet: it makes a line of {owner} by itself.', { words, owner: thing(owner) }),
  effectOnLine: (words: string, owner: string) =>
    message('“{words}” cannot be carried out yet: it is about a line of {owner} by itself.', { words, owner: thing(owner) }),
  bound: message('How much this may set off is not shown.'),
  tooManyRecords: (most: number) => message('This would change more than {most} records at once. Nothing was done.', { most }),
  tooLongAChain: (most: number) =>
    message('This would set off more than {most} actions, each by the one before. Nothing was done.', { most: String(most) }),
  /** `state`: undefined where it may not be told. */
  notFromHere: (action: string, state: string | undefined) =>
    state === undefined
      ? message('{action} is not possible now.', { action: { ...actionOf(action), upper: true } })
      : message('{action} is not possible in state {state}.', {
          action: { ...actionOf(action), upper: true },
          state: { term: 'value', text: state },
        }),
  // Hooks.
  tooManyHooks: (most: number) => message('This would run more than {most} hooks. Nothing was done.', { most }),
  hookMissing: (hook: string) => message('This would run {hook}, which is not there.', { hook }),
  hookFailed: (hook: string) => message('{hook} could not be run to its end. Nothing was changed.', { hook }),
  hookReturned: (hook: string, what: string) =>
    message('{hook} gave back what is not possible here: {what}. Nothing was changed.', { hook, what }),
  // Calls.
  noCallToOthers: (call: string) => message('{call} is no call to somebody else.', { call: actionOf(call) }),
  callNotShown: (call: string) => message('What {call} sends, where to, or what it returns is not shown yet.', { call }),
  callUnreadable: (call: string) => message('{call} cannot be read.', { call }),
  addressEmpty: (call: string) => message('The address of {call} names what is empty or only dots here.', { call }),
  keyEmpty: (call: string) => message('The key of {call} is empty or secret; without one it is not made.', { call }),
  addressUnknown: (call: string) => message('The address of {call} is not known.', { call }),
  // Standing in.
  namesWhoActs: message('This names you: somebody else has to do it.'),
  theirsAlone: message('This is whom you act for: only they change it.'),
  notWhileActing: message('This is not possible while you act for somebody else.'),
  // Records.
  noSuchRecord: message('There is no such record.'),
  noSuchRecordOf: (entity: string) => message('There is no such record of {entity}.', { entity: thing(entity) }),
  noSuchLine: message('There is no such line in this record.'),
  madeWithOwner: (entity: string, owner: string) =>
    message('A {entity} is a line: it is made with its {owner}.', { entity: thing(entity), owner: thing(owner) }),
  noSuchScreen: message('There is no such screen.'),
  notByAPerson: message('This looks as if a program had filled it in. Load the page again, and leave empty what you do not see.'),
  tooQuick: message('This was sent sooner than a person fills it in. Wait a moment and send it again.'),
  signUpClosed: message('Sign-up is closed: nobody new comes in.'),
  rolesOfSeveral: message('These are roles of different people: nobody has them all.'),
  emailOfOthers: message('Somebody signs in with this e-mail already. Choose another.'),
  waitsForNoHand: message('This waits for no answer by hand.'),
  waitsForCall: (call: string) => message('This waits for: {call}.', { call: actionOf(call) }),
  changedMeanwhile: (fields: readonly string[]) =>
    message('Somebody changed {fields} meanwhile. Look at it again.', { fields: { term: 'field', text: fields } }),
  noneWithKey: (entity: string, fields: readonly string[]) =>
    message('There is no {entity} with this {fields}.', { entity: thing(entity), fields: fields.map(fieldOf) }),
  alreadyOneWith: (...fields: readonly string[]) => message('There is already one with this {fields}.', { fields: fields.map(fieldOf) }),
  staysInUse: message('This stays: it is still used elsewhere.'),
  staysInUseBy: (users: readonly { readonly count: number; readonly things: string; readonly field: string }[]) =>
    message('This stays: {users} still {count, plural, one {refers} other {refer}} to it.', {
      users: users.map(({ count, things, field }) =>
        message('{count} {things} (as {field})', { count, things: thing(things), field: fieldOf(field) }),
      ),
      count: users.reduce((sum, { count }) => sum + count, 0),
    }),
  comesBackNoMore: (minutes: number) =>
    message('This does not come back any more: that takes whoever deleted it, within {minutes} minutes.', { minutes: String(minutes) }),
  goneWithDocument: message('This does not come back: the document is another one since it was deleted.'),
  /** `field`: undefined where it may not be told. */
  goneMeanwhile: (field: string | undefined) =>
    field === undefined
      ? message('This does not come back: something it refers to was deleted meanwhile.')
      : message('This does not come back: what {field} names was deleted meanwhile.', { field: fieldOf(field) }),
  accountTaken: message('This does not come back: somebody else signs in with that account by now.'),
  fileGone: message('This file is not here any more. Add it again.'),
  // Fields and lines.
  tooMuch: message('This is too much to work out. Ask for less, or keep fewer things in one list.'),
  needed: (field: string) => message('{field} is needed.', { field: { ...fieldOf(field), upper: true } }),
  tooManyRelated: (entity: string, most: number) =>
    message('This needs more than {most} records of {entity} one by one: that is too much to work out.', { most, entity: thing(entity) }),
  tooManyItems: (field: string, most: number) =>
    message('{field} takes at most {most}.', { field: { ...fieldOf(field), upper: true }, most }),
  noSuchField: (entity: string, name: string) => message('{entity} has no field “{name}”.', { entity, name: name.slice(0, 80) }),
  sentTwice: (field: string) => message('{field} is sent twice.', { field }),
  nameSentTwice: (name: string) => message('“{name}” is sent twice.', { name: name.slice(0, 80) }),
  noFieldForFiles: message('There is no such field for files.'),
  notAskedFor: (name: string) => message('This action does not ask for “{name}”.', { name: name.slice(0, 80) }),
  noAddingLines: message('You may not add lines here.'),
  noRemovingLine: message('You may not remove this line.'),
  noMovingLines: message('You may not move lines here.'),
  placesOfCurrency: (places: number) =>
    places === 0
      ? message('Its currency has no decimal places.')
      : message('Its currency has at most {places, plural, one {# decimal place} other {# decimal places}}.', { places }),
  // Values, by what they should be.
  foundByItself: message('This shows records that refer here: it is changed in those.'),
  fieldNotShown: message('What this field holds is not shown yet.'),
  text: message('Write this as text.'),
  oneLine: message('Write this on one line.'),
  unkeptCharacters: message('This holds characters that cannot be kept.'),
  tooManyCharacters: (most: number) => message('Use at most {most} characters.', { most: String(most) }),
  lengthNotShown: message('How long this may be is not shown.'),
  email: message('Write an e-mail address, like ann@example.org.'),
  phone: message('Write a phone number, like +49 30 1234567.'),
  webAddress: message('Write a web address that begins with https://.'),
  number: message('Write a number.'),
  tooManyPlaces: (most: number) =>
    most === 0
      ? message('Write a whole number.')
      : message('Use at most {most, plural, one {# decimal place} other {# decimal places}}.', { most }),
  numberTooLarge: message('This number is too large.'),
  yesOrNo: message('Say yes or no.'),
  date: message('Write a date that exists.'),
  dateLike: message('Write a date that exists, like 2026-11-30.'),
  timeLike: message('Write a time, like 14:05.'),
  moment: message('Write a date and time that exists.'),
  momentLike: message('Write a date and time with its offset, like 2026-11-30T14:05:00Z.'),
  oneOf: (choices: readonly string[], more: boolean) => {
    const named = { choices: { term: 'value', text: choices } } as const;
    return more ? message('Choose one of {choices} …', named) : message('Choose one of {choices}.', named);
  },
  choiceAsText: message('Give one of the choices as text.'),
  listOfChoices: message('Give a list of choices.'),
  listOfTexts: message('Give a list of texts.'),
  list: message('Give a list.'),
  listOfLines: message('Give a list of lines.'),
  mayNotBeChosen: (entity: string) => message('This {entity} does not fit here. Choose another one.', { entity: thing(entity) }),
  record: message('Choose a record.'),
  recordOrId: message('Choose a record, or give its id.'),
  file: message('Give a file.'),
  fileWithSize: message('Give a file with its size.'),
  noSuchFile: (kinds: readonly string[]) => message('This is no such file: taken here is {kinds}.', { kinds: oneOfThem(kinds) }),
  fileTooLarge: (megabytes: number) => message('The file may have at most {megabytes} MB.', { megabytes: String(megabytes) }),
  fileSizeNotShown: message('How large a file may be is not shown.'),
  // Rules.
  mustHold: (rule: string) => message('This must hold: {rule}', { rule }),
  tooMuchForRule: (rule: string) => message('This has too much in its lists for a rule to be judged: {rule}', { rule }),
} as const;

/** `a, b or c`. */
function oneOfThem(kinds: readonly string[]): string | Message {
  const last = kinds.at(-1) ?? '';
  return kinds.length > 1 ? message('{list} or {last}', { list: kinds.slice(0, -1).join(', '), last }) : last;
}

function fieldOf(text: string): SaidTerm {
  return { term: 'field', text };
}

function actionOf(text: string): SaidTerm {
  return { term: 'action', text };
}

/** An entity, by the name of one or of several. */
function thing(text: string): SaidTerm {
  return { term: 'title', text };
}
