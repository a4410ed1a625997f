import { afterEach, beforeEach, expect, it } from 'vitest';
import { tellOfOldBrowser } from './old-browser-notice.ts';

const FOOTER = '<footer><a href="tel:+74950000000">+7 495 000-00-00</a></footer>';
// who else hears of an error that nobody caught, takes it for one of the test
const stop = (event: Event) => event.stopImmediatePropagation();
const fail = (error: unknown) => {
  window.addEventListener('error', stop);
  window.dispatchEvent(new ErrorEvent('error', { error }));
  window.removeEventListener('error', stop);
};
const notice = () => document.querySelector('[role="alert"]');

beforeEach(() => tellOfOldBrowser());
afterEach(() => {
  document.body.innerHTML = '';
});

it('gives the phone of the footer where the scripts cannot be read', () => {
  document.body.innerHTML = FOOTER;
  fail(new SyntaxError('Invalid regular expression'));
  expect(notice()).toHaveProperty(
    'textContent',
    'Браузер устарел, и страница не ожила. Позвоните нам: +7 495 000-00-00',
  );
  expect(notice()?.querySelector('a')?.getAttribute('href')).toBe('tel:+74950000000');
});

it('advises another browser where the page has no phone', () => {
  fail(new SyntaxError('Unexpected token'));
  expect(notice()?.textContent).toBe('Браузер устарел, и страница не ожила. Откройте её в другом.');
});

it('says it once', () => {
  // the listeners of the tests before have each told and gone
  fail(new SyntaxError('Unexpected token'));
  fail(new SyntaxError('Unexpected token'));
  expect(document.querySelectorAll('[role="alert"]')).toHaveLength(1);
});

it('is silent about any other fault, and on a page that is alive', () => {
  fail(new TypeError('x is undefined'));
  expect(notice()).toBeNull();
  Object.assign(document.body, { __reactFiber$x: {} });
  fail(new SyntaxError('of an extension'));
  expect(notice()).toBeNull();
});
