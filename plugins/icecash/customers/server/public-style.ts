// Styles a public menu: one column that reads on a phone, in light and dark, and prints on plain paper.

export const STYLE = `
:root { color-scheme: light dark; --line: light-dark(#e6e6ea, #2c2c32); --muted: light-dark(#5b5b66, #a5a5b0); --accent: light-dark(#b9145a, #ff8ab0); --ground: light-dark(#f7f7f8, #131316); --surface: light-dark(#fff, #1b1b1f); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
main { max-width: 680px; margin: 0 auto; padding: 32px 16px; }
article { padding: 32px; border: 1px solid var(--line); border-radius: 16px; background: var(--surface); }
header { display: flex; align-items: center; gap: 12px; color: var(--muted); }
header img { max-width: 96px; max-height: 48px; object-fit: contain; }
h1 { margin: 4px 0 16px; font-size: 30px; line-height: 1.2; overflow-wrap: anywhere; }
h2 { margin: 32px 0 8px; font-size: 18px; }
p { margin: 0 0 16px; overflow-wrap: anywhere; white-space: pre-line; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 8px 24px; margin: 24px 0; padding-top: 24px; border-top: 1px solid var(--line); }
dt { color: var(--muted); }
dd { margin: 0; font-weight: 600; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
ul { margin: 0 0 20px; padding: 0; list-style: none; }
.items li { display: flex; justify-content: space-between; gap: 24px; padding: 6px 0; border-bottom: 1px solid var(--line); break-inside: avoid; overflow-wrap: anywhere; }
.items small { display: block; color: var(--muted); font-size: 13px; }
.items b { flex: none; font-weight: 600; font-variant-numeric: tabular-nums; }
.files { display: flex; flex-wrap: wrap; gap: 12px; }
.files a { display: inline-block; padding: 10px 20px; border: 1px solid var(--accent); border-radius: 999px; color: var(--accent); font-weight: 600; text-decoration: none; }
address { font-style: normal; white-space: pre-line; overflow-wrap: anywhere; }
a { color: inherit; }
a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
nav { display: flex; flex-wrap: wrap; justify-content: center; gap: 4px; margin-top: 16px; }
nav a { display: grid; place-items: center; min-height: 44px; padding: 0 12px; color: var(--muted); text-decoration: none; }
nav a[aria-current] { color: inherit; font-weight: 600; }
@media (max-width: 480px) { main { padding: 16px 8px; } article { padding: 24px 20px; } h1 { font-size: 26px; } dl { grid-template-columns: 1fr; gap: 0; } dd { margin-bottom: 12px; } }
@media print { :root { color-scheme: light; --ground: #fff; } main { max-width: none; padding: 0; } article { padding: 0; border: 0; } nav, .files { display: none; } h2 { break-after: avoid; } }
`;
