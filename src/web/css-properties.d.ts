import 'react';

declare module 'react' {
  /** Custom properties that pages set: a swatch's colour, a bar's progress. */
  interface CSSProperties {
    '--sw'?: string;
    '--progress'?: string;
  }
}
