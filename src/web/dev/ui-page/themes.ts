interface Look {
  readonly name: string;
  readonly title: string;
  readonly theme: 'light' | 'dark';
  readonly host?: string;
  /** What the host paints, as its own dark and light themes have it. */
  readonly variables?: Readonly<Record<string, string>>;
}

export const THEMES = [
  { name: 'light', title: 'Светлая', theme: 'light' },
  { name: 'dark', title: 'Тёмная', theme: 'dark' },
  {
    name: 'telegram-dark',
    title: 'Telegram, тёмная',
    theme: 'dark',
    host: 'telegram',
    variables: { '--tg-theme-bg-color': '#17212b', '--tg-theme-secondary-bg-color': '#232e3c' },
  },
  {
    name: 'telegram-light',
    title: 'Telegram, светлая',
    theme: 'light',
    host: 'telegram',
    variables: { '--tg-theme-bg-color': '#ffffff', '--tg-theme-secondary-bg-color': '#f0f0f0' },
  },
  { name: 'max-dark', title: 'MAX, тёмная', theme: 'dark', host: 'max' },
] as const satisfies readonly Look[];

export type Theme = (typeof THEMES)[number]['name'];

export const isTheme = (name: string | null): name is Theme => THEMES.some((look) => look.name === name);

/** Dresses the page; gives back the way to undress it. */
export function wearTheme(root: HTMLElement, name: Theme): () => void {
  const look: Look | undefined = THEMES.find((one) => one.name === name);
  if (!look) return () => undefined;
  root.dataset.theme = look.theme;
  if (look.host) root.dataset.host = look.host;
  for (const [variable, value] of Object.entries(look.variables ?? {}))
    root.style.setProperty(variable, value);
  return () => {
    delete root.dataset.theme;
    delete root.dataset.host;
    for (const variable of Object.keys(look.variables ?? {})) root.style.removeProperty(variable);
  };
}
