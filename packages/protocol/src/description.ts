/** The description of what one may ask for. */
import { someObject } from './schema.ts';

export const descriptionRoutes = {
  description: {
    id: 'description',
    summary: 'This description',
    for: 'person',
    path: {},
    answers: { 200: { description: 'OpenAPI 3.1.', schema: someObject<object>() } },
  },
} as const;
