// Styles the page behind a mailed link like other pages for visitors: plain, light and dark, for a phone first.
import { visitorStyle } from '#api';

export const STYLE = `${visitorStyle}
.quiet { margin: 0; color: var(--quiet) }
ol { display: grid; gap: 12px; margin: 16px 0 0; padding: 0; list-style: none }
li { padding: 16px; border: 1px solid var(--line); border-radius: 8px }
li h2 { margin: 0; font-size: 16px; line-height: 1.3 }
li p { margin: 4px 0 0 }
.note { color: var(--quiet); white-space: pre-line }
.state { font-weight: 600 }
.state.declined { color: var(--danger) }
fieldset { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; margin: 12px 0 0; padding: 0; border: 0 }
legend { position: absolute; left: -9999px }
fieldset label { display: flex; gap: 8px; align-items: center; min-height: 44px; font-weight: 600 }
fieldset label.confirm, fieldset label.decline { padding: 8px 12px; border: 1px solid var(--line); border-radius: 8px; line-height: 1.2; cursor: pointer }
fieldset input[type="radio"] { flex: none; width: 20px; min-height: 20px; margin: 0; accent-color: var(--accent) }
fieldset label:has(:checked) { border-color: var(--accent); box-shadow: inset 0 0 0 1px var(--accent) }
.why { grid-column: 1 / -1 }
fieldset:not(:has([value="DECLINE"]:checked)) .why { display: none }
button.second { border: 1px solid var(--accent); background: none; color: var(--text) }
`;
