import { expect, it } from 'vitest';
import { keepStyles } from './keep-styles.ts';

it('keeps the styles of the document under the address by which later parts know them', () => {
  document.head.innerHTML = `
    <link rel="stylesheet" nonce="n" href="/assets/shell.css#"><link rel="icon" href="/icon.svg">
    <link rel="stylesheet" href="/assets/home.css">`;
  keepStyles();
  const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  expect(styles.map((link) => link.getAttribute('href')?.replace(location.origin, ''))).toEqual([
    ...['/assets/shell.css#', '/assets/home.css'],
    ...['/assets/shell.css', '/assets/home.css'],
  ]);
  expect(styles[2]?.nonce).toBe('n');
});
