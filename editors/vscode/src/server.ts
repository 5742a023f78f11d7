/** The language server that comes with the extension: the same as `ninefold lsp`. */
import { startServer } from '@ninefold/editor';

startServer();
