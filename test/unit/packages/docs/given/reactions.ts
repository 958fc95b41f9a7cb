// Declares what the examples of docs/plugins/reactions.md take as given.
export { defineReaction } from '@scoop/core/server';
