// What the server half of a package imports as `@scoop/core/server`.
export * from '#api';
