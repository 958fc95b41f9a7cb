// Declares Typst files as modules that hold their text (rspack.config.ts).
declare module '*.typ' {
  const text: string;
  export default text;
}
