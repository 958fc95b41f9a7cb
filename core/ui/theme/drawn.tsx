// An icon out of the lines that Blueprint draws it with at 16 pixels; shown larger, they are scaled.
import { SVGIconContainer } from '@blueprintjs/icons';
import type { ComponentProps, ComponentType } from 'react';

/** What a manifest's name becomes; Blueprint's own icons are such components too. */
export type IconComponent = ComponentType<{ size?: number; className?: string; title?: string }>;

type Container = ComponentProps<typeof SVGIconContainer>;

const VIEW = { viewBox: '0 0 16 16' } as Container['svgProps'];

export function drawn(iconName: Container['iconName'], paths: readonly string[]): IconComponent {
  const lines = paths.map((d) => <path key={d} d={d} fillRule="evenodd" />);
  return function DrawnIcon(props) {
    return (
      <SVGIconContainer {...props} iconName={iconName} svgProps={VIEW}>
        {lines}
      </SVGIconContainer>
    );
  };
}
