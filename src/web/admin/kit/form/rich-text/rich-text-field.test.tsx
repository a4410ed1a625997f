import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { RichTextField } from './rich-text-field.tsx';

const TEXT = 'Тонкий **меринос**.\n\n• не колется\n• сохнет быстро';
const field = () => screen.findByRole('textbox', { name: 'Описание' });

it('shows a text as it will be read, and takes over what comes from elsewhere', async () => {
  const { rerender } = render(<RichTextField label="Описание" value={TEXT} onChange={vi.fn()} />);
  const text = await field();
  expect(text.querySelector('strong')?.textContent).toBe('меринос');
  expect([...text.querySelectorAll('li')].map((it) => it.textContent)).toEqual([
    'не колется',
    'сохнет быстро',
  ]);
  rerender(<RichTextField label="Описание" value="Другое" onChange={vi.fn()} />);
  expect((await field()).textContent).toBe('Другое');
});

it('makes a list at the press of a button', async () => {
  const onChange = vi.fn();
  render(<RichTextField label="Описание" value="шерсть" onChange={onChange} />);
  await field();
  const button = screen.getByRole('button', { name: 'Список' });
  fireEvent.click(button);
  expect(onChange).toHaveBeenLastCalledWith('• шерсть');
  expect(button.getAttribute('aria-pressed')).toBe('true');
});

it('is not written in while it is closed, and says what is wrong', async () => {
  render(<RichTextField label="Описание" value="шерсть" error="Не длиннее" disabled onChange={vi.fn()} />);
  const text = await field();
  expect(text.getAttribute('contenteditable')).toBe('false');
  expect(text.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Жирный' }).disabled).toBe(true);
});

it('takes of what is pasted the words and its own marks alone', async () => {
  const onChange = vi.fn();
  render(<RichTextField label="Описание" value="" onChange={onChange} />);
  const html =
    '<h1 style="color:red">Сорочка</h1><p onclick="x()"><b>шёлк</b> <a href="javascript:x()">тут</a></p><script>x()</script><img src=x onerror=x()>';
  fireEvent.paste(await field(), {
    clipboardData: {
      getData: (type: string) => (type === 'text/html' ? html : 'Сорочка'),
      types: ['text/html'],
    },
  });
  expect(onChange).toHaveBeenLastCalledWith('Сорочка\n\n**шёлк** тут');
});
