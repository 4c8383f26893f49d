import { DOCUMENTS, type DocumentName } from '@candor/model/agreements/documents.ts';

export function isDocument(text: string | null): text is DocumentName {
  return (DOCUMENTS as readonly (string | null)[]).includes(text);
}
