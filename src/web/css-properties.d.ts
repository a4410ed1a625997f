import 'react';

declare module 'react' {
  /** Custom properties that pages set: a swatch's colour, a bar's progress, what staff chose for the home page, how deep a category lies,
   * how wide a grid is at least and of how many columns. */
  interface CSSProperties {
    '--sw'?: string;
    '--progress'?: string;
    '--ratio'?: string | undefined;
    '--section-ground'?: string | undefined;
    '--section-words'?: string | undefined;
    '--chosen-ground'?: string | undefined;
    '--chosen-words'?: string | undefined;
    '--chosen-accent'?: string | undefined;
    '--banner-veil'?: string;
    '--marquee-time'?: string;
    '--strip-columns'?: number;
    '--depth'?: number;
    '--least'?: string;
    '--columns'?: number;
  }
}
