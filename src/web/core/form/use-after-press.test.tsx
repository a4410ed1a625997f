import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { useAfterPress } from './use-after-press.ts';

afterEach(cleanup);

/** Says how often it was pressed by the time that its field was judged. */
function Judged() {
  const [presses, setPresses] = useState(0);
  const [verdict, setVerdict] = useState('');
  const judge = useAfterPress((name: string) => setVerdict(`${name} ${presses}`));
  return (
    <>
      <input onBlur={() => judge('phone')} />
      <button type="button" onClick={() => setPresses(presses + 1)}>
        Выбрать
      </button>
      <output>{verdict}</output>
    </>
  );
}
const parts = () => ({ field: screen.getByRole('textbox'), button: screen.getByRole('button') });
const verdict = () => screen.getByRole('status').textContent;

it('a field left by the keyboard is judged at once', () => {
  render(<Judged />);
  fireEvent.blur(parts().field);
  expect(verdict()).toBe('phone 0');
});

it('a field left by a press is judged once it has ended, and knows what it did', async () => {
  render(<Judged />);
  const { field, button } = parts();
  fireEvent.mouseDown(button);
  fireEvent.blur(field);
  expect(verdict()).toBe('');
  fireEvent.mouseUp(button);
  fireEvent.click(button);
  expect(verdict()).toBe('');
  await waitFor(() => expect(verdict()).toBe('phone 1'));
});

it.each([
  ['dragend', (button: HTMLElement) => fireEvent.dragEnd(button)],
  ['keydown', (button: HTMLElement) => fireEvent.keyDown(button, { key: 'Tab' })],
])('a press whose end was not heard is over with %s', async (_, end) => {
  render(<Judged />);
  const { field, button } = parts();
  fireEvent.mouseDown(button);
  fireEvent.blur(field);
  end(button);
  await waitFor(() => expect(verdict()).toBe('phone 0'));
});
