// Styles the page of a quote like other pages for visitors: plain, light and dark, for a phone first.
import { visitorStyle } from '#api';

export const QUOTE_STYLE = `${visitorStyle}
.quiet { margin: 8px 0; color: var(--quiet) }
.said { padding: 12px 16px; border: 1px solid var(--accent); border-radius: 8px; font-weight: 600 }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin: 16px 0 }
dt { color: var(--quiet) }
dd { margin: 0; font-weight: 600 }
table { width: 100%; margin: 16px 0; border-collapse: collapse }
td, th { padding: 8px 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; font-weight: 400 }
td + td, th + td { padding-left: 16px; text-align: right; white-space: nowrap }
td small { display: block; color: var(--quiet) }
.total th, .total td { font-weight: 700; font-size: 18px }
details { margin: 16px 0 }
summary { min-height: 44px; line-height: 44px; cursor: pointer; font-weight: 600 }
.terms { margin: 0; color: var(--quiet); white-space: pre-line }
form h2 { margin: 16px 0 8px; font-size: 18px }
button.second { border: 1px solid var(--accent); background: none; color: var(--text) }
`;
