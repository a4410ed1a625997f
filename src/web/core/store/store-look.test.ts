import { describe, expect, it } from 'vitest';
import { storeLook } from './store-look.ts';

const UI = { primaryColor: null, secondaryColor: null, accentColor: null, darkMode: true };

describe('the look of the store', () => {
  it('is the design’s own, by the visitor’s system, until settings say otherwise', () => {
    expect(storeLook(UI)).toEqual({ css: '' });
  });

  it('is always light without the dark mode', () => {
    expect(storeLook({ ...UI, darkMode: false })).toEqual({ theme: 'light', css: '' });
    expect(storeLook({ ...UI, darkMode: false, accentColor: '#1f4e79' })).toEqual({
      theme: 'light',
      css: ':root{--accent:#1f4e79;--on-accent:#ffffff}',
    });
  });

  it('has colours for both themes, each readable in its own', () => {
    const { theme, css } = storeLook({ ...UI, primaryColor: '#1f4e79', secondaryColor: '#ffd54f' });
    expect(theme).toBeUndefined();
    const [light = '', chosen = '', system = ''] = css.split('}');
    expect(light).toMatch(/^:root\{--primary:#1f4e79;--on-primary:#ffffff;--secondary:#[0-9a-f]{6};/);
    expect(light).not.toContain('--secondary:#ffd54f');
    expect(chosen).toContain('--secondary:#ffd54f;--on-secondary:#16191b');
    expect(chosen).not.toContain('--primary:#1f4e79');
    expect(system).toContain(chosen.split('{')[1]);
  });

  it('takes no word from a setting that is no colour', () => {
    expect(storeLook({ ...UI, primaryColor: '#123456}</style><script>' })).toEqual({ css: '' });
  });
});
