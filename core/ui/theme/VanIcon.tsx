// Draws a van from the side, because Blueprint's truck is seen from the front and looks like a robot at 16 px.
import { SVGIconContainer, type SVGIconProps } from '@blueprintjs/icons';

export function VanIcon(props: SVGIconProps) {
  const scale = (props.size ?? 16) >= 20 ? 1.25 : 1;
  return (
    <SVGIconContainer iconName="truck" {...props}>
      <path
        transform={`scale(${scale})`}
        fillRule="evenodd"
        d="M1.5 3h7.5c.55 0 1 .45 1 1v7.5H7.95a2 2 0 0 0-3.9 0H1.5c-.55 0-1-.45-1-1V4c0-.55.45-1 1-1zM11 5h1.9c.32 0 .62.15.8.4l1.6 2.13c.13.17.2.38.2.6V10.5c0 .55-.45 1-1 1h-.55a2 2 0 0 0-2.95-1.25zM6 10.75a1.25 1.25 0 1 1 0 2.5 1.25 1.25 0 0 1 0-2.5zm6 0a1.25 1.25 0 1 1 0 2.5 1.25 1.25 0 0 1 0-2.5z"
      />
    </SVGIconContainer>
  );
}
