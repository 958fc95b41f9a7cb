// Exports to plugins, as `#core/documents`: the papers of a record, the paper of a draft, and the last mail with one.
export { Documents } from './Documents.tsx';
export { DraftPaper } from './DraftPaper.tsx';
export { LastMail } from './LastMail.tsx';
