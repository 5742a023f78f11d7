/** The application as an OpenAPI 3.1 document. */
import type { Application } from '@ninefold/model';

export function describe(application: Application): unknown {
  return { openapi: '3.1.0', info: { title: application.title, version: '1' }, paths: {} };
}
