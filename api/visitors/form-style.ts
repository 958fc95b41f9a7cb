// Styles the page of an open form: plain, light and dark, for a phone first.
export const STYLE = `
:root { color-scheme: light dark; --ground: #f4f5f7; --card: #fff; --text: #1c2127; --quiet: #5f6b7c; --accent: #2d5bd7; --line: #b3bac5; --danger: #ac2f33 }
@media (prefers-color-scheme: dark) { :root { --ground: #1c2127; --card: #252a31; --text: #f6f7f9; --quiet: #abb3bf; --accent: #3f6be0; --line: #5f6b7c; --danger: #fa999c } }
body { margin: 0; background: var(--ground); color: var(--text); font: 16px/1.5 system-ui, sans-serif }
main { display: grid; justify-items: center; padding: 16px; box-sizing: border-box }
article { width: min(100%, 560px); padding: 24px; border-radius: 12px; background: var(--card); box-sizing: border-box }
header { display: flex; gap: 12px; align-items: center; flex-wrap: wrap; color: var(--quiet); font-weight: 600 }
header img { max-width: 96px; max-height: 48px }
nav { display: flex; margin-left: auto; font-weight: 400; text-transform: uppercase; font-size: 14px }
nav :is(a, strong) { display: grid; place-items: center; min-width: 44px; min-height: 44px }
nav a { color: inherit }
nav strong { color: var(--text) }
h1 { margin: 16px 0 8px; font-size: 26px; line-height: 1.2 }
form { display: grid; gap: 16px; margin-top: 16px }
form p { display: grid; gap: 4px; margin: 0 }
label { font-weight: 600 }
input, select, textarea { width: 100%; min-height: 44px; padding: 8px 12px; border: 1px solid var(--line); border-radius: 8px; background: var(--card); color: inherit; font: inherit; box-sizing: border-box }
.tick { grid-template-columns: auto 1fr; align-items: center; gap: 8px }
.tick input { width: 20px; min-height: 20px }
.tick label { font-weight: 400 }
.fault { color: var(--danger) }
[aria-invalid] { border-color: var(--danger) }
.elsewhere { position: absolute; left: -9999px }
button { min-height: 48px; border: 0; border-radius: 8px; background: var(--accent); color: #fff; font: inherit; font-weight: 600; cursor: pointer }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
`;
