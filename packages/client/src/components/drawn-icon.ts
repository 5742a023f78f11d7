/**
 * An icon of Lucide, as its own component draws it where nothing around it changes how: in the built client every icon is drawn by this one,
 * which is a quarter of the size.
 */
import { createElement, type FunctionComponent, type SVGAttributes } from 'react';

interface IconData {
  readonly name: string;
  readonly aliases?: readonly string[];
  readonly node: readonly (readonly [string, Readonly<Record<string, string>>])[];
}

interface IconProps extends SVGAttributes<SVGSVGElement> {
  readonly size?: number | string;
}

const usual = {
  xmlns: 'http://www.w3.org/2000/svg',
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/** The component of an icon. It is hidden from those who hear the page, unless it is given words. */
export function drawnIcon({ name, aliases = [], node }: IconData): FunctionComponent<IconProps> {
  const names = ['', name, ...aliases].map((one) => (one ? `lucide-${one}` : 'lucide')).join(' ');
  return ({ size = 24, className = '', ...rest }) => {
    const says = Object.keys(rest).some((one) => one.startsWith('aria-') || one === 'role');
    return createElement(
      'svg',
      {
        ...usual,
        width: size,
        height: size,
        className: `${names} ${className}`.trim(),
        ...(says ? {} : { 'aria-hidden': 'true' }),
        ...rest,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
  };
}
