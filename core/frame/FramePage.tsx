// Shows a page of another site in a sandboxed frame: custom pages and the intranet (docs/domain 4.7).
import { TitleSlot } from '../ui/page/TitleSlot.tsx';
import { embeddable } from './address.ts';
import { EmbeddedFrame } from './EmbeddedFrame.tsx';
import { OpenInTab } from './OpenInTab.tsx';
import { useVerdict } from './verdict.ts';

export interface FramePageProps {
  readonly url: string;
  readonly title: string;
  readonly allow?: string;
  /** Path of a custom page. */
  readonly page?: string;
  /** True for the company's intranet: the server knows its address, and checks whether it can be shown. */
  readonly isIntranet?: boolean;
}

export function FramePage(props: FramePageProps) {
  const { url, title, page, isIntranet } = props;
  const verdict = useVerdict({ page, isIntranet });
  const address = embeddable(url);
  return (
    <>
      {address && (
        <TitleSlot title={title}>
          <h1 className="page-title" title={title}>
            {title}
          </h1>
          {/* Always shown, because a page that refuses to be embedded may look loaded. */}
          <OpenInTab address={address} />
        </TitleSlot>
      )}
      <EmbeddedFrame {...props} verdict={verdict} />
    </>
  );
}

export default FramePage;
