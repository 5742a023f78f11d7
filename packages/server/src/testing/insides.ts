/** What no answer may tell of: our own code, what it stands on, and the errors of the database. */
import { errorWord } from '../../../store/test/inside.ts';

export const insides = new RegExp(`\\bat .*\\.ts:\\d+|${errorWord}|node_modules`, 'u');
