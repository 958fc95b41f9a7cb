// Makes an icon component of the lines that Blueprint draws at 16 pixels; larger sizes scale them.
import { SVGIconContainer } from '@blueprintjs/icons';
import type { ComponentProps, ComponentType } from 'react';

/** The component that stands for an icon's name in a manifest; Blueprint's own icons have this type too. */
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
