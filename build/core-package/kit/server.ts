// What the server module of a package imports as `@scoop/core/server`.
export * from '#api';
export * from '#api/demo';
