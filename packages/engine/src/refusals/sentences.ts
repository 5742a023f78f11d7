/**
 * What the platform's refusals say where the general message of their code says too little: each sentence once, asked for by its name.
 * Names of entities, fields and constants are given as the document writes them.
 */
export const sentences = {
  // Something is not shown.
  waitsForConstant: (constant: string) => `This waits for ${constant}, which is not shown yet.`,
  whoMay: 'Who may do this is not shown yet.',
  where: 'Where this leads is not shown yet.',
  when: 'When this may happen is not shown yet.',
  whenUnjudged: 'Whether this may happen cannot be judged yet.',
  ruleUnjudged: 'A rule about this cannot be judged yet.',
  effect: 'What this does is not shown yet.',
  effectUnreadable: 'What this does cannot be read.',
  effectCannot: (words: string) => `“${words}” cannot be carried out yet.`,
  effectMakesLine: (words: string, owner: string) => `“${words}” cannot be carried out yet: it makes a line of ${owner} by itself.`,
  effectOnLine: (words: string, owner: string) => `“${words}” cannot be carried out yet: it is about a line of ${owner} by itself.`,
  bound: 'How much this may set off is not shown.',
  tooManyRecords: (most: number) => `This would change more than ${most.toLocaleString('en')} records at once. Nothing was done.`,
  tooLongAChain: (most: number) => `This would set off more than ${most} actions, each by the one before. Nothing was done.`,
  /** `state`: undefined where it may not be told. */
  notFromHere: (action: string, state: string | undefined) =>
    `${capitalised(action)} is not possible ${state === undefined ? 'now' : `in state ${state}`}.`,
  effectRuns: (hook: string) => `This would run ${hook}, which cannot be run yet.`,
  // Records.
  noSuchRecord: 'There is no such record.',
  noSuchRecordOf: (entity: string) => `There is no such record of ${entity}.`,
  noSuchLine: 'There is no such line in this record.',
  madeWithOwner: (entity: string, owner: string) => `A ${entity} is a line: it is made with its ${owner}.`,
  noSuchScreen: 'There is no such screen.',
  notByAPerson: 'This looks as if a program had filled it in. Load the page again, and leave empty what you do not see.',
  tooQuick: 'This was sent sooner than a person fills it in. Wait a moment and send it again.',
  signUpClosed: 'Sign-up is closed: nobody new comes in.',
  rolesOfSeveral: 'These are roles of different people: nobody has them all.',
  emailOfOthers: 'Somebody signs in with this e-mail already. Choose another.',
  waitsForNoHand: 'This waits for no answer by hand.',
  waitsForCall: (call: string) => `This waits for: ${call}.`,
  changedMeanwhile: (fields: readonly string[]) => `Somebody changed ${fields.join(', ')} meanwhile. Look at it again.`,
  alreadyOneWith: (...fields: readonly string[]) => `There is already one with this ${listed(fields)}.`,
  staysInUse: 'This stays: it is still used elsewhere.',
  /** `many`: `2 Trips`. */
  staysInUseBy: (users: readonly { readonly many: string; readonly field: string; readonly count: number }[]) =>
    `This stays: ${listed(users.map(({ many, field }) => `${many} (as ${field})`))} still ${users.length === 1 && users[0]?.count === 1 ? 'refers' : 'refer'} to it.`,
  fileGone: 'This file is not here any more. Add it again.',
  // Fields and lines.
  needed: (field: string) => `${capitalised(field)} is needed.`,
  tooManyRelated: (entity: string, most: number) =>
    `This needs more than ${most.toLocaleString('en')} records of ${entity} one by one: that is too much to work out.`,
  tooManyItems: (field: string, most: number) => `${capitalised(field)} takes at most ${most.toLocaleString('en')}.`,
  noSuchField: (entity: string, name: string) => `${entity} has no field “${name.slice(0, 80)}”.`,
  sentTwice: (field: string) => `${field} is sent twice.`,
  nameSentTwice: (name: string) => `“${name.slice(0, 80)}” is sent twice.`,
  noFieldForFiles: 'There is no such field for files.',
  notAskedFor: (name: string) => `This action does not ask for “${name.slice(0, 80)}”.`,
  noAddingLines: 'You may not add lines here.',
  noRemovingLine: 'You may not remove this line.',
  noMovingLines: 'You may not move lines here.',
  placesOfCurrency: (places: number) =>
    places === 0
      ? 'Its currency has no decimal places.'
      : `Its currency has at most ${places} decimal ${places === 1 ? 'place' : 'places'}.`,
  // Values, by what they should be.
  foundByItself: 'This shows records that refer here: it is changed in those.',
  fieldNotShown: 'What this field holds is not shown yet.',
  text: 'Write this as text.',
  oneLine: 'Write this on one line.',
  unkeptCharacters: 'This holds characters that cannot be kept.',
  tooManyCharacters: (most: number) => `Use at most ${most} characters.`,
  lengthNotShown: 'How long this may be is not shown.',
  email: 'Write an e-mail address, like ann@example.org.',
  phone: 'Write a phone number, like +49 30 1234567.',
  webAddress: 'Write a web address that begins with https://.',
  number: 'Write a number.',
  tooManyPlaces: (most: number) =>
    most === 0 ? 'Write a whole number.' : `Use at most ${most} decimal ${most === 1 ? 'place' : 'places'}.`,
  numberTooLarge: 'This number is too large.',
  yesOrNo: 'Say yes or no.',
  date: 'Write a date that exists.',
  dateLike: 'Write a date that exists, like 2026-11-30.',
  timeLike: 'Write a time, like 14:05.',
  moment: 'Write a date and time that exists.',
  momentLike: 'Write a date and time with its offset, like 2026-11-30T14:05:00Z.',
  oneOf: (choices: string, more: boolean) => `Choose one of ${choices}${more ? ' …' : '.'}`,
  choiceAsText: 'Give one of the choices as text.',
  listOfChoices: 'Give a list of choices.',
  listOfTexts: 'Give a list of texts.',
  list: 'Give a list.',
  listOfLines: 'Give a list of lines.',
  mayNotBeChosen: (entity: string) => `This ${entity} does not fit here. Choose another one.`,
  record: 'Choose a record.',
  recordOrId: 'Choose a record, or give its id.',
  file: 'Give a file.',
  fileWithSize: 'Give a file with its size.',
  noSuchFile: (kinds: string) => `This is no such file: taken here is ${kinds}.`,
  fileTooLarge: (megabytes: number) => `The file may have at most ${megabytes} MB.`,
  fileSizeNotShown: 'How large a file may be is not shown.',
  // Rules.
  mustHold: (rule: string) => `This must hold: ${rule}`,
  tooMuchForRule: (rule: string) => `This has too much in its lists for a rule to be judged: ${rule}`,
} as const;

function listed(names: readonly string[]): string {
  return [names.slice(0, -1).join(', '), ...names.slice(-1)].filter((words) => words !== '').join(' and ');
}

function capitalised(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
