import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { Field, PasswordField } from './field.tsx';

afterEach(cleanup);

describe('a field', () => {
  it('reads its error and its hint with the control', () => {
    render(<Field label="Телефон" name="phone" error="Введите номер полностью" hint="Позвоним один раз" />);
    const input = screen.getByRole('textbox', { name: 'Телефон' });
    expect(input.getAttribute('aria-invalid')).toBe('true');
    const ids = input.getAttribute('aria-describedby')?.split(' ') ?? [];
    const texts = ids.map((id) => document.getElementById(id)?.textContent);
    expect(texts).toEqual(['Введите номер полностью', 'Позвоним один раз']);
  });

  it('is not called invalid without an error', () => {
    render(<Field label="Имя" name="name" />);
    const input = screen.getByRole('textbox', { name: 'Имя' });
    expect(input.hasAttribute('aria-invalid')).toBe(false);
    expect(input.hasAttribute('aria-describedby')).toBe(false);
  });

  it('shows and hides a password', async () => {
    render(<PasswordField label="Пароль" name="password" />);
    const input = screen.getByLabelText<HTMLInputElement>('Пароль');
    expect(input.type).toBe('password');
    await userEvent.click(screen.getByRole('button', { name: 'Показать пароль' }));
    expect(input.type).toBe('text');
    await userEvent.click(screen.getByRole('button', { name: 'Скрыть пароль' }));
    expect(input.type).toBe('password');
  });
});
