// Typst files are imported as their text (rspack.config.ts).
declare module '*.typ' {
  const text: string;
  export default text;
}
