/** The records that one may choose from, as the server finds them. */
import { callApi } from '../../api/call-api.ts';
import type { AskOptions } from './find-called.ts';

/** Rejects as `callApi` does. */
export const askOptions: AskOptions = (entity, search, after) => callApi('options', { parameters: { entity }, query: { search, after } });
