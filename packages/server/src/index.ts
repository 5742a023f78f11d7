export type { SpanAttributes, SpanStart, Tracer } from './context/tracer.ts';
export { createServer, type NinefoldServer } from './create-server.ts';
export { type Listening, type ListenOptions, listen } from './listen.ts';
export { countedFigures, type ProcessFigures } from './operations/metrics.ts';
export type {
  ComponentFiles,
  HookFiles,
  Log,
  LogFields,
  MailOptions,
  PasswordHashing,
  PictureFiles,
  PreviewOptions,
  RunningParts,
  ServerOptions,
} from './options.ts';
export { RefusalError } from './problems/refusal-error.ts';
