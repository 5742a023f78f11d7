/** What people are mailed, where they did not say what they want. */

/** By kind: what the document says, mentions, news of records they follow, and each morning what waits for them. */
export const usualMails = { application: true, mention: true, followed: false, tasks: false } as const;

/** From then on what waits is mailed to whoever wants that, by the clock of the application. */
export const mailedTasks = { from: '07:00', ofEachState: 5 } as const;
