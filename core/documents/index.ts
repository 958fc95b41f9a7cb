// Door of the room for plugins, `#core/documents`: the documents of a record on any page.
export { Documents } from './Documents.tsx';
export { DraftPaper } from './DraftPaper.tsx';
export { LastMail } from './LastMail.tsx';
