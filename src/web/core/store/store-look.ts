import { readablePaint, type Theme } from '#domain/store/look.ts';
import type { StoreProfile } from '#domain/store/profile.ts';

/** How the store's settings change every document. */
export interface StoreLook {
  /** A theme that pages keep whatever the visitor's system says; absent where they follow it. */
  readonly theme?: Theme;
  /** The store's colours for both themes, as custom properties; empty where it has none of its own. */
  readonly css: string;
}

type Ui = StoreProfile['footerData']['ui'];

/** Which of the design's colours each setting replaces: main buttons and what is chosen, other buttons, marks. */
const PROPERTIES = { primary: 'primaryColor', secondary: 'secondaryColor', accent: 'accentColor' } as const;

/** The look that the settings ask for (docs/rules/store.md). Only what the rules made of a colour is written. */
export function storeLook(ui: Ui): StoreLook {
  const light = propertiesOf(ui, 'light');
  if (!ui.darkMode) return { theme: 'light', css: light && `:root{${light}}` };
  const dark = propertiesOf(ui, 'dark');
  if (!light) return { css: '' };
  return {
    css:
      `:root{${light}}[data-theme="dark"]{${dark}}` +
      `@media(prefers-color-scheme:dark){:root:not([data-theme="light"]){${dark}}}`,
  };
}

function propertiesOf(ui: Ui, theme: Theme): string {
  return Object.entries(PROPERTIES)
    .flatMap(([name, setting]) => {
      const paint = readablePaint(ui[setting], theme);
      return paint === null ? [] : [`--${name}:${paint.ground};--on-${name}:${paint.words}`];
    })
    .join(';');
}
