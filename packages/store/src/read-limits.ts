/** Why a question is not answered, though nothing is wrong with it or with the data. */

/** What was asked took longer than it may. */
export class ReadTooLong extends Error {
  constructor() {
    super('This takes too long to find. Ask for less: fewer conditions, or narrower ones.');
    this.name = 'ReadTooLong';
  }
}

/** One person asked for more at once than is worked on in reasonable time. */
export class TooManyReads extends Error {
  constructor() {
    super('You asked for too much at once. Wait a moment.');
    this.name = 'TooManyReads';
  }
}

/** Whoever asked does not wait any more: nobody is told. */
export class NobodyWaits extends Error {
  constructor() {
    super('Whoever asked this has left.');
    this.name = 'NobodyWaits';
  }
}
