// Declares style sheets as modules: they are imported for their effect, and the build collects them.
declare module '*.css';
