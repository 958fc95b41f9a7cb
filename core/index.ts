// Public door of core: everything that a plugin's pages may use.

export { FramePage } from './frame/FramePage.tsx';
export { batch } from './http/batch.ts';
export { http } from './http/http.ts';
export { HttpError } from './http/problem.ts';
export { useRegistry } from './plugins/context.ts';
export { ConnectionState } from './screen/ConnectionState.tsx';
export { useNow } from './screen/useNow.ts';
export { onIdentify, onRecord, type RecordChange } from './session/announcements.ts';
export { session } from './session/session.ts';
export { settings } from './settings.ts';
export * from './texts/format.ts';
export { Confirm } from './ui/Confirm.tsx';
export { EmptyState } from './ui/EmptyState.tsx';
export { ErrorState } from './ui/ErrorState.tsx';
export { iconOf } from './ui/icons.ts';
export { PageHeader } from './ui/PageHeader.tsx';
export { Skeleton } from './ui/Skeleton.tsx';
export { TitleSlot } from './ui/TitleSlot.tsx';
export { toast, toastError } from './ui/toast.ts';
