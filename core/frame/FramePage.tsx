// Shows a page that lives elsewhere in a sandboxed frame: custom pages and the intranet (docs/domain 4.7).
import { TitleSlot } from '../ui/page/TitleSlot.tsx';
import { embeddable } from './address.ts';
import { EmbeddedFrame } from './EmbeddedFrame.tsx';
import { OpenInTab } from './OpenInTab.tsx';
import { useVerdict } from './verdict.ts';

export interface FramePageProps {
  readonly url: string;
  readonly title: string;
  readonly allow?: string;
  /** Path of the custom page, where it is one. */
  readonly page?: string;
  /** It is the company's own: the server knows where that is, and looks whether it can be shown. */
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
          {/* Always there, since a page that refuses to be embedded may look loaded to us. */}
          <OpenInTab address={address} />
        </TitleSlot>
      )}
      <EmbeddedFrame {...props} verdict={verdict} />
    </>
  );
}

export default FramePage;
