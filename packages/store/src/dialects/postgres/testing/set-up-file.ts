/** Run by vitest before each test file. */
import { useOwnDatabase } from './own-database.ts';

useOwnDatabase();
