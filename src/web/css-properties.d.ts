import 'react';

declare module 'react' {
  /** Custom properties that pages set: a swatch's colour, a bar's progress. */
  interface CSSProperties {
    '--sw'?: string;
    /** How far a bar is filled: «40%». */
    '--progress'?: string;
    '--progress'?: string;
  }
}
