// Draws web addresses in the browser; a link opens in a new tab.
import type { WidgetProps } from '@rjsf/utils';
import type { BrowserKind } from '../browser.ts';
import { BaseInput } from '../controls/BaseInput.tsx';
import { textFilter } from '../filters/text.tsx';

function Link(props: WidgetProps) {
  return <BaseInput {...props} type="url" />;
}

export const link: BrowserKind = {
  widget: Link,
  view: ({ value }) =>
    // Only an http or https address becomes a link, since `javascript:` would run.
    /^https?:\/\//i.test(String(value)) ? (
      <a href={String(value)} target="_blank" rel="noreferrer noopener">
        {String(value).replace(/^https:\/\//, '')}
      </a>
    ) : (
      String(value)
    ),
  filter: textFilter,
};
