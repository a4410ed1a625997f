import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { startTypeAhead } from './type-ahead.ts';

const heard = vi.fn();
window.addEventListener('keydown', ({ key }) => heard(key));
afterEach(() => {
  heard.mockClear();
  document.body.replaceChildren();
});

it('takes down letters and takes back the last, unheard by the page and by the field that has the focus', async () => {
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  const typing = startTypeAhead();
  await userEvent.keyboard('плащи{Backspace} 46');
  expect([typing.end(), field.value, heard.mock.calls]).toEqual(['плащ 46', '', []]);
  await userEvent.keyboard('я');
  expect([field.value, heard.mock.calls]).toEqual(['я', [['я']]]);
});

it('leaves other keys to the page', async () => {
  const typing = startTypeAhead();
  await userEvent.keyboard('{ArrowDown}{Control>}s{/Control}');
  expect(typing.end()).toBe('');
  expect(heard.mock.calls.flat()).toEqual(['ArrowDown', 'Control', 's']);
});

it.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['a press on a field', () => userEvent.click(screen.getByRole('textbox'))],
])('is given up by %s', async (_way, turnAway) => {
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  const typing = startTypeAhead();
  await userEvent.keyboard('пл');
  await turnAway();
  await userEvent.keyboard('46');
  expect([typing.end(), field.value]).toEqual(['', '46']);
});
