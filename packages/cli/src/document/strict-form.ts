import * as language from '@ninefold/language';

interface Writing {
  formatDocument(text: string): string;
  newDocument(title?: string): string;
}
const writing = { ...language } as unknown as Writing;
export const formatDocument = (text: string): string => writing.formatDocument(text);
export const newDocument = (title?: string): string => writing.newDocument(title);
