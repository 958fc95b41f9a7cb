// Styles the page of the simulated payment service: plain, light and dark, for a phone first.
export const STYLE = `
:root { color-scheme: light dark; --ground: #f4f5f7; --card: #fff; --text: #1c2127; --quiet: #5f6b7c; --accent: #2d5bd7; --line: #d3d8de }
@media (prefers-color-scheme: dark) { :root { --ground: #1c2127; --card: #252a31; --text: #f6f7f9; --quiet: #abb3bf; --accent: #3f6be0; --line: #404854 } }
body { margin: 0; background: var(--ground); color: var(--text); font: 16px/1.5 system-ui, sans-serif }
main { display: grid; min-height: 100vh; place-items: center; padding: 16px; box-sizing: border-box }
article { width: min(100%, 380px); padding: 24px; border: 1px solid var(--line); border-radius: 12px; background: var(--card); box-sizing: border-box }
h1 { margin: 0; font-size: 32px; font-variant-numeric: tabular-nums }
p { margin: 4px 0 20px }
.quiet { margin: 0 0 12px; color: var(--quiet); font-size: 14px }
form { display: grid; gap: 10px }
button { min-height: 48px; border: 1px solid var(--line); border-radius: 8px; background: transparent; color: inherit; font: inherit; cursor: pointer }
button:first-of-type { border-color: var(--accent); background: var(--accent); color: #fff; font-weight: 600 }
button:focus-visible, a:focus-visible, input:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
label { display: flex; gap: 8px; align-items: center; min-height: 44px }
a { color: inherit }
`;
