// Exports the documents of a record to plugins as `#core/documents`, for any page.
export { Documents } from './Documents.tsx';
export { DraftPaper } from './DraftPaper.tsx';
export { LastMail } from './LastMail.tsx';
