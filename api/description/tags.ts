// Lists the groups of calls in the OpenAPI document that belong to no entity and no module.
export const TAGS = {
  company: 'A company as a whole: how it begins, and what it calls things',
  file: 'Files of records',
  own: 'What people have for themselves: profile, devices, drafts',
  plugin: 'What plugins do by themselves',
  session: 'Signing in, and who is signed in',
  watch: 'Whether Scoop works',
} as const;

export type Tag = keyof typeof TAGS;
