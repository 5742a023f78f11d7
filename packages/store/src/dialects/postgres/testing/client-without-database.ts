/** A connection with no database behind it: it answers each statement with its own text, piece by piece, as PostgreSQL does. */
import type { Client } from '../client.ts';

interface Piece {
  submit(line: object): void;
  handleRowDescription(message: object): void;
  handleDataRow(message: object): void;
  handleCommandComplete(message: object): void;
  handleError(problem: unknown): void;
  handleReadyForQuery(): void;
}

/**
 * `sent`: what went over, in brackets what went in one piece. Texts that are `failing` fail, and nothing behind them in their piece is answered.
 * `row`: what all others are answered, instead of their text. `clock`: what those that ask for the time are answered.
 */
export function clientWithoutDatabase(failing: readonly string[] = [], row?: readonly string[], clock?: () => number) {
  const sent: string[] = [];
  const command = async (text: string): Promise<string> => {
    sent.push(text);
    await Promise.resolve();
    if (failing.includes(text)) throw new Error(`${text} fails`);
    return text;
  };
  const parsedStatements: Record<string, string> = {};
  const piece = (query: Piece): void => {
    const texts: string[] = [];
    const unnamed = { text: '' };
    const line = {
      parsedStatements,
      submittedNamedStatements: {},
      parse: ({ text, name }: { readonly text: string; readonly name: string }) => {
        if (name === '') unnamed.text = text;
        else parsedStatements[name] = text;
      },
      bind: ({ statement }: { readonly statement: string }) => texts.push(parsedStatements[statement] ?? unnamed.text),
      describe: () => undefined,
      execute: () => undefined,
      sync: () => undefined,
    };
    query.submit(line);
    sent.push(...texts);
    queueMicrotask(() => answer(query, texts));
  };
  const answer = (query: Piece, texts: readonly string[]): void => {
    for (const text of texts) {
      if (failing.includes(text)) {
        query.handleError(new Error(`${text} fails`));
        return;
      }
      const fields = clock && text.includes('clock_timestamp') ? [String(clock())] : (row ?? [text]);
      query.handleRowDescription({ fields: fields.map((each) => ({ dataTypeID: /^\d+$/u.test(each) ? 20 : 25 })) });
      query.handleDataRow({ fields });
      query.handleCommandComplete({ text: `${text} 1` });
    }
    query.handleReadyForQuery();
  };
  const stream = { cork: () => void sent.push('['), uncork: () => void sent.push(']') };
  const query = (asked: string | Piece): Promise<string> | undefined => {
    if (typeof asked === 'string') return command(asked);
    piece(asked);
    return undefined;
  };
  return { client: { query, connection: { stream } } as unknown as Client, sent };
}
